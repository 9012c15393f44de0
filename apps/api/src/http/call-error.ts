import type { ErrorCode } from "@dasturxon/contract/errors";

/** What the texts of the catalogue name: "{minimum}", "{missing}", "{opensAt}". */
export type ErrorValues = Record<string, string | number | { uz: string; ru: string; eng: string }>;

export type FieldError = { path: string; code: ErrorCode; values?: ErrorValues };

/** An expected refusal: `http/` answers with the catalogue's status and its text in three languages. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly values: ErrorValues;
  readonly fields: FieldError[];
  /** Facts that a program needs and no text names, such as the old and the new total. */
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    options: { values?: ErrorValues; fields?: FieldError[]; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = "CallError";
    this.code = code;
    this.values = options.values ?? {};
    this.fields = options.fields ?? [];
    this.details = options.details;
  }
}

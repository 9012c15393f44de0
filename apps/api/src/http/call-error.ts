import type { ErrorValues } from "@dasturxon/contract/error-values";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import type { ErrorCode } from "@dasturxon/contract/errors";

export type FieldRefusal = { path: string; code: ErrorCode; values?: ErrorValues };

/** An expected refusal: `http/` answers with the catalogue's status and its text in three languages. */
export class CallError extends Error {
  readonly code: ErrorCode;
  /** Values of the text's placeholders, also for programs: the minimum, the old and the new total. */
  readonly values: ErrorValues;
  readonly fields: readonly FieldRefusal[];
  /** ORDER_MOVED: the order as it is now. */
  readonly order: BoardOrder | undefined;

  constructor(
    code: ErrorCode,
    {
      values = {},
      fields = [],
      order,
      cause,
    }: {
      values?: ErrorValues;
      fields?: FieldRefusal[];
      order?: BoardOrder;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause });
    this.name = "CallError";
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.order = order;
  }
}

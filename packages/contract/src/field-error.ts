import type * as z from "zod";
import { type ErrorCode, isErrorCode } from "./errors.ts";

type Issue = z.core.$ZodIssue;

/**
 * The catalogue's code and values for what a schema found wrong. A schema that knows better names the code as its
 * message (`PHONE_INVALID`).
 */
export function fieldRefusal(issue: Issue): { code: ErrorCode; values: Record<string, number> } {
  if (isErrorCode(issue.message)) return { code: issue.message, values: {} };
  if (issue.code === "invalid_type" && issue.input === undefined) return required;
  if (issue.code === "too_small") return tooSmall(issue.origin, Number(issue.minimum));
  if (issue.code === "too_big") return tooLarge(issue.origin, Number(issue.maximum));
  return { code: "FIELD_INVALID", values: {} };
}

const required = { code: "FIELD_REQUIRED", values: {} } as const;
const hasLength = (origin: string) => origin === "string" || origin === "array";

function tooSmall(origin: string, minimum: number) {
  if (origin === "string" && minimum === 1) return required;
  return {
    code: hasLength(origin) ? "FIELD_TOO_SHORT" : "FIELD_TOO_SMALL",
    values: { minimum },
  } as const;
}

const tooLarge = (origin: string, maximum: number) =>
  ({
    code: hasLength(origin) ? "FIELD_TOO_LONG" : "FIELD_TOO_LARGE",
    values: { maximum },
  }) as const;

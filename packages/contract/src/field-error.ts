import type * as z from "zod";
import { type ErrorCode, isErrorCode } from "./errors.ts";

type FieldRefusal = { code: ErrorCode; values: Record<string, number> };

/**
 * Maps a schema issue of one field to a code of the catalogue and its values.
 *
 * @param issue From a parse with `reportInput`: the input distinguishes a missing value from a wrong one.
 */
export function fieldRefusal(issue: z.core.$ZodIssue): FieldRefusal {
  if (issue.input === undefined || issue.input === null) return required;
  // A schema may set the code as its message.
  if (isErrorCode(issue.message)) return { code: issue.message, values: {} };
  if (issue.code === "too_small") return tooSmall(issue.origin, Number(issue.minimum));
  if (issue.code === "too_big") return tooLarge(issue.origin, Number(issue.maximum));
  return { code: "FIELD_INVALID", values: {} };
}

const required: FieldRefusal = { code: "FIELD_REQUIRED", values: {} };
const hasLength = (origin: string) => origin === "string" || origin === "array";

function tooSmall(origin: string, minimum: number): FieldRefusal {
  if (!hasLength(origin)) return { code: "FIELD_TOO_SMALL", values: { minimum } };
  return minimum === 1 ? required : { code: "FIELD_TOO_SHORT", values: { minimum } };
}

const tooLarge = (origin: string, maximum: number): FieldRefusal => ({
  code: hasLength(origin) ? "FIELD_TOO_LONG" : "FIELD_TOO_LARGE",
  values: { maximum },
});

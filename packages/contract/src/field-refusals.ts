import type * as z from "zod";
import type { FieldError } from "./error-answer.ts";
import { describeError } from "./error-text.ts";
import { type ErrorCode, isErrorCode } from "./errors.ts";

type Issue = z.core.$ZodIssue;
type Refusal = { code: ErrorCode; values?: Record<string, number> };

/**
 * The `fields` of an error answer for what a schema found wrong, one entry per field.
 *
 * @param input What was parsed; issues do not say whether a value was missing or wrong.
 */
export function fieldRefusals(issues: readonly Issue[], input: unknown): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = issue.path.join(".");
    if (byPath.has(path)) continue;
    const { code, values } = refusalOf(issue, valueAt(input, issue.path));
    byPath.set(path, { path, code, description: describeError(code, values) });
  }
  return [...byPath.values()];
}

function refusalOf(issue: Issue, value: unknown): Refusal {
  if (value === undefined || value === null) return { code: "FIELD_REQUIRED" };
  // A schema that knows better names the code as its message.
  if (isErrorCode(issue.message)) return { code: issue.message };
  if (issue.code === "too_small")
    return outOfBounds(issue.origin, { minimum: Number(issue.minimum) });
  if (issue.code === "too_big")
    return outOfBounds(issue.origin, { maximum: Number(issue.maximum) });
  return { code: "FIELD_INVALID" };
}

function outOfBounds(origin: string, values: { minimum: number } | { maximum: number }): Refusal {
  const hasLength = origin === "string" || origin === "array";
  if ("maximum" in values)
    return { code: hasLength ? "FIELD_TOO_LONG" : "FIELD_TOO_LARGE", values };
  if (hasLength && values.minimum === 1) return { code: "FIELD_REQUIRED" };
  return { code: hasLength ? "FIELD_TOO_SHORT" : "FIELD_TOO_SMALL", values };
}

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    input,
  );

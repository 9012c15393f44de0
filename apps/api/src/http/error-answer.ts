import type { ErrorAnswer } from "@dasturxon/contract/error-answer";
import { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { describeError } from "@dasturxon/contract/error-text";
import { errorCatalogue } from "@dasturxon/contract/errors";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { CallError } from "./call-error.ts";

/** The database has usually recovered by then. */
const retryAfterSeconds = 5;

/** Answer to an error that is not a refusal. */
export const refusalOf = (error: unknown): CallError =>
  new CallError(error instanceof DatabaseUnavailable ? "SERVICE_UNAVAILABLE" : "INTERNAL_ERROR", {
    cause: error,
  });

/** `{code, description: {uz, ru, eng}, fields?, values?, requestId}` with the catalogue's status. Specification, point 8. */
export function errorAnswer(
  { code, values, fields, order }: CallError,
  requestId: string,
): Response {
  const body: ErrorAnswer = {
    code,
    description: describeError(code, values),
    ...(fields.length > 0 && {
      fields: fields.map((field) => ({
        path: field.path,
        code: field.code,
        description: describeError(field.code, field.values),
      })),
    }),
    ...(Object.keys(values).length > 0 && { values }),
    // Parsed like any result, which drops undeclared fields.
    ...(order && { order: BoardOrder.parse(order) }),
    requestId,
  };
  const headers: Record<string, string> = {
    "cache-control": "no-store",
    "x-request-id": requestId,
  };
  const seconds = code === "SERVICE_UNAVAILABLE" ? retryAfterSeconds : values["seconds"];
  if (typeof seconds === "number") headers["retry-after"] = String(seconds);
  return Response.json(body, { status: errorCatalogue[code].status, headers });
}

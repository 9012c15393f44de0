import type { ErrorAnswer } from "@dasturxon/contract/error-answer";
import { describeError } from "@dasturxon/contract/error-text";
import { errorCatalogue } from "@dasturxon/contract/errors";
import type { CallError } from "./call-error.ts";

/** `{code, description: {uz, ru, eng}, fields?, values?, requestId}` with the catalogue's status. Specification, point 8. */
export function errorAnswer({ code, values, fields }: CallError, requestId: string): Response {
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
    requestId,
  };
  const headers: Record<string, string> = {
    "cache-control": "no-store",
    "x-request-id": requestId,
  };
  if (typeof values["seconds"] === "number") headers["retry-after"] = String(values["seconds"]);
  return Response.json(body, { status: errorCatalogue[code].status, headers });
}

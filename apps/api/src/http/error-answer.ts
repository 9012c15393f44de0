import { errorCatalogue, type ErrorCode } from "@dasturxon/contract/errors";
import { CallError, type ErrorValues } from "./call-error.ts";

type Description = { uz: string; ru: string; eng: string };

/** The catalogue's text with its values in place: "{minimum}" becomes the minimum. */
function describe(code: ErrorCode, values: ErrorValues): Description {
  const { uz, ru, eng } = errorCatalogue[code].description;
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return { uz: fill(uz), ru: fill(ru), eng: fill(eng) };
}

/** `{code, description: {uz, ru, eng}, fields?, requestId}` with the catalogue's status. Specification, point 8. */
export function errorAnswer(error: CallError, requestId: string): Response {
  const fields = error.fields.map(({ path, code, values }) => ({ path, code, description: describe(code, values ?? {}) }));
  const body = {
    code: error.code,
    description: describe(error.code, error.values),
    ...(fields.length > 0 ? { fields } : {}),
    ...(error.details ? { details: error.details } : {}),
    requestId,
  };
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (error.values["seconds"] !== undefined) headers["retry-after"] = String(error.values["seconds"]);
  return Response.json(body, { status: errorCatalogue[error.code].status, headers });
}

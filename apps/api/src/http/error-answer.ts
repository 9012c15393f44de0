import { errorCatalogue, type ErrorCode } from "@dasturxon/contract/errors";
import { CallError, type ErrorValues } from "./call-error.ts";

type Language = "uz" | "ru" | "eng";

/** The catalogue's text with its values in place: "{minimum}" becomes the minimum. */
function describe(code: ErrorCode, values: ErrorValues) {
  const { description } = errorCatalogue[code];
  const fill = (language: Language) =>
    description[language].replace(/\{(\w+)\}/g, (whole, name: string) => shown(values[name], language) ?? whole);
  return { uz: fill("uz"), ru: fill("ru"), eng: fill("eng") };
}

/** Sums are grouped as everywhere: 38 000, with spaces that don't break. */
function shown(value: ErrorValues[string] | undefined, language: Language) {
  if (typeof value === "number") return String(value).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
  return typeof value === "object" ? value[language] : value;
}

/** `{code, description: {uz, ru, eng}, fields?, requestId}` with the catalogue's status. Specification, point 8. */
export function errorAnswer(error: CallError, requestId: string): Response {
  const fields = error.fields.map(({ path, code, values }) => ({ path, code, description: describe(code, values ?? {}) }));
  const body = {
    code: error.code,
    description: describe(error.code, error.values),
    ...(fields.length > 0 && { fields }),
    ...(error.details && { details: error.details }),
    requestId,
  };
  const headers: Record<string, string> = { "cache-control": "no-store", "x-request-id": requestId };
  if (typeof error.values["seconds"] === "number") headers["retry-after"] = String(error.values["seconds"]);
  return Response.json(body, { status: errorCatalogue[error.code].status, headers });
}

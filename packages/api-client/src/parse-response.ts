import type { ApiError, ApiResult, TransportCode } from "./api-result.ts";

/** Turns a response into the error and result pair. Specification, points 7 and 8. */
export async function parseResponse<T>(
  response: Response,
  language: string,
): Promise<ApiResult<T>> {
  if (response.status === 204) return { error: null, result: undefined as T }; // The contract declares `nothing` for it.
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    // The connection broke while reading the body.
    if (!(cause instanceof SyntaxError))
      return { error: transportError("NO_CONNECTION"), result: null };
    return { error: transportError("UNREADABLE_ANSWER", response.status), result: null };
  }
  // Our server validates its answers, so the browser carries no schemas.
  if (response.ok) return { error: null, result: body as T };
  return { error: refusal(body, response.status, language), result: null };
}

export function transportError(code: TransportCode, status = 0): ApiError {
  return {
    code,
    status,
    text: "",
    fields: [],
    values: {},
    requestId: "",
    isSilent: code === "ABORTED",
  };
}

export const isAbort = (cause: unknown) =>
  cause instanceof DOMException && (cause.name === "AbortError" || cause.name === "TimeoutError");

function refusal(body: unknown, status: number, language: string): ApiError {
  const { code, description, fields, values, order, requestId } = isRecord(body) ? body : {};
  if (typeof code !== "string") return transportError("UNREADABLE_ANSWER", status);
  return {
    code: code as ApiError["code"], // A newer server may have more codes; no code switches over all of them.
    status,
    text: textIn(description, language),
    fields: Array.isArray(fields)
      ? fields.filter(isRecord).map((field) => fieldRefusal(field, language))
      : [],
    values: isRecord(values) ? values : {},
    ...(isRecord(order) && { order: order as ApiError["order"] }),
    requestId: plainText(requestId),
    isSilent: false,
  };
}

const fieldRefusal = (field: Record<string, unknown>, language: string) => ({
  path: plainText(field.path),
  code: plainText(field.code),
  text: textIn(field.description, language),
});

const plainText = (value: unknown) => (typeof value === "string" ? value : "");

/** Falls back to Russian. Specification, point 8, "Main API failure". */
function textIn(description: unknown, language: string) {
  if (!isRecord(description)) return "";
  const text = description[language] || description.ru;
  return plainText(text);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

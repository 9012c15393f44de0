import type { ApiResult } from "@dasturxon/api-client/api-result";
import { data } from "react-router";

/**
 * The result of a call in a loader. An absent thing becomes the page's 404; another failure its error page,
 * which offers to try again: `const menu = answered(await api.getOverallMenu(...))`.
 */
export function answered<T>({ error, result }: ApiResult<T>): T {
  if (!error) return result;
  throw data(
    { code: error.code, text: error.text },
    { status: error.status === 404 ? 404 : error.status || 503 },
  );
}

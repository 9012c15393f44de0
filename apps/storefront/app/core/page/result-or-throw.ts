import type { ApiResult } from "@dasturxon/api-client/api-result";
import { data } from "react-router";

/**
 * The result of a call in a loader. NOT_FOUND becomes the page's 404; other failures open the error page, which
 * offers to try again: `const menu = resultOrThrow(await api.getOverallMenu(...))`.
 */
export function resultOrThrow<T>({ error, result }: ApiResult<T>): T {
  if (!error) return result;
  throw data(
    { code: error.code, text: error.text },
    { status: error.status === 404 ? 404 : error.status || 503 },
  );
}

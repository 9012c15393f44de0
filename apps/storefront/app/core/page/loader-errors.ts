import type { ApiResult } from "@dasturxon/api-client/api-result";
import { data } from "react-router";
import type { Params } from "react-router";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => uuid.test(text);

/** Route parameters named id are UUIDs; anything else answers 404. Decision "S6.09". */
export function refuseBadIds({ params }: { params: Params }) {
  if (params.id !== undefined && !isUuid(params.id)) throw pageNotFound();
}

/**
 * Thrown by a loader for an unknown page. Specification, point 2. Equal for all paths, so that the server renders it
 * once.
 */
export const pageNotFound = () => data(null, { status: 404 });

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

import type { Endpoint } from "@dasturxon/contract/endpoint";
import { MERCHANT_HEADER } from "@dasturxon/contract/storage-keys";

/** Input that any call may have; `call-types.ts` has the types of each call. */
export type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
};

export type RequestSettings = {
  mainBase: string;
  cdnBase: string;
  /** `null`: the call names no brand. */
  merchantId: string | null;
  token: string | null;
  language: string;
};

/** The address and the headers of a call. Specification, point 7: merchant header, optional bearer. */
export function callRequest(endpoint: Endpoint, input: AnyInput, settings: RequestSettings) {
  const headers = new Headers({ accept: "application/json", "accept-language": settings.language });
  if (settings.merchantId) headers.set(MERCHANT_HEADER, settings.merchantId);
  if (settings.token && endpoint.auth !== "none")
    headers.set("authorization", `Bearer ${settings.token}`);
  for (const [name, value] of Object.entries(input.headers ?? {}))
    if (value !== undefined) headers.set(name, value);

  const init: RequestInit = { method: endpoint.method, headers };
  if (input.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(input.body);
  }
  return { url: callUrl(endpoint, input, settings), init };
}

/**
 * Reads that are equal for all visitors go to the second base, where they are cached.
 * Decision "S7.09": that base carries the merchant in its path.
 */
function callUrl(
  endpoint: Endpoint,
  { params, query }: AnyInput,
  { mainBase, cdnBase }: RequestSettings,
) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (!value) throw new TypeError(`The call ${endpoint.path} needs '${name}'`);
    return encodeURIComponent(value);
  });
  // A build file is at the origin of the requesting page.
  const base = { main: mainBase, cdn: cdnBase, page: "" }[endpoint.base];
  return `${base}${path}${queryString(query)}`;
}

function queryString(query: AnyInput["query"] = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

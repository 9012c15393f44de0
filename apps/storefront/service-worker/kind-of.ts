import { MAP_FRAME_PATH } from "@dasturxon/contract/constants";
import { CLICK_SESSION_QUERY, CLIENT_QUERY, pageQuery } from "@dasturxon/contract/storage-keys";

/** The fields of a request that decide whether it is cached. */
type RequestFields = Pick<Request, "method" | "mode" | "url" | "headers">;

/** How a request is answered; `null` leaves it to the browser. */
export type Kind = CacheableKind | "personalPage" | "personalData" | null;

/** Kinds of cacheable requests. */
export type CacheableKind = "page" | "pageData" | "read" | "file" | "media";

export const isCacheable = (kind: Kind): kind is CacheableKind =>
  kind !== null && kind !== "personalPage" && kind !== "personalData";

/** Public pages. The others contain nothing personal either, but their addresses may. */
const publicPage =
  /^\/(?:$|category$|search$|product\/|basket$|branches|about$|offerta$|privacy$|vacancy)/;

/**
 * Cacheable: menu pages and the brand's text pages, their data, shared reads, files of
 * the build, pictures. Nothing personal, nothing that carries a token, nothing of another origin, no call of the first
 * base.
 */
export function kindOf(
  { method, mode, url, headers }: RequestFields,
  own = self.location.origin,
): Kind {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== own || headers.has("authorization")) return null;
  // The map shows nothing offline.
  if (pathname === MAP_FRAME_PATH) return null;
  if (mode === "navigate") return publicPage.test(pathname) ? "page" : "personalPage";
  if (pathname.startsWith("/assets/")) return "file";
  if (pathname.startsWith("/media/")) return "media";
  if (pathname.startsWith("/cdn/")) return "read";
  if (!pathname.endsWith(".data")) return null;
  return publicPage.test(pageOf(pathname)) ? "pageData" : "personalData";
}

/** React Router requests the data of a page at its path with `.data`, and home as `_`. */
const pageOf = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/_$/, "/");

/**
 * Whether the address names its client, overriding the cookie: cached without its query, the mini-app's page would be
 * served to the browser.
 */
export const namesClient = (url: string) => {
  const { searchParams } = new URL(url);
  return searchParams.has(CLIENT_QUERY) || searchParams.has(CLICK_SESSION_QUERY);
};

/** The address under which a response is cached: without queries that do not affect it. */
export function keyOf(url: string): string {
  const address = new URL(url);
  const { pathname, searchParams } = address;
  if (!/^\/(?:cdn|media)\//.test(pathname))
    address.search = pageQuery(pageOf(pathname), searchParams).toString();
  address.hash = "";
  return address.href;
}

import { MAP_FRAME_PATH } from "@dasturxon/contract/constants";
import { CLIENT_QUERY } from "@dasturxon/contract/storage-keys";

/** The part of a request that decides whether it is kept. */
type Asked = Pick<Request, "method" | "mode" | "url" | "headers">;

/** How a request is answered; `null` is the browser's own affair. */
export type Kind = CacheableKind | "personalPage" | "personalData" | null;

/** What may be kept. */
export type CacheableKind = "page" | "pageData" | "read" | "file" | "media";

export const isCacheable = (kind: Kind): kind is CacheableKind =>
  kind !== null && kind !== "personalPage" && kind !== "personalData";

/** Pages that anybody may see. The others hold nothing personal either, but their addresses may. */
const publicPage =
  /^\/(?:$|category$|search$|product\/|basket$|branches|about$|offerta$|privacy$|vacancy)/;

/**
 * What is kept: pages of the menu and about the brand, their data, the reads that are the same for everybody, files of
 * the build, pictures. Nothing personal, nothing that carries a token, nothing of another origin, no call of the first
 * base.
 */
export function kindOf({ method, mode, url, headers }: Asked, own = self.location.origin): Kind {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== own || headers.has("authorization")) return null;
  // A map draws nothing without a connection.
  if (pathname === MAP_FRAME_PATH) return null;
  if (mode === "navigate") return publicPage.test(pathname) ? "page" : "personalPage";
  if (pathname.startsWith("/assets/")) return "file";
  if (pathname.startsWith("/media/")) return "media";
  if (pathname.startsWith("/cdn/")) return "read";
  if (!pathname.endsWith(".data")) return null;
  return publicPage.test(pageOf(pathname)) ? "pageData" : "personalData";
}

/** React Router asks for the data of a page at its path with `.data`, and calls home `_`. */
const pageOf = (pathname: string) => pathname.slice(0, -".data".length).replace(/^\/_$/, "/");

/**
 * Whether the address says which client it is for, in spite of the cookie: kept without its query, the mini-app's page
 * would stand for the browser's.
 */
export const namesClient = (url: string) => new URL(url).searchParams.has(CLIENT_QUERY);

/** The address that an answer is kept under: queries that change nothing of it are left out. */
export function keyOf(url: string): string {
  const address = new URL(url);
  if (!/^\/(?:cdn|media)\//.test(address.pathname))
    for (const name of Array.from(address.searchParams.keys()))
      if (!/^(?:id|group)$/.test(name)) address.searchParams.delete(name);
  address.hash = "";
  return address.href;
}

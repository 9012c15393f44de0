/** Placeholder for the shop's origin, which the server does not need to know for rendering. */
const ownOrigin = "http://shop.invalid";

/**
 * Path, query and hash of an address of this shop; null for another site's, as a browser parses it: without tabs and
 * line feeds, and with dots resolved.
 *
 * @param address From the address bar or storage: untrusted.
 */
export function ownPath(address: string | null): string | null {
  const { origin, pathname, search, hash } = read(address) ?? {};
  // A path with two leading slashes names a host.
  return origin !== ownOrigin || pathname?.startsWith("//") ? null : `${pathname}${search}${hash}`;
}

function read(address: string | null): URL | null {
  try {
    return address ? new URL(address, ownOrigin) : null;
  } catch {
    return null;
  }
}

/** Query parameter with the page that follows a choice. */
const nextParameter = "next";

/** The page to return to after a choice; '/' unless the query names a path of ours. */
export function nextPage(search: string): string {
  return ownPath(new URLSearchParams(search).get(nextParameter)) ?? "/";
}

/** Adds the page to return to. */
export const withNext = (path: string, next: string) =>
  `${path}?${new URLSearchParams({ [nextParameter]: next })}`;

/**
 * Whether this page is the first of the visit: Back would leave the shop. React Router numbers its history entries in
 * their state.
 */
export const isEntryPage = () =>
  ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0;

/** Placeholder for the shop's origin, which the server does not need to know for rendering. */
const own = "http://shop.invalid";

/**
 * Path, query and hash of an address of this shop; null for another site's, as a browser parses it: without tabs and
 * line feeds, and with dots resolved.
 *
 * @param address From the address bar or storage: untrusted.
 */
export function ownPath(address: string | null): string | null {
  const { origin, pathname, search, hash } = read(address) ?? {};
  // A path with two leading slashes names a host.
  return origin !== own || pathname?.startsWith("//") ? null : `${pathname}${search}${hash}`;
}

function read(address: string | null): URL | null {
  try {
    return address ? new URL(address, own) : null;
  } catch {
    return null;
  }
}

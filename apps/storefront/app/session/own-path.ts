/** Stands for the shop's own address, whatever it is: the server that renders a page need not know it. */
const own = "http://shop.invalid";

/**
 * Path, query and hash of an address of this shop; null for another site's, as a browser reads it: without tabs and
 * line feeds, and with dots resolved.
 *
 * @param address From the address bar or storage: anybody may have written it.
 */
export function ownPath(address: string | null): string | null {
  const { origin, pathname, search, hash } = read(address) ?? {};
  // Two slashes would name a host once the path stands alone.
  return origin !== own || pathname?.startsWith("//") ? null : `${pathname}${search}${hash}`;
}

function read(address: string | null): URL | null {
  try {
    return address ? new URL(address, own) : null;
  } catch {
    return null;
  }
}

import type { IncomingMessage } from "node:http";

/** RFC 1035. The parser of URLs takes longer names, and so would every map that is keyed by them. */
const longestName = 253;
const nameAndPort = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?(?::[1-9]\d{0,4})?$/i;
const ipv6AndPort = /^\[[0-9a-f:.]{2,45}\](?::[1-9]\d{0,4})?$/i;
/** One slash at its start; in the path no backslash, which the parser of URLs reads as a slash; no fragment, no NUL. */
const ownTarget = /^\/(?!\/)(?!.*%00)[^\\?#\s]*(?:\?[^#\s]*)?$/;
const defaultPorts = { http: ":80", https: ":443" };

/**
 * The address of a request as the customer sees it, from its Host header and its target.
 *
 * @returns Null for what no browser sends: a Host that is no name or address of a host, two of them, or a target that
 *   is no path of this host. The host of the URL is the Host that came, so that everybody means the same one.
 */
export function requestUrl(
  {
    url: target = "/",
    headers,
    rawHeaders,
  }: Pick<IncomingMessage, "url" | "headers" | "rawHeaders">,
  scheme: "http" | "https",
): URL | null {
  // HTTP/1.0 may leave it out.
  const host = headers.host ?? "localhost";
  if (!isHost(host) || hasSecondHost(rawHeaders) || !ownTarget.test(target)) return null;
  const url = URL.parse(`${scheme}://${host}${target}`);
  if (!url || !isSameHost(url, host, defaultPorts[scheme])) return null;
  // `/.//shop` becomes `//shop`, which would be read as a host when it is resolved.
  return url.pathname.startsWith("//") || !isDecodable(url.pathname) ? null : url;
}

/** The storefront's router writes a line about each path that is not. */
function isDecodable(path: string): boolean {
  try {
    return !path.includes("%") || decodeURI(path) !== "";
  } catch {
    return false;
  }
}

const isHost = (host: string) =>
  host.replace(/:\d*$/, "").length <= longestName &&
  (nameAndPort.test(host) || ipv6AndPort.test(host));

/** `node:http` keeps the first and forgets the others. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}

function isSameHost(url: URL, host: string, defaultPort: string): boolean {
  const given = host.toLowerCase();
  return url.host === given || `${url.host}${defaultPort}` === given;
}

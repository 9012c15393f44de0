import type { IncomingMessage } from "node:http";

/** RFC 1035. The URL parser accepts longer names, which would become keys of caches. */
const longestName = 253;
const nameAndPort = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?(?::[1-9]\d{0,4})?$/i;
const ipv6AndPort = /^\[[0-9a-f:.]{2,45}\](?::[1-9]\d{0,4})?$/i;
/** One leading slash; in the path no backslash, which the URL parser reads as a slash; no fragment, no NUL. */
const ownTarget = /^\/(?!\/)(?!.*%00)[^\\?#\s]*(?:\?[^#\s]*)?$/;
const defaultPorts = { http: ":80", https: ":443" };

/**
 * The URL of a request as the customer sees it, from its Host header and its target.
 *
 * @returns Null for requests that no browser sends: a Host that is not a valid host, two of them, or a target that
 * is not a path of this host. The URL has the host of the Host header, so that all code means the same one.
 */
export function requestUrl(
  {
    url: target = "/",
    headers,
    rawHeaders,
  }: Pick<IncomingMessage, "url" | "headers" | "rawHeaders">,
  scheme: "http" | "https",
): URL | null {
  // HTTP/1.0 may omit it.
  const host = headers.host ?? "localhost";
  if (!isHost(host) || hasSecondHost(rawHeaders) || !ownTarget.test(target)) return null;
  const url = URL.parse(`${scheme}://${host}${target}`);
  if (!url || !isSameHost(url, host, defaultPorts[scheme])) return null;
  // `/.//shop` becomes `//shop`, which would resolve to another host.
  return url.pathname.startsWith("//") || !isDecodable(url.pathname) ? null : url;
}

/** The storefront's router logs a line for each undecodable path. */
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

/** `node:http` keeps only the first one. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}

function isSameHost(url: URL, host: string, defaultPort: string): boolean {
  const lowerCase = host.toLowerCase();
  return url.host === lowerCase || `${url.host}${defaultPort}` === lowerCase;
}

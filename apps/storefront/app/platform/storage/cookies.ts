import { LANGUAGE_COOKIE_DAYS } from "@dasturxon/contract/constants";

/** Lifetime of most cookies, equal to the language's: the server renders by them. */
const longLifetimeSeconds = LANGUAGE_COOKIE_DAYS * 24 * 60 * 60;

/** Parses a `Cookie` header or `document.cookie`. The first cookie of a name counts. */
export function parseCookies(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of (header ?? "").split(";")) {
    const [, name, value = ""] = /^\s*([^=]+)=(.*)$/.exec(pair) ?? [];
    if (name && !(name in cookies)) cookies[name.trim()] = decode(value.trim());
  }
  return cookies;
}

/**
 * A `Set-Cookie` header, or a value for `document.cookie`. An empty value removes the cookie. In a messenger's frame
 * over HTTPS it has to be a partitioned third-party cookie. Decision "S3.127".
 */
export function cookieText(
  name: string,
  value: string,
  {
    isSecure,
    isFramed,
    lifetimeSeconds = longLifetimeSeconds,
  }: { isSecure: boolean; isFramed: boolean; lifetimeSeconds?: number | undefined },
) {
  const lifetime = value ? `Max-Age=${lifetimeSeconds}` : "Max-Age=0";
  const site =
    isFramed && isSecure
      ? "SameSite=None; Secure; Partitioned"
      : `SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; ${lifetime}; ${site}`;
}

function decode(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // A cookie of a third party, in another encoding.
  }
}

/** The part of a window that decides about its cookies. The server imports this file, and knows no `Window`. */
type CookiePage = {
  document: { cookie: string };
  location: { protocol: string };
  parent: unknown;
};

/** Sets a cookie from the browser; an empty value removes it. */
export function writeCookie(
  page: CookiePage,
  name: string,
  value: string,
  { lifetimeSeconds }: { lifetimeSeconds?: number } = {},
) {
  page.document.cookie = cookieText(name, value, {
    isSecure: page.location.protocol === "https:",
    isFramed: page.parent !== page,
    lifetimeSeconds,
  });
}

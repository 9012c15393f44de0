import { cookieText } from "./cookies.ts";

/** Sets a cookie from the browser; an empty value removes it. */
export function writeCookie(
  page: Window,
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

import { CHANGE_WATCH_INTERVAL_MS } from "@dasturxon/contract/constants";
import { parseCookies } from "./cookies.ts";

/**
 * Tells when a cookie has got another value, from whichever tab: by the browser's event where it has one, else by
 * looking every 300 ms. Makes no calls. Decision "S9.31".
 *
 * @param known The values so far; other cookies are not watched.
 * @param onChange Gets an empty value when the cookie has gone.
 */
export function watchCookies<Name extends string>(
  page: Window,
  known: Record<Name, string>,
  onChange: (name: Name, value: string) => void,
) {
  const seen = { ...known };
  const look = () => {
    const cookies = parseCookies(page.document.cookie);
    for (const name of Object.keys(seen) as Name[]) {
      const value = cookies[name] ?? "";
      if (value === seen[name]) continue;
      seen[name] = value;
      onChange(name, value);
    }
  };
  look();
  // Not in every browser, and only on secure addresses.
  if ("cookieStore" in page) page.cookieStore.addEventListener("change", look);
  else (page as Window).setInterval(look, CHANGE_WATCH_INTERVAL_MS);
}

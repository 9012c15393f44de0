import { CHANGE_WATCH_INTERVAL_MS } from "@dasturxon/contract/constants";
import { parseCookies } from "./cookies.ts";

/**
 * Calls back when a cookie has changed in any tab: by the browser's event if it has one, else by polling every 300
 * ms. Makes no calls. Decision "S9.31".
 *
 * @param known The values so far; other cookies are ignored.
 * @param onChange Gets an empty value if the cookie was removed.
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
  // Not in every browser, and only in secure contexts.
  if ("cookieStore" in page) page.cookieStore.addEventListener("change", look);
  else (page as Window).setInterval(look, CHANGE_WATCH_INTERVAL_MS);
}

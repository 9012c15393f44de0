import { cookieKeys } from "@dasturxon/contract/storage-keys";

const { merchant, language, page, city, branch, client } = cookieKeys;
const names: ReadonlySet<string> = new Set([merchant, language, page, city, branch, client]);

/**
 * The cookies of a `Cookie` header that a page may depend on. Pages are cached and rendered with these alone, so
 * that visitors who differ only in cookies of analytics or of the messenger share one cached page.
 */
export function pageCookies(header: string | undefined): string {
  if (!header) return "";
  return header
    .split(";")
    .filter((pair) => names.has(pair.slice(0, pair.indexOf("=")).trim()))
    .map((pair) => pair.trim())
    .join("; ");
}

import { CLICK_SESSION_COOKIE, cookieKeys } from "@dasturxon/contract/storage-keys";

const { merchant, language, page, city, branch, client } = cookieKeys;
const names: ReadonlySet<string> = new Set([merchant, language, page, city, branch, client]);

/**
 * The cookies of a `Cookie` header that a page may depend on. Pages are cached and rendered with these alone, so
 * that visitors who differ only in cookies of analytics or of the messenger share one cached page. Of the session that
 * Click's app has stored only its existence counts.
 */
export function pageCookies(header: string | undefined): string {
  if (!header) return "";
  const pairs = header.split(";").map((pair) => pair.trim());
  const relevant = pairs.filter((pair) => names.has(pair.slice(0, pair.indexOf("=")).trim()));
  const isInClick = pairs.some(
    (pair) => pair.startsWith(`${CLICK_SESSION_COOKIE}=`) && !pair.endsWith("="),
  );
  const namesClient = relevant.some((pair) => pair.startsWith(`${client}=`));
  return [...relevant, ...(isInClick && !namesClient ? [`${client}=CLICK`] : [])].join("; ");
}

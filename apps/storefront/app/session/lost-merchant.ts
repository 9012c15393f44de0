import { parseCookies } from "./cookies.ts";
import { writeCookie } from "./write-cookie.ts";

/** There is no such merchant: nothing that is stored means anything. Specification, point 4, "Merchant load failure". */
export function forgetEverything(page: Window) {
  page.localStorage.clear();
  page.sessionStorage.clear();
  for (const name of Object.keys(parseCookies(page.document.cookie))) writeCookie(page, name, "");
}

const leaving = new WeakSet<Window>();

/**
 * The server answered a call that there is no such merchant: everything stored goes, and the customer is told.
 * Any other failure keeps everything. Decision "S4.59".
 */
export function leaveLostMerchant(page: Window) {
  // Several calls may be refused at once; a second way there would cut off the first.
  if (leaving.has(page)) return;
  leaving.add(page);
  forgetEverything(page);
  page.location.assign("/merchantNotAvailable");
}

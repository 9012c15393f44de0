import { parseCookies, writeCookie } from "./cookies.ts";

/** Clears everything stored, because the merchant does not exist. Specification, point 4, "Merchant load failure". */
export function forgetEverything(page: Window) {
  page.localStorage.clear();
  page.sessionStorage.clear();
  for (const name of Object.keys(parseCookies(page.document.cookie))) writeCookie(page, name, "");
}

const leaving = new WeakSet<Window>();

/**
 * Handles the server's answer that the merchant does not exist: clears everything stored and informs the customer.
 * Any other failure clears nothing. Decision "S4.59".
 */
export function leaveLostMerchant(page: Window) {
  // Several calls may be refused at once; a second navigation would cancel the first.
  if (leaving.has(page)) return;
  leaving.add(page);
  forgetEverything(page);
  page.location.assign("/merchantNotAvailable");
}

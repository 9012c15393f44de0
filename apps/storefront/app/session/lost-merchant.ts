import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { writeCookie } from "./write-cookie.ts";

/**
 * The server says that there is no such merchant: everything stored goes, and the customer is told.
 * Any other failure keeps everything. Decision "S4.59".
 */
export function leaveLostMerchant(page: Window) {
  page.localStorage.clear();
  page.sessionStorage.clear();
  for (const name of Object.values(cookieKeys)) writeCookie(page, name, "");
  page.location.assign("/merchantNotAvailable");
}

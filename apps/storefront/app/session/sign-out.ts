import { cookieKeys, sessionStorageKeys, storageKeys } from "@dasturxon/contract/storage-keys";
import { clearStored } from "./browser-storage.ts";
import type { Visitor } from "./visitor.ts";
import { writeCookie } from "./write-cookie.ts";

/**
 * Signs out because the customer asked for it: tells the server, then forgets. That the call fails changes
 * nothing for the customer. A forced end (a 401 with a stored token) makes no call: `session.end("forced")`.
 */
export async function signOut({ api, session }: Visitor) {
  if (session.getState().token) await api.logOut();
  session.getState().end("asked");
}

/** Clears this browser after a session has ended. Specification, point 4, "Logout". */
export function clearAfterSession(
  { draft, place, favourites, searchHistory, shell }: Visitor,
  page: Window,
) {
  draft.getState().reset();
  place.getState().reset();
  favourites.getState().replace([]);
  searchHistory.getState().clear();
  clearStored(page.localStorage, keptKeys(page.localStorage, shell.brand?.merchant.id ?? ""));
  clearStored(page.sessionStorage, new Set([sessionStorageKeys.forcedLanguage]));
  clearCookies(page, shell.client === "TG");
  if (shell.client === "TG") page.sessionStorage.setItem(sessionStorageKeys.signedOut, "1");
  void clearCaches(page);
}

/** What outlives a logout: the brand, the language, the city, the version and all that is another brand's. */
function keptKeys(storage: Storage, merchantId: string) {
  const kept = new Set<string>([
    storageKeys.merchantId,
    storageKeys.activeBrand,
    storageKeys.sessions,
    storageKeys.language,
    storageKeys.city,
    storageKeys.appVersion,
  ]);
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index) ?? "";
    if (key.includes(":") && !key.endsWith(`:${merchantId}`)) kept.add(key);
  }
  return kept;
}

/** The merchant, the language and the city stay; in the messenger also what signs in again. */
function clearCookies(page: Window, isMessenger: boolean) {
  const cleared = [
    cookieKeys.page,
    cookieKeys.branch,
    ...(isMessenger ? [] : [cookieKeys.initData, cookieKeys.client]),
  ];
  for (const name of cleared) writeCookie(page, name, "");
}

async function clearCaches({ caches }: Window) {
  if (!caches) return; // Only on secure addresses.
  for (const name of await caches.keys()) await caches.delete(name);
}

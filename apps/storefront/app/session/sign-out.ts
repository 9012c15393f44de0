import { cookieKeys, sessionStorageKeys, storageKeys } from "@dasturxon/contract/storage-keys";
import { forgetSession } from "./brand-sessions.ts";
import { clearStored, readText } from "./browser-storage.ts";
import { precacheSeen } from "./precache-shop.ts";
import { launchKey, storedInitData } from "./launch-key.ts";
import { noteSignedOut } from "./signed-out.ts";
import type { ClientSession } from "./client-session.ts";
import { writeCookie } from "./write-cookie.ts";

/** Whose customers are just leaving: that the server refuses their token now is no news. */
const leaving = new WeakSet<ClientSession>();

export const isLeaving = (clientSession: ClientSession) => leaving.has(clientSession);

async function whileLeaving<T>(clientSession: ClientSession, work: () => Promise<T>): Promise<T> {
  leaving.add(clientSession);
  try {
    return await work();
  } finally {
    leaving.delete(clientSession);
  }
}

/**
 * Signs out because the customer asked for it: tells the server, then forgets. That the call fails changes
 * nothing for the customer.
 */
export const signOut = (clientSession: ClientSession, page: Window) =>
  whileLeaving(clientSession, async () => {
    if (clientSession.session.getState().token) await logOut(clientSession, page);
    endSession(clientSession, "asked", page);
  });

/** Deletes the account; what is kept here goes as with a logout. Decision "S4.56". Returns why it could not be. */
export const deleteAccount = (clientSession: ClientSession, page: Window) =>
  whileLeaving(clientSession, async () => {
    const { error } = await clientSession.api.deleteAccount();
    if (!error) endSession(clientSession, "asked", page);
    return error;
  });

/** In the mini-app the bot hears of it as well. Specification, point 7. */
function logOut({ api, shell }: ClientSession, page: Window) {
  const initData = storedInitData(page);
  return shell.client === "TG" && initData ? api.logOutOfBot({ body: { initData } }) : api.logOut();
}

/**
 * Ends the session and clears this browser; the root screen leads home and says why. Specification, point 4,
 * "Logout". A forced end (a 401 with a stored token) and that of a deleted account make no logout call.
 */
export function endSession(clientSession: ClientSession, by: "asked" | "forced", page: Window) {
  const { session, draft, fulfilment, favourites, searchHistory, shell } = clientSession;
  session.getState().end(by);
  draft.getState().reset();
  fulfilment.getState().reset();
  favourites.getState().replace([]);
  searchHistory.getState().clear();
  const merchantId = shell.brand?.merchant.id ?? "";
  forgetSession(page.localStorage, merchantId);
  clearStored(page.localStorage, storedKeys(page.localStorage, merchantId));
  clearStored(page.sessionStorage, new Set([sessionStorageKeys.forcedLanguage, launchKey]));
  clearCookies(page, shell.client === "TG");
  // A session that the server ended begins anew with the next launch.
  if (shell.client === "TG" && by === "asked") noteSignedOut(page);
  void clearCaches(page);
}

/**
 * What outlives a logout: the brand, the language, the city, the version and all that is another brand's. That may be
 * the open one by now, in another tab.
 */
function storedKeys(storage: Storage, merchantId: string) {
  const isOpen = readText(storage, storageKeys.merchantId) === merchantId;
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
    const isOfABrand = key.includes(":");
    if (isOfABrand ? !key.endsWith(`:${merchantId}`) : !isOpen) kept.add(key);
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

async function clearCaches(page: Window) {
  const { caches } = page;
  if (!caches) return; // Only on secure addresses.
  for (const name of await caches.keys()) await caches.delete(name);
  // What everybody may see is there again for whoever loses the connection next.
  precacheSeen(page);
}

import { cookieKeys, sessionStorageKeys, storageKeys } from "@dasturxon/contract/storage-keys";
import { forgetSession } from "../../platform/storage/brand-sessions.ts";
import { clearStored, readText } from "../../platform/storage/browser-storage.ts";
import { precacheSeen } from "../../platform/updates/precache-shop.ts";
import { launchKey, storedInitData, markSignedOut } from "../../platform/telegram/tab-session.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { writeCookie } from "../../platform/storage/cookies.ts";

/** Brands with a sign-out in progress, whose 401 is expected. */
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

/** Signs out at the customer's request: tells the server, then clears the browser, even if the call fails. */
export const signOut = (clientSession: ClientSession, page: Window) =>
  whileLeaving(clientSession, async () => {
    if (clientSession.session.getState().token) await logOut(clientSession, page);
    endSession(clientSession, "asked", page);
  });

/** Deletes the account and clears the browser as a logout does. Decision "S4.56". Returns the error if it failed. */
export const deleteAccount = (clientSession: ClientSession, page: Window) =>
  whileLeaving(clientSession, async () => {
    const { error } = await clientSession.api.deleteAccount();
    if (!error) endSession(clientSession, "asked", page);
    return error;
  });

/** In the mini-app the bot is informed as well. Specification, point 7. */
function logOut({ api, shell }: ClientSession, page: Window) {
  const initData = storedInitData(page);
  return shell.client === "TG" && initData ? api.logOutOfBot({ body: { initData } }) : api.logOut();
}

/**
 * Ends the session and clears this browser; the root screen navigates home and shows the reason. Specification, point
 * 4, "Logout". A forced end (a 401 with a stored token) and a deleted account make no logout call.
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
  const isMiniApp = shell.client === "TG" || shell.isInClick;
  clearCookies(page, isMiniApp);
  // A session that the server ended begins again with the next launch.
  if (isMiniApp && by === "asked") markSignedOut(page);
  void clearCaches(page);
}

/**
 * A logout does not clear brand, language, city, version and data of other brands. Another tab may have opened
 * another brand meanwhile.
 */
function storedKeys(storage: Storage, merchantId: string) {
  const isOpen = readText(storage, storageKeys.merchantId) === merchantId;
  const keys = new Set<string>([
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
    if (isOfABrand ? !key.endsWith(`:${merchantId}`) : !isOpen) keys.add(key);
  }
  return keys;
}

/** Merchant, language and city stay; in a mini-app also the launch data, which sign in again. */
function clearCookies(page: Window, isMiniApp: boolean) {
  const cleared = [
    cookieKeys.page,
    cookieKeys.branch,
    ...(isMiniApp ? [] : [cookieKeys.initData, cookieKeys.client]),
  ];
  for (const name of cleared) writeCookie(page, name, "");
}

async function clearCaches(page: Window) {
  const { caches } = page;
  if (!caches) return; // Only in secure contexts.
  for (const name of await caches.keys()) await caches.delete(name);
  // Cache public content again for offline use.
  precacheSeen(page);
}

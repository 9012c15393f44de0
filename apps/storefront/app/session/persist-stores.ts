import { brandStorageKey, cookieKeys, storageKeys } from "@dasturxon/contract/storage-keys";
import { readText, writeText } from "./browser-storage.ts";
import { blankDraft, offeredDraft } from "./draft-store.ts";
import { persistStore } from "./persist-store.ts";
import { menuBranchId } from "./fulfilment-store.ts";
import { text } from "./shape.ts";
import { addressShape, branchShape, draftShape, textsShape, userShape } from "./stored-shapes.ts";
import type { ClientSession } from "./client-session.ts";
import { writeCookie } from "./write-cookie.ts";

/** Persists the stores in local storage and cookies. Decision "S3.127". */
export function persistStores(clientSession: ClientSession, merchantId: string, page: Window) {
  const isOwn = whileOwn(merchantId, page);
  persistToken(clientSession, page, isOwn);
  persistStore(page, clientSession.session, {
    key: storageKeys.profile,
    isOwn,
    shape: userShape,
    pick: ({ user }) => user,
    // A person without a token is nobody to the server.
    restore: (user) => ({ user: clientSession.session.getState().token ? user : null }),
  });
  persistStore(page, clientSession.draft, {
    key: brandStorageKey("draft", merchantId),
    shape: draftShape,
    pick: ({ lines, choices, placedOrderId }) => ({ lines, choices, placedOrderId }),
    restore: (draft) => offeredDraft(draft ?? blankDraft, clientSession.shell.brand?.settings),
  });
  persistStore(page, clientSession.fulfilment, {
    key: storageKeys.city,
    isOwn,
    shape: text,
    pick: ({ cityId }) => cityId,
    // A city of another brand is none of this one's.
    restore: (cityId) => ({
      cityId: clientSession.shell.brand?.cities.some(({ id }) => id === cityId) ? cityId : null,
    }),
  });
  persistStore(page, clientSession.fulfilment, {
    key: brandStorageKey("address", merchantId),
    shape: addressShape,
    pick: ({ address }) => address,
    restore: (address) => ({ address }),
  });
  persistStore(page, clientSession.fulfilment, {
    key: storageKeys.nearestBranch,
    isOwn,
    shape: branchShape,
    pick: ({ nearestBranch }) => nearestBranch,
    restore: (branch) => ({ nearestBranch: branch?.merchantId === merchantId ? branch : null }),
  });
  persistStore(page, clientSession.favourites, {
    key: brandStorageKey("favourites", merchantId),
    shape: textsShape,
    pick: ({ favourites }) => (favourites.length > 0 ? favourites : null),
    restore: (favourites) => ({ favourites: favourites ?? [] }),
  });
  persistStore(page, clientSession.searchHistory, {
    key: brandStorageKey("searchHistory", merchantId),
    shape: textsShape,
    pick: ({ queries }) => (queries.length > 0 ? queries : null),
    restore: (queries) => ({ queries: queries ?? [] }),
  });
  persistChoicesInCookies(clientSession, page);
}

/**
 * Whether what is stored without a brand's name is this page's brand's. Once another tab has opened another brand on this
 * host it is that one's, its token among it: this page hears nothing of it any more, and writes nothing there.
 */
function whileOwn(merchantId: string, page: Window) {
  const isOwn = () =>
    (readText(page.localStorage, storageKeys.merchantId) ?? merchantId) === merchantId;
  page.addEventListener("storage", (event) => isOwn() || event.stopImmediatePropagation());
  return isOwn;
}

/**
 * The token is stored as it is, not as JSON: other scripts of the page's owner read it. Another tab that signs out takes it
 * away before the rest; without it nobody is signed in here any more, and nothing personal is asked for.
 */
function persistToken({ session }: ClientSession, page: Window, isOwn: () => boolean) {
  const read = () => {
    const token = readText(page.localStorage, storageKeys.token);
    session.setState(token ? { token } : { token, user: null, activeOrders: [] });
  };
  read();
  session.subscribe(({ token }, before) => {
    if (token !== before.token && isOwn()) writeText(page.localStorage, storageKeys.token, token);
  });
  page.addEventListener("storage", ({ key }) => {
    if (key === storageKeys.token) read();
  });
}

/** City and branch, so that the server renders what the browser will show. */
function persistChoicesInCookies({ fulfilment, draft, shell }: ClientSession, page: Window) {
  let city = shell.cityId;
  let branch = shell.branchId;
  const write = () => {
    const { cityId } = fulfilment.getState();
    if (cityId !== city) writeCookie(page, cookieKeys.city, (city = cityId) ?? "");
    const branchId = menuBranchId(draft.getState().choices, fulfilment.getState());
    if (branchId !== branch) writeCookie(page, cookieKeys.branch, (branch = branchId) ?? "");
  };
  write();
  fulfilment.subscribe(write);
  draft.subscribe(write);
}

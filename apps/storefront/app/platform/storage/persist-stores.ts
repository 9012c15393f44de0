import { brandStorageKey, cookieKeys, storageKeys } from "@dasturxon/contract/storage-keys";
import { readText, writeText } from "./browser-storage.ts";
import { blankDraft, offeredDraft } from "../../core/session/draft-store.ts";
import { persistStore } from "./persist-store.ts";
import { menuBranchId } from "../../core/session/fulfilment-store.ts";
import * as v from "valibot";
import {
  addressSchema,
  branchSchema,
  draftSchema,
  glancesSchema,
  textsSchema,
  userSchema,
} from "./stored-schemas.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { writeCookie } from "./cookies.ts";

/** Persists the stores in local storage and cookies. Decision "S3.127". */
export function persistStores(clientSession: ClientSession, merchantId: string, page: Window) {
  const isOwn = whileOwn(merchantId, page);
  persistToken(clientSession, page, isOwn);
  persistStore(page, clientSession.session, {
    key: storageKeys.profile,
    isOwn,
    schema: userSchema,
    pick: ({ user }) => user,
    // Without a token the person is not signed in.
    restore: (user) => ({ user: clientSession.session.getState().token ? user : null }),
  });
  persistStore(page, clientSession.session, {
    key: brandStorageKey("activeOrders", merchantId),
    schema: glancesSchema,
    pick: ({ glances }) => (glances && glances.length > 0 ? glances : null),
    restore: (glances) => ({
      glances: clientSession.session.getState().token ? (glances ?? []) : [],
    }),
  });
  persistStore(page, clientSession.draft, {
    key: brandStorageKey("draft", merchantId),
    schema: draftSchema,
    pick: ({ lines, choices, placedOrderId }) => ({ lines, choices, placedOrderId }),
    restore: (draft) => offeredDraft(draft ?? blankDraft, clientSession.shell.brand?.settings),
  });
  persistStore(page, clientSession.fulfilment, {
    key: storageKeys.city,
    isOwn,
    schema: v.string(),
    pick: ({ cityId }) => cityId,
    // Drops a city of another brand.
    restore: (cityId) => ({
      cityId: clientSession.shell.brand?.cities.some(({ id }) => id === cityId) ? cityId : null,
    }),
  });
  persistStore(page, clientSession.fulfilment, {
    key: brandStorageKey("address", merchantId),
    schema: addressSchema,
    pick: ({ address }) => address,
    restore: (address) => ({ address }),
  });
  persistStore(page, clientSession.fulfilment, {
    key: storageKeys.nearestBranch,
    isOwn,
    schema: branchSchema,
    pick: ({ nearestBranch }) => nearestBranch,
    restore: (branch) => ({ nearestBranch: branch?.merchantId === merchantId ? branch : null }),
  });
  persistStore(page, clientSession.favourites, {
    key: brandStorageKey("favourites", merchantId),
    schema: textsSchema,
    pick: ({ favourites }) => (favourites.length > 0 ? favourites : null),
    restore: (favourites) => ({ favourites: favourites ?? [] }),
  });
  persistStore(page, clientSession.searchHistory, {
    key: brandStorageKey("searchHistory", merchantId),
    schema: textsSchema,
    pick: ({ queries }) => (queries.length > 0 ? queries : null),
    restore: (queries) => ({ queries: queries ?? [] }),
  });
  persistChoicesInCookies(clientSession, page);
}

/**
 * Whether the keys without a brand's name belong to this page's brand. Once another tab has opened another brand on
 * this host they belong to that one, including the token: this page then ignores and never writes them.
 */
function whileOwn(merchantId: string, page: Window) {
  const isOwn = () =>
    (readText(page.localStorage, storageKeys.merchantId) ?? merchantId) === merchantId;
  page.addEventListener("storage", (event) => isOwn() || event.stopImmediatePropagation());
  return isOwn;
}

/**
 * The token is stored as plain text, not as JSON: other scripts of the site's owner read it. Another tab that signs
 * out removes it first; without it this tab is signed out too, and requests nothing personal.
 */
function persistToken({ session }: ClientSession, page: Window, isOwn: () => boolean) {
  const read = () => {
    const token = readText(page.localStorage, storageKeys.token);
    session.setState(token ? { token } : { token, user: null, activeOrders: [], glances: [] });
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

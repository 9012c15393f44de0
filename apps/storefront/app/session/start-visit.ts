import {
  ACTIVE_ORDERS_DELAY_MS,
  APP_VERSION,
  DEFAULT_CITY_DELAY_MS,
} from "@dasturxon/contract/constants";
import { cookieKeys, sessionStorageKeys, storageKeys } from "@dasturxon/contract/storage-keys";
import { openBrand } from "./brand-sessions.ts";
import { clearStored, readText, writeText } from "./browser-storage.ts";
import { keepVisit } from "./keep-visit.ts";
import { defaultCity } from "./place-store.ts";
import { isSignedIn } from "./session-store.ts";
import type { Brand } from "./shell.ts";
import type { Visitor } from "./visitor.ts";
import { writeCookie } from "./write-cookie.ts";

/**
 * What happens once when the shop opens in a browser. Specification, point 4, "Startup"; the brand, its
 * settings, cities and theme came with the page.
 */
export function startVisit(visitor: Visitor, page: Window): "started" | "reloading" {
  if (isOtherVersion(page)) {
    page.location.reload();
    return "reloading";
  }
  const { shell } = visitor;
  // The cookie is the source, storage follows it. Decision "S3.127".
  writeText(page.localStorage, storageKeys.language, shell.language);
  if (!shell.brand) return "started";

  writeText(
    page.sessionStorage,
    sessionStorageKeys.forcedLanguage,
    shell.brand.settings.forcedLanguage ?? null,
  );
  writeCookie(page, cookieKeys.merchant, shell.brand.merchant.id);
  openBrand(page.localStorage, shell.brand.merchant.id);
  keepVisit(visitor, shell.brand.merchant.id, page);
  visitor.session.subscribe(({ ended }, before) => {
    if (ended && !before.ended) void forget(visitor, page);
  });
  chooseFirstCity(visitor, shell.brand, page);
  loadActiveOrders(visitor, page);
  return "started";
}

/** Whether stored state was written by another version; it is cleared then, all but version and language. */
function isOtherVersion({ localStorage }: Window) {
  const stored = readText(localStorage, storageKeys.appVersion);
  if (stored === APP_VERSION) return false;
  if (stored !== null)
    clearStored(localStorage, new Set([storageKeys.appVersion, storageKeys.language]));
  writeText(localStorage, storageKeys.appVersion, APP_VERSION);
  // A first visit saves the version without reload. Decision "S4.19". Nor can a browser without storage reload for ever.
  return stored !== null && readText(localStorage, storageKeys.appVersion) === APP_VERSION;
}

/** The first city at once; the default-city rule later, unless one was stored or chosen meanwhile. Decision "S4.62". */
function chooseFirstCity({ place }: Visitor, { cities, merchant }: Brand, page: Window) {
  const first = cities[0];
  if (place.getState().cityId || !first) return;
  place.setState({ cityId: first.id });
  page.setTimeout(() => {
    const { cityId, address } = place.getState();
    const city = defaultCity(cities, merchant.mainCityId, address);
    if (city && cityId === first.id) place.setState({ cityId: city.id });
  }, DEFAULT_CITY_DELAY_MS);
}

function loadActiveOrders({ session, api }: Visitor, page: Window) {
  page.setTimeout(async () => {
    const { user, setActiveOrders, updateUser } = session.getState();
    if (!user || !isSignedIn({ user })) return setActiveOrders([]);
    const [orders, profile] = await Promise.all([
      api.listActiveOrders({ params: { userId: user.id } }),
      api.getMe(),
    ]);
    // Nobody asked for it, so a failure is not shown; the order screens ask again and say so.
    if (orders.result && session.getState().user?.id === user.id) setActiveOrders(orders.result);
    if (profile.result && session.getState().user?.id === user.id) updateUser(profile.result);
  }, ACTIVE_ORDERS_DELAY_MS);
}

async function forget(visitor: Visitor, page: Window) {
  const { clearAfterSession } = await import("./sign-out.ts");
  clearAfterSession(visitor, page);
}

import {
  ACTIVE_ORDERS_DELAY_MS,
  APP_VERSION,
  DEFAULT_CITY_DELAY_MS,
  MANIFEST_PREFETCH_DELAY_MS,
} from "@dasturxon/contract/constants";
import {
  cookieKeys,
  LANGUAGE_QUERY,
  sessionStorageKeys,
  storageKeys,
} from "@dasturxon/contract/storage-keys";
import { clearStored, readText, writeText } from "../platform/storage/browser-storage.ts";
import { persistStores } from "../platform/storage/persist-stores.ts";
import { canLoad } from "../core/page/lazy-component.tsx";
import { defaultCity } from "../core/session/fulfilment-store.ts";
import type { Brand, Shell } from "../core/brand/shell.ts";
import type { ClientSession } from "../core/session/client-session.ts";
import { writeCookie } from "../platform/storage/cookies.ts";
import { reloadPage } from "../platform/updates/reload-guard.ts";

/**
 * Runs once when the shop opens in a browser. Specification, point 4, "Startup"; brand, settings, cities and theme
 * are in the page.
 */
export async function bootstrap(
  clientSession: ClientSession,
  page: Window,
): Promise<"started" | "reloading"> {
  if (isOtherVersion(page)) {
    reloadPage(page);
    return "reloading";
  }
  const { shell } = clientSession;
  if (new URL(page.location.href).searchParams.has(LANGUAGE_QUERY))
    persistRequestedLanguage(shell, page);
  // The cookie is the source, storage follows it. Decision "S3.127".
  writeText(page.localStorage, storageKeys.language, shell.language);
  if (!shell.brand) return "started";

  writeText(
    page.sessionStorage,
    sessionStorageKeys.forcedLanguage,
    shell.brand.settings.forcedLanguage ?? null,
  );
  writeCookie(page, cookieKeys.merchant, shell.brand.merchant.id);
  const switching = switchToBrand(page, shell.brand.merchant.id);
  if (switching) await switching;
  persistStores(clientSession, shell.brand.merchant.id, page);
  chooseFirstCity(clientSession, shell.brand, page);
  scheduleAfterHydration(clientSession, page);
  return "started";
}

/** Loaded on demand: most browsers only ever open one brand of a host. */
function switchToBrand({ localStorage }: Window, merchantId: string): Promise<void> | undefined {
  const open = readText(localStorage, storageKeys.merchantId);
  if (open && open !== merchantId)
    return import("../platform/storage/brand-sessions.ts").then(({ openBrand }) =>
      openBrand(localStorage, merchantId),
    );
  writeText(localStorage, storageKeys.merchantId, merchantId);
  writeText(localStorage, storageKeys.activeBrand, merchantId);
  return undefined;
}

/**
 * Makes the language of the address the visitor's, as with a language in the path. It is removed from the address,
 * so that a shared link is in each reader's language. Decision 0019.
 */
function persistRequestedLanguage({ language }: Shell, page: Window) {
  writeCookie(page, cookieKeys.language, language);
  const address = new URL(page.location.href);
  address.searchParams.delete(LANGUAGE_QUERY);
  page.history.replaceState(page.history.state, "", address);
}

/** Whether stored state was written by another version; it is cleared then, all but version and language. */
function isOtherVersion({ localStorage }: Window) {
  const stored = readText(localStorage, storageKeys.appVersion);
  if (stored === APP_VERSION) return false;
  if (stored !== null)
    clearStored(localStorage, new Set([storageKeys.appVersion, storageKeys.language]));
  writeText(localStorage, storageKeys.appVersion, APP_VERSION);
  // A first visit saves the version without reload. Decision "S4.19". A browser without storage must not reload for
  // ever.
  return stored !== null && readText(localStorage, storageKeys.appVersion) === APP_VERSION;
}

/** The first city at once; the default-city rule later, unless one was stored or chosen meanwhile. Decision "S4.62". */
function chooseFirstCity({ fulfilment }: ClientSession, { cities, merchant }: Brand, page: Window) {
  const first = cities[0];
  if (fulfilment.getState().cityId || !first) return;
  fulfilment.setState({ cityId: first.id });
  page.setTimeout(() => {
    const { cityId, address } = fulfilment.getState();
    const city = defaultCity(cities, merchant.mainCityId, address);
    if (city && cityId === first.id) fulfilment.setState({ cityId: city.id });
  }, DEFAULT_CITY_DELAY_MS);
}

/** Defers work that the first screen does not need, and loads its code then. */
function scheduleAfterHydration(clientSession: ClientSession, page: Window) {
  const opened = { user: clientSession.session.getState().user, cookie: page.document.cookie };
  later(page, ACTIVE_ORDERS_DELAY_MS, () =>
    import("./after-hydration.ts").then(({ afterHydration }) =>
      afterHydration(clientSession, opened, page),
    ),
  );
  later(page, MANIFEST_PREFETCH_DELAY_MS, () =>
    import("../platform/updates/start-updates.ts").then(({ startUpdates }) =>
      startUpdates(clientSession, page),
    ),
  );
}

/** Waits for the connection when offline. */
function later(page: Window, delayMs: number, begin: () => Promise<void>) {
  page.setTimeout(() => {
    if (canLoad(page.navigator)) void begin().catch(() => {});
    else page.addEventListener("online", () => later(page, delayMs, begin), { once: true });
  }, delayMs);
}

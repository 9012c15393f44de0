import { BRAND_QUERY, storageKeys } from "@dasturxon/contract/storage-keys";
import type { Shell } from "./shell.ts";

/** Last location of each brand of this host in this browser tab: its path and the state of its history entry. */
export type BrandLocations = Record<string, { path: string; state: HistoryState } | undefined>;
/** `key`, `idx` and `usr` are React Router's, which restores the scroll by the key. */
type HistoryState = { key?: string; idx?: number; brand?: string } | null;

/** Key in session storage, which each browser tab has to itself. */
export const brandLocationsKey = "brandPlaces";

/**
 * Script for the head of pages with brand tabs: inline text, because it runs before all other scripts and the first
 * paint.
 */
export const brandLocationScript = ({ brand, brands }: Shell) =>
  brand && brands.areTabs
    ? `;(${storeBrandLocation.toString()})(${[
        brand.merchant.id,
        BRAND_QUERY,
        brandLocationsKey,
        storageKeys.merchantId,
      ]
        .map((text) => JSON.stringify(text))
        .join()})`
    : "";

/**
 * Stores a brand's location when its page is left, and restores it when a tab leads back: the path without the
 * brand's query, and the scroll. Each history entry belongs to one brand: going back to an entry of another brand
 * opens that brand. Decision 0026.
 *
 * Serialised into the page with `toString`, so it must not use anything from its module.
 */
function storeBrandLocation(own: string, query: string, placesKey: string, activeKey: string) {
  type Stored = { places: BrandLocations; last: number };
  const read = (): Stored => {
    try {
      return JSON.parse(sessionStorage.getItem(placesKey) ?? "") as Stored;
    } catch {
      return { places: {}, last: -1 }; // The first page, or no storage.
    }
  };
  const store = (brand: string, last: number) => {
    const { places } = read();
    const { pathname, search } = location;
    const left = { path: pathname + search, state: history.state as HistoryState };
    try {
      sessionStorage.setItem(
        placesKey,
        JSON.stringify({ last, places: { ...places, [brand]: left } }),
      );
    } catch {
      // No storage: the brand opens with its menu.
    }
  };
  let isReplaced = false;
  const indexOf = (state: HistoryState) => state?.idx ?? 0;
  /** Replaces this page and its history entry. */
  const open = (brand: string) => {
    store(brand, indexOf(history.state as HistoryState) - 1);
    isReplaced = true;
    const named = new URL(location.href);
    named.searchParams.set(query, brand);
    location.replace(named);
  };

  const state = history.state as HistoryState;
  if (state?.brand && state.brand !== own) return open(state.brand);

  const address = new URL(location.href);
  const isNamed = address.searchParams.has(query);
  // Leaves other addresses as they are written: `?basket` would become `?basket=`.
  if (isNamed) address.searchParams.delete(query);
  const { places, last } = read();
  const place = isNamed && places[own]?.path === address.pathname + address.search && places[own];
  const here = { key: Math.random().toString(32).slice(2), ...state, brand: own };
  history.replaceState(
    isNamed
      ? { ...here, ...(place && place.state), brand: own, idx: state?.idx ?? last + 1 }
      : here,
    "",
    address,
  );

  for (const change of ["pushState", "replaceState"] as const) {
    const original = history[change].bind(history);
    history[change] = (entry: object | null, ...rest) =>
      original({ brand: own, ...entry }, ...rest);
  }
  addEventListener("pagehide", () => {
    if (!isReplaced) store(own, indexOf(history.state as HistoryState));
  });
  // Restored from the back-forward cache while the browser has another brand open.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && localStorage.getItem(activeKey) !== own) open(own);
  });
  return undefined;
}

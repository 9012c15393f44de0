import { BRAND_QUERY, storageKeys } from "@dasturxon/contract/storage-keys";
import type { Shell } from "./shell.ts";

/** Where each brand of this host was left in this browser tab: its address, and what its entry of the history holds. */
export type BrandLocations = Record<string, { path: string; state: HistoryState } | undefined>;
/** `key`, `idx` and `usr` are React Router's, which restores the scroll by the key. */
type HistoryState = { key?: string; idx?: number; brand?: string } | null;

/** Of session storage: each browser tab has its own. */
export const brandLocationsKey = "brandPlaces";

/** For the head of pages with brand tabs: a text, since it runs before all scripts and before the first paint. */
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
 * Keeps the place of a brand when its page is left, and takes it up again when a tab leads back: the address without
 * the brand's name, and the scroll. Each entry of the history is its brand's: Back to one of another brand opens that
 * brand. Decision 0026.
 *
 * Its text is all that the page gets of it: it uses nothing from around it.
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
  /** In place of this page, as the entry of the history that it is. */
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
  // Another address stays as it is written: `?basket` would become `?basket=`.
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
  // Shown again as it was left, while the browser has another brand open.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && localStorage.getItem(activeKey) !== own) open(own);
  });
  return undefined;
}

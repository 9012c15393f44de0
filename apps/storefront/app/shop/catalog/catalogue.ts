import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Availability, Category, OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Product } from "@dasturxon/contract/entities/product";
import { withAvailability } from "@dasturxon/domain/menu/with-availability";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { useClientSession } from "../../core/session/client-session-context.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { availabilityOf } from "./availability.ts";

/** Milliseconds after which the menu in memory is requested again. */
const freshForMs = 120_000;

/** The complete menu in the browser's memory. */
export type Catalogue = {
  menu: OverallMenu | null;
  products: ReadonlyMap<string, Product>;
  categories: ReadonlyMap<string, Category>;
  /** The error of the last load; `null` if the menu is loaded or loading. */
  error: ApiError | null;
  /** Loads the menu unless it is fresh. Concurrent callers share one request; the loaded menu stays meanwhile. */
  load(): Promise<void>;
  /** Shows what is available now. Decision 0051. */
  apply(availability: Availability): void;
};

const productsOf = (menu: OverallMenu) => ({
  menu,
  products: new Map(menu.products.map((product) => [product.id, product])),
});

const available = (menu: OverallMenu, availability: Availability) =>
  productsOf({ ...menu, products: withAvailability(menu.products, availability) });

/**
 * Descriptions, options, the search and the basket need more than a page's cards. They share one copy of the menu,
 * which the browser caches by its ETag. Decision "S7.09".
 */
export function createCatalogueStore(
  { api, shell }: Pick<ClientSession, "api" | "shell">,
  nowMs = () => Date.now(),
  live: () => Availability | null = () => null,
) {
  let loading: Promise<void> | null = null;
  let loadedAt = -Infinity;
  return createStore<Catalogue>()((set, get) => {
    async function request() {
      set({ error: null });
      const { error, result } = await api.getOverallMenu({ query: { type: shell.client } });
      loading = null;
      if (error) return set({ error });
      loadedAt = nowMs();
      const availability = live();
      set({
        ...(availability ? available(result, availability) : productsOf(result)),
        categories: new Map(result.categories.map((category) => [category.id, category])),
      });
    }
    return {
      apply(availability) {
        const { menu } = get();
        if (menu) set(available(menu, availability));
      },
      menu: null,
      products: new Map(),
      categories: new Map(),
      error: null,
      load() {
        if (nowMs() - loadedAt < freshForMs) return Promise.resolve();
        loading ??= request();
        return loading;
      },
    };
  });
}

const stores = new WeakMap<ClientSession, StoreApi<Catalogue>>();

/** The catalogue of this visitor, for loaders and event handlers. */
export function catalogueOf(clientSession: ClientSession): StoreApi<Catalogue> {
  const known = stores.get(clientSession);
  if (known) return known;
  const live = availabilityOf(clientSession);
  const store = createCatalogueStore(clientSession, Date.now, () => live.getState().availability);
  live.subscribe(({ availability }) => availability && store.getState().apply(availability));
  stores.set(clientSession, store);
  return store;
}

/** The current catalogue; `isWanted` loads it. */
export function useCatalogue({ isWanted }: { isWanted: boolean }): Catalogue {
  const store = catalogueOf(useClientSession());
  const catalogue = useStore(store);
  useEffect(() => {
    if (isWanted) void store.getState().load();
  }, [isWanted, store]);
  return catalogue;
}

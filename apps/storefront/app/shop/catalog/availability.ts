import type { Availability } from "@dasturxon/contract/entities/menu";
import type { Branch } from "@dasturxon/contract/entities/branch";
import type { BusyBranch } from "@dasturxon/domain/branch/busy-time";
import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { menuBranchId } from "../../core/session/fulfilment-store.ts";
import {
  useClientSession,
  useDraft,
  useFulfilment,
} from "../../core/session/client-session-context.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import type { ProductCardData } from "./product-card-data.ts";

type StoppedProduct = Availability["products"][number];

/** Latest event of the stream; `null` before the first. Decision 0051. */
type Live = {
  availability: Availability | null;
  /** Stopped and counted products, for the many cards that look for theirs. */
  products: ReadonlyMap<string, StoppedProduct>;
};

const stores = new WeakMap<ClientSession, StoreApi<Live>>();

export function availabilityOf(clientSession: ClientSession): StoreApi<Live> {
  const known = stores.get(clientSession);
  if (known) return known;
  const store = createStore<Live>()(() => ({ availability: null, products: new Map() }));
  stores.set(clientSession, store);
  return store;
}

const useAvailability = <T>(select: (live: Live) => T): T =>
  useStore(availabilityOf(useClientSession()), select);

/** Branch of the menu that is shown; `null` while unknown. */
export function useMenuBranchId(): string | null {
  const choices = useDraft((draft) => draft.choices);
  const nearestBranch = useFulfilment((fulfilment) => fulfilment.nearestBranch);
  return menuBranchId(choices, { nearestBranch });
}

/** Units of a card's product that are left now. */
export function useLeft({ id, left }: Pick<ProductCardData, "id" | "left">): number | undefined {
  const branchId = useMenuBranchId();
  // One number, so that an event renders only the cards that it concerns.
  return useAvailability(({ availability, products }) => {
    if (!availability) return left;
    const stop = products.get(id);
    if (branchId === null) return stop?.left ?? undefined;
    return stop?.branches.find((branch) => branch.id === branchId)?.left;
  });
}

type Loaded = Pick<Branch, "id" | "pauses"> & BusyBranch;

/** Branches with their present pauses, busy time and load. */
export function useLiveBranches<B extends Loaded>(branches: readonly B[]): readonly B[] {
  const live = useAvailability(({ availability }) => availability?.branches);
  return useMemo(
    () =>
      live
        ? branches.map((branch) => {
            const now = live.find(({ id }) => id === branch.id);
            return { ...branch, pauses: now?.pauses, busy: now?.busy, load: now?.load };
          })
        : branches,
    [branches, live],
  );
}

/** Changes whenever something that a basket with these products depends on does. */
export function useBasketAvailability(productIds: readonly string[]): string {
  const availability = useAvailability((live) => live.availability);
  if (!availability) return "";
  const { products, options, branches } = availability;
  return JSON.stringify([products.filter(({ id }) => productIds.includes(id)), options, branches]);
}

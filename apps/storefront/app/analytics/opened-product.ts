import type { Sum } from "@dasturxon/contract/primitives";
import { useEffect } from "react";
import { createStore } from "zustand/vanilla";

/** A dish that somebody looks at; `price` of one portion, in so‘m. */
export type OpenedProduct = { id: string; name: string; price: Sum };

/** The dish that was opened last. Counters, which come later than it, find it here. */
export const openedProduct = createStore<OpenedProduct | null>(() => null);

/** Notes that a dish is open. */
export function useOpenedProduct({ id, name, price }: OpenedProduct) {
  useEffect(() => {
    openedProduct.setState({ id, name, price }, true);
    return () => openedProduct.setState(null, true);
  }, [id, name, price]);
}

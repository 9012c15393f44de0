import type { Sum } from "@dasturxon/contract/primitives";
import { useEffect } from "react";
import { createStore } from "zustand/vanilla";

/** A product that a visitor opened; `price` of one portion, in so‘m. */
export type OpenedProduct = { id: string; name: string; price: Sum };

/** The product that was opened last, for analytics scripts, which load later. */
export const openedProduct = createStore<OpenedProduct | null>(() => null);

/** Records that a product is open. */
export function useOpenedProduct({ id, name, price }: OpenedProduct) {
  useEffect(() => {
    openedProduct.setState({ id, name, price }, true);
    return () => openedProduct.setState(null, true);
  }, [id, name, price]);
}

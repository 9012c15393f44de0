import type { Sum } from "@dasturxon/contract/primitives";
import { useEffect } from "react";
import { createStore } from "zustand/vanilla";

/** A dish that somebody looks at; `price` of one portion, in so‘m. */
export type OpenedDish = { id: string; name: string; price: Sum };

/** The dish that was opened last. Counters, which come later than it, find it here. */
export const openedDish = createStore<OpenedDish | null>(() => null);

/** Notes that a dish is open. */
export function useOpenedDish({ id, name, price }: OpenedDish) {
  useEffect(() => {
    openedDish.setState({ id, name, price }, true);
    return () => openedDish.setState(null, true);
  }, [id, name, price]);
}

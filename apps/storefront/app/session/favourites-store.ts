import { createStore } from "zustand/vanilla";

export type FavouritesState = {
  /** Ids of products, the latest first. */
  favourites: string[];
  toggle: (productId: string) => void;
  replace: (productIds: string[]) => void;
};

/**
 * The dishes that the customer likes. A visitor's are kept in the browser and merged at sign-in.
 * Decision "S7.68".
 */
export const createFavouritesStore = () =>
  createStore<FavouritesState>()((set) => ({
    favourites: [],
    toggle: (productId) =>
      set(({ favourites }) => ({
        favourites: favourites.includes(productId)
          ? favourites.filter((id) => id !== productId)
          : [productId, ...favourites],
      })),
    replace: (favourites) => set({ favourites }),
  }));

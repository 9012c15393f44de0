import { createStore } from "zustand/vanilla";

export type FavouritesState = {
  /** Ids of products, latest first. */
  favourites: string[];
  /** Changes that are not sent to the account yet because its code is still loading: answers until then are older. */
  unsynced: number;
  toggle: (productId: string) => void;
  replace: (productIds: string[]) => void;
};

/**
 * The customer's favourite products. A visitor's are stored in the browser and merged at sign-in. Decision "S7.68".
 */
export const createFavouritesStore = () =>
  createStore<FavouritesState>()((set) => ({
    favourites: [],
    unsynced: 0,
    toggle: (productId) =>
      set(({ favourites }) => ({
        favourites: favourites.includes(productId)
          ? favourites.filter((id) => id !== productId)
          : [productId, ...favourites],
      })),
    replace: (favourites) => set({ favourites }),
  }));

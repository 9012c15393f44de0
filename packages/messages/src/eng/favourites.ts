import type { favourites as uz } from "../uz/favourites.ts";

export const favourites: typeof uz = {
  loading: "Favourites are loading",
  dishes: "Dishes you like",
  emptyTitle: "No favourites yet",
  emptyText: "Tap the heart on a dish you like, and you will find it here next time.",
  removed: (dish) => `${dish} is no longer a favourite`,
};

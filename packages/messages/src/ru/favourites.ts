import type { favourites as uz } from "../uz/favourites.ts";

export const favourites: typeof uz = {
  loading: "Избранное загружается",
  dishes: "Любимые блюда",
  emptyTitle: "В избранном пока пусто",
  emptyText: "Нажмите на сердечко у блюда — в следующий раз оно найдётся здесь.",
  removed: (dish) => `Больше не в избранном: ${dish}`,
};

import type { dishes as uz } from "../uz/dishes.ts";

export const dishes: typeof uz = {
  search: "Найти блюдо",
  none: "Такого блюда нет",
  soldOut: "Закончилось",
  choose: (count) => `не меньше ${count}`,
  upTo: (count) => `не больше ${count}`,
  less: "Меньше",
  more: "Больше",
};

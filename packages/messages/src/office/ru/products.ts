import type { products as uz } from "../uz/products.ts";

export const products: typeof uz = {
  search: "Найти блюдо",
  none: "Такого блюда нет",
  soldOut: "Закончилось",
  choose: (count) => `не меньше ${count}`,
  upTo: (count) => `не больше ${count}`,
  less: "Меньше",
  more: "Больше",
};

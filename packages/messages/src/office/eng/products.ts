import type { products as uz } from "../uz/products.ts";

export const products: typeof uz = {
  search: "Find a dish",
  none: "There is no such dish",
  soldOut: "Sold out",
  choose: (count) => `at least ${count}`,
  upTo: (count) => `up to ${count}`,
  less: "Less",
  more: "More",
};

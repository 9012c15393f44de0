import type { page as uz } from "../uz/page.ts";

export const page: typeof uz = {
  home: "Menu",
  basket: "Basket",
  search: "Search",
  category: "Category",
  product: "Dish",
  merchantNotAvailable: "Restaurant not found",
  toMenu: "To the menu",
};

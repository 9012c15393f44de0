import type { page as uz } from "../uz/page.ts";

export const page: typeof uz = {
  home: "Меню",
  basket: "Корзина",
  search: "Поиск",
  category: "Раздел",
  product: "Блюдо",
  merchantNotAvailable: "Ресторан не найден",
  toMenu: "К меню",
};

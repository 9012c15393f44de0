/** Titles of the menu pages. The others: `screen.ts`. */
export const page = {
  home: "Menyu",
  basket: "Savat",
  search: "Qidiruv",
  category: "Bo‘lim",
  product: "Taom",
  merchantNotAvailable: "Restoran topilmadi",
  toMenu: "Menyuga o‘tish",
};

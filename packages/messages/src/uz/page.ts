/** Names of the pages of the menu. The others: `screen.ts`. */
export const page = {
  home: "Menyu",
  basket: "Savat",
  search: "Qidiruv",
  category: "Bo‘lim",
  product: "Taom",
  merchantNotAvailable: "Restoran topilmadi",
  toMenu: "Menyuga o‘tish",
};

/** The page that a browser shows by itself, where the shop cannot be reached. */
export const noConnection = {
  title: "Internet yo‘q",
  text: "Bu sahifa hali ochilmagan. Internet paydo bo‘lishi bilan qayta urinib ko‘ring.",
  retry: "Qayta urinish",
  toMenu: "Menyuga o‘tish",
};

/** The offline page of the service worker. */
export const noConnection = {
  title: "Internet yo‘q",
  text: "Bu sahifa hali ochilmagan. Internet paydo bo‘lishi bilan qayta urinib ko‘ring.",
  retry: "Qayta urinish",
  toMenu: "Menyuga o‘tish",
};

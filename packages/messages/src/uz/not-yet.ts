/** Said where nothing of a shop can be. */
export const notYet = {
  merchantNotAvailable:
    "Bu manzilda restoran yo‘q yoki u vaqtincha ishlamayapti. Havolani tekshiring.",
};

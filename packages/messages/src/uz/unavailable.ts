/** Pages without a shop. */
export const unavailable = {
  merchantNotAvailable:
    "Bu manzilda restoran yo‘q yoki u vaqtincha ishlamayapti. Havolani tekshiring.",
};

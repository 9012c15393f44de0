/** Pages shown without a shop: unknown brand, error. */
export const unavailable = {
  merchantNotAvailable:
    "Bu manzilda restoran yo‘q yoki u vaqtincha ishlamayapti. Havolani tekshiring.",
};

/** Why an order was cancelled, unless the restaurant did. */
export const cancelReasons = {
  CHANGED: "Fikrim o‘zgardi",
  MISTAKE: "Xato qildim: manzil yoki tarkib boshqa",
  LONG: "Juda uzoq kutilyapti",
  OTHER: "Boshqa sabab",
  NOT_PAID_IN_TIME: "Buyurtma vaqtida to‘lanmadi",
  PAYMENT_RETURNED: "To‘lov tizimi pulni qaytardi",
};

export type CancelReasons = typeof cancelReasons;

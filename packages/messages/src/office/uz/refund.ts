export const refund = {
  action: "Pul qaytarish",
  title: "Pulning bir qismini qaytarish",
  amount: "Summa",
  atMost: (sum: string) => `Ko‘pi bilan ${sum}`,
  reason: "Sababi",
  about:
    "Onlayn to‘langani to‘lov tizimi orqali qaytadi, qolganini qo‘lda berasiz. Qaytgan keshbek ham kamayadi.",
  confirm: (sum: string) => `${sum} qaytarish`,
  given: "Qaytarildi",
  byChange: "buyurtma o‘zgardi",
  due: "To‘lov tizimi hali qaytarmadi",
  dueOnReceipt: "Topshirishda olinadi",
  events: {
    PAYMENT_ENDED: "to‘lov o‘tmadi",
    REFUND_DUE: "pul qaytarilmoqda",
    REFUNDED: "pul qaytarildi",
    PART_REFUND_DUE: "pulning bir qismi qaytarilmoqda",
    PART_REFUNDED: "pulning bir qismi qaytarildi",
  },
};

/** Paying for an order online. */
export const pay = {
  title: "To‘lov kutilmoqda",
  until: (time: string) => `${time} gacha to‘lang, keyin buyurtma bekor bo‘ladi.`,
  now: (sum: string) => `${sum} to‘lash`,
  opening: "To‘lov sahifasi ochilmoqda…",
  back: "To‘lagan bo‘lsangiz, holat bir necha soniyada yangilanadi.",
  paid: "To‘landi",
  paidText: "To‘lovingizni oldik, rahmat!",
  expired: "To‘lov vaqti tugadi",
  expiredText: "Buyurtma bekor qilinmoqda. Pul yechilgan bo‘lsa, qaytariladi.",
  refundText: "To‘langan pul to‘lov xizmati orqali qaytariladi.",
};

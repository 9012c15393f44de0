/** Ways in which a customer can end the payment. */
export const checkoutWays = ["pay", "refuse", "late", "twice", "lose", "close"] as const;
export type CheckoutWay = (typeof checkoutWays)[number];

type Texts = {
  sandbox: string;
  lead: string;
  order: string;
  sum: string;
  refused: string;
  unknown: string;
  back: string;
  ways: Record<CheckoutWay, string>;
};

/** By Payme's languages. Not in the shop's messages, because the simulator is not part of the shop. */
export const checkoutTexts: Record<"uz" | "ru" | "en", Texts> = {
  uz: {
    sandbox: "Sinov to‘lovi",
    lead: "Bu haqiqiy Payme emas: pul yechilmaydi. To‘lov qanday tugashini tanlang.",
    order: "Buyurtma",
    sum: "so‘m",
    refused: "Do‘kon to‘lovni qabul qilmadi",
    unknown: "Bu to‘lov manzili noto‘g‘ri.",
    back: "Buyurtmaga qaytish",
    ways: {
      pay: "To‘lash",
      refuse: "Bank rad etsin",
      late: "Kechikib to‘lash",
      twice: "Ikki marta to‘lash",
      lose: "To‘lash, do‘kon javobi yo‘qolsin",
      close: "To‘lamasdan yopish",
    },
  },
  ru: {
    sandbox: "Учебная оплата",
    lead: "Это не настоящий Payme: деньги не спишутся. Выберите, чем закончится оплата.",
    order: "Заказ",
    sum: "сум",
    refused: "Магазин не принял оплату",
    unknown: "Неверный адрес оплаты.",
    back: "Вернуться к заказу",
    ways: {
      pay: "Оплатить",
      refuse: "Отказ банка",
      late: "Оплатить с опозданием",
      twice: "Оплатить дважды",
      lose: "Оплатить, ответ магазина потерян",
      close: "Закрыть без оплаты",
    },
  },
  en: {
    sandbox: "Sandbox payment",
    lead: "This is not the real Payme: no money moves. Choose how the payment ends.",
    order: "Order",
    sum: "sum",
    refused: "The shop did not take the payment",
    unknown: "This payment address is not valid.",
    back: "Back to the order",
    ways: {
      pay: "Pay",
      refuse: "Let the bank refuse",
      late: "Pay late",
      twice: "Pay twice",
      lose: "Pay, and lose the shop’s answer",
      close: "Close without paying",
    },
  },
};

export type CheckoutLanguage = keyof typeof checkoutTexts;

export const checkoutLanguage = (name: string | null | undefined): CheckoutLanguage =>
  name === "ru" || name === "en" ? name : "uz";

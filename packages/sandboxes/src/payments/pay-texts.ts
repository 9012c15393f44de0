/** Ways in which a customer can end a payment. */
export const payWays = ["pay", "refuse", "late", "twice", "lose", "close"] as const;
export type PayWay = (typeof payWays)[number];

type PayTexts = {
  sandbox: string;
  lead: string;
  order: string;
  sum: string;
  refused: string;
  over: string;
  unknown: string;
  back: string;
  ways: Record<PayWay, string>;
};

/** Languages of the shop. */
export type PayLanguage = "uz" | "ru" | "eng";

/** Not in the shop's messages, because the simulators are not part of the shop. */
export const payTexts: Record<PayLanguage, PayTexts> = {
  uz: {
    sandbox: "Sinov to‘lovi",
    lead: "Bu haqiqiy to‘lov tizimi emas: pul yechilmaydi. To‘lov qanday tugashini tanlang.",
    order: "Buyurtma",
    sum: "so‘m",
    refused: "Do‘kon to‘lovni qabul qilmadi",
    over: "Bu to‘lov tugagan yoki vaqti o‘tgan.",
    unknown: "Bu to‘lov manzili noto‘g‘ri.",
    back: "Buyurtmaga qaytish",
    ways: {
      pay: "To‘lash",
      refuse: "Bank rad etsin",
      late: "Kechikib to‘lash",
      twice: "Ikki marta to‘lash",
      lose: "To‘lash, javob yo‘qolsin",
      close: "To‘lamasdan yopish",
    },
  },
  ru: {
    sandbox: "Учебная оплата",
    lead: "Это не настоящая платёжная система: деньги не спишутся. Выберите, чем закончится оплата.",
    order: "Заказ",
    sum: "сум",
    refused: "Магазин не принял оплату",
    over: "Эта оплата завершена, или её время вышло.",
    unknown: "Неверный адрес оплаты.",
    back: "Вернуться к заказу",
    ways: {
      pay: "Оплатить",
      refuse: "Отказ банка",
      late: "Оплатить с опозданием",
      twice: "Оплатить дважды",
      lose: "Оплатить, ответ потерян",
      close: "Закрыть без оплаты",
    },
  },
  eng: {
    sandbox: "Sandbox payment",
    lead: "This is no real payment system: no money moves. Choose how the payment ends.",
    order: "Order",
    sum: "soum",
    refused: "The shop did not take the payment",
    over: "This payment is finished, or its time is over.",
    unknown: "This payment address is not valid.",
    back: "Back to the order",
    ways: {
      pay: "Pay",
      refuse: "Let the bank refuse",
      late: "Pay late",
      twice: "Pay twice",
      lose: "Pay, and lose the answer",
      close: "Close without paying",
    },
  },
};

/** The first known language: of the page's address, or else of the payment. Providers write `en`. */
export function payLanguage(...names: (string | null | undefined)[]): PayLanguage {
  const name = names.find((one) => one === "uz" || one === "ru" || one === "eng" || one === "en");
  if (name === "ru") return "ru";
  return name === "eng" || name === "en" ? "eng" : "uz";
}

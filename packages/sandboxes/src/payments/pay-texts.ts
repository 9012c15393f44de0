import type { PayAction } from "./pay-action.ts";

type Texts = {
  sandbox: string;
  lead: string;
  order: string;
  sum: string;
  refused: string;
  unknown: string;
  back: string;
  actions: Record<PayAction, string>;
};

/** Not in the shop's messages, because the sandbox is not part of the shop. */
export const payTexts: Record<string, Texts> = {
  uz: {
    sandbox: "Sinov to‘lovi",
    lead: "Bu haqiqiy to‘lov tizimi emas: pul yechilmaydi. To‘lov qanday tugashini tanlang.",
    order: "Buyurtma",
    sum: "so‘m",
    refused: "Do‘kon to‘lovni qabul qilmadi",
    unknown: "Bu to‘lov manzili noto‘g‘ri.",
    back: "Buyurtmaga qaytish",
    actions: {
      pay: "To‘lash",
      refuse: "Bank rad etsin",
      late: "Kechikib to‘lash",
      twice: "Xabarni takrorlab to‘lash",
      close: "To‘lamasdan yopish",
    },
  },
  ru: {
    sandbox: "Учебная оплата",
    lead: "Это не настоящая платёжная система: деньги не спишутся. Выберите, чем закончится оплата.",
    order: "Заказ",
    sum: "сум",
    refused: "Магазин не принял оплату",
    unknown: "Неверный адрес оплаты.",
    back: "Вернуться к заказу",
    actions: {
      pay: "Оплатить",
      refuse: "Отказ банка",
      late: "Оплатить с опозданием",
      twice: "Оплатить с повтором сообщений",
      close: "Закрыть без оплаты",
    },
  },
  eng: {
    sandbox: "Sandbox payment",
    lead: "This is no real payment system: no money moves. Choose how the payment ends.",
    order: "Order",
    sum: "sum",
    refused: "The shop did not take the payment",
    unknown: "This payment address is not valid.",
    back: "Back to the order",
    actions: {
      pay: "Pay",
      refuse: "Let the bank refuse",
      late: "Pay late",
      twice: "Pay, with repeated messages",
      close: "Close without paying",
    },
  },
};

/** Names of the providers as customers know them. */
export const providerNames: Record<string, string> = {
  PAYME: "Payme",
  CLICK: "Click",
  UZUM: "Uzum",
};

export const payTextsOf = (language: string): Texts =>
  (Object.hasOwn(payTexts, language) ? payTexts[language] : undefined) ?? payTexts["uz"]!;

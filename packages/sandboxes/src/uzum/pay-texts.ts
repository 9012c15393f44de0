import type { PayAction } from "./pay-action.ts";

type Texts = {
  sandbox: string;
  lead: string;
  app: string;
  order: string;
  sum: string;
  refused: string;
  over: string;
  unknown: string;
  back: string;
  actions: Record<PayAction, string>;
};

/** Not in the shop's messages, because the sandbox is not part of the shop. */
export const payTexts: Record<string, Texts> = {
  uz: {
    sandbox: "Sinov to‘lovi",
    lead: "Bu haqiqiy to‘lov tizimi emas: pul yechilmaydi. To‘lov qanday tugashini tanlang.",
    app: "Uzum ilovasi (sinov)",
    order: "Buyurtma",
    sum: "so‘m",
    refused: "Do‘kon to‘lovni qabul qilmadi",
    over: "Bu to‘lov tugagan yoki vaqti o‘tgan.",
    unknown: "Bu to‘lov manzili noto‘g‘ri.",
    back: "Buyurtmaga qaytish",
    actions: {
      pay: "To‘lash",
      refuse: "Bank rad etsin",
      late: "Kechikib to‘lash",
      twice: "Ikki marta to‘lash",
      lost: "To‘lash, xabar yo‘qolsin",
      close: "To‘lamasdan yopish",
    },
  },
  ru: {
    sandbox: "Учебная оплата",
    lead: "Это не настоящая платёжная система: деньги не спишутся. Выберите, чем закончится оплата.",
    app: "Приложение Uzum (учебное)",
    order: "Заказ",
    sum: "сум",
    refused: "Магазин не принял оплату",
    over: "Эта оплата завершена, или её время вышло.",
    unknown: "Неверный адрес оплаты.",
    back: "Вернуться к заказу",
    actions: {
      pay: "Оплатить",
      refuse: "Отказ банка",
      late: "Оплатить с опозданием",
      twice: "Оплатить дважды",
      lost: "Оплатить, сообщение потеряно",
      close: "Закрыть без оплаты",
    },
  },
  eng: {
    sandbox: "Sandbox payment",
    lead: "This is no real payment system: no money moves. Choose how the payment ends.",
    app: "Uzum’s app (sandbox)",
    order: "Order",
    sum: "sum",
    refused: "The shop did not take the payment",
    over: "This payment is finished, or its time is over.",
    unknown: "This payment address is not valid.",
    back: "Back to the order",
    actions: {
      pay: "Pay",
      refuse: "Let the bank refuse",
      late: "Pay late",
      twice: "Pay twice",
      lost: "Pay, and lose the message",
      close: "Close without paying",
    },
  },
};

export const payTextsOf = (language: string): Texts =>
  (Object.hasOwn(payTexts, language) ? payTexts[language] : undefined) ?? payTexts["uz"]!;

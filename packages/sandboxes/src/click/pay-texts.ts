import type { PayAction } from "./pay-action.ts";

type Texts = {
  sandbox: string;
  lead: string;
  order: string;
  sum: string;
  refused: string;
  unknown: string;
  back: string;
  app: string;
  appLead: string;
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
    app: "Click ilovasi (sinov)",
    appLead: "Do‘konni mini-ilova sifatida kim ochishini tanlang.",
    actions: {
      pay: "To‘lash",
      refuse: "Bank rad etsin",
      late: "Kechikib to‘lash",
      twice: "Ikki oynada ikki marta to‘lash",
      lose: "To‘lash, do‘konning javobi yo‘qolsin",
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
    app: "Приложение Click (учебное)",
    appLead: "Выберите, кто откроет магазин как мини-приложение.",
    actions: {
      pay: "Оплатить",
      refuse: "Отказ банка",
      late: "Оплатить с опозданием",
      twice: "Оплатить дважды в двух окнах",
      lose: "Оплатить, ответ магазина потерян",
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
    app: "Click’s app (sandbox)",
    appLead: "Choose who opens the shop as a mini-app.",
    actions: {
      pay: "Pay",
      refuse: "Let the bank refuse",
      late: "Pay late",
      twice: "Pay twice, in two windows",
      lose: "Pay, and lose the shop’s answer",
      close: "Close without paying",
    },
  },
};

export const payTextsOf = (language: string): Texts =>
  (Object.hasOwn(payTexts, language) ? payTexts[language] : undefined) ?? payTexts["uz"]!;

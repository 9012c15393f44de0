import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { Language } from "@dasturxon/contract/entities/language";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { uuidV7 } from "../../uuid-v7.ts";
import type { OrderSubscriber } from "../orders/events/order-subscriber.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { notifyOfOrder } from "./notify.ts";
import { refundText } from "../orders/refund-text.ts";

type NoticeMessage = { title: LocalizedText; text: (number: number) => LocalizedText };

/**
 * Adds a notification about a status, in the transaction that changes it, so that it is visible right after a
 * cancellation. If one change passes several statuses, only the last one with a text is reported. Decision S7.72.
 */
export const orderNotices: OrderSubscriber = {
  name: "notifications",
  async onStatusChange(db, order, path, at) {
    const { merchantId, id, number, serviceType, userId } = order;
    const messages = serviceType === "DELIVERY" ? delivered : pickedUp;
    const message = path.map((status) => messages[status]).findLast((found) => found !== undefined);
    if (!userId || !message) return;
    await notifyOfOrder(db, userId, {
      merchantId,
      id: uuidV7(() => at.getTime())(),
      title: message.title,
      text:
        path.at(-1) === "CANCELED" ? withRefund(message.text(number), order) : message.text(number),
      link: { kind: "ORDER", id },
      at,
    });
  },
};

/** A cancelled order that was paid online says what comes back, and when. Decision 0065. */
function withRefund(text: LocalizedText, order: LockedOrder): LocalizedText {
  // The column is text; every writer of orders is typed.
  const provider = paymentProvider(order.paymentType as PaymentType);
  const amount = order.totalPrice - order.dueOnReceipt - order.refunded;
  if (!provider || !order.isPaid || amount <= 0) return text;
  const inLanguage = (language: Language) =>
    [text[language], refundText(language, { provider, amount })].join(" ");
  return { uz: inLanguage("uz"), ru: inLanguage("ru"), eng: inLanguage("eng") };
}

const accepted: NoticeMessage = {
  title: { uz: "Buyurtma qabul qilindi", ru: "Заказ принят", eng: "Order accepted" },
  text: (number) => ({
    uz: `${number}-buyurtmangiz qabul qilindi. Endi uni tayyorlaymiz.`,
    ru: `Заказ № ${number} принят. Скоро начнём готовить.`,
    eng: `We have accepted order No. ${number} and will start cooking soon.`,
  }),
};

const cancelled: NoticeMessage = {
  title: { uz: "Buyurtma bekor qilindi", ru: "Заказ отменён", eng: "Order cancelled" },
  text: (number) => ({
    uz: `${number}-buyurtmangiz bekor qilindi.`,
    ru: `Заказ № ${number} отменён.`,
    eng: `Order No. ${number} has been cancelled.`,
  }),
};

const delivered: Partial<Record<OrderStatus, NoticeMessage>> = {
  ACCEPTED: accepted,
  ON_WAY: {
    title: { uz: "Kuryer yo‘lda", ru: "Курьер в пути", eng: "The courier is on the way" },
    text: (number) => ({
      uz: `${number}-buyurtmangiz yo‘lga chiqdi. Telefoningiz yoningizda tursin.`,
      ru: `Заказ № ${number} уже едет к вам. Держите телефон рядом.`,
      eng: `Order No. ${number} is on its way. Keep your phone at hand.`,
    }),
  },
  DELIVERED: {
    title: { uz: "Buyurtma yetkazildi", ru: "Заказ доставлен", eng: "Order delivered" },
    text: (number) => ({
      uz: `${number}-buyurtmangiz yetkazildi. Yoqimli ishtaha!`,
      ru: `Заказ № ${number} доставлен. Приятного аппетита!`,
      eng: `Order No. ${number} has been delivered. Enjoy your meal!`,
    }),
  },
  CANCELED: cancelled,
};

/** A pick-up: its text names the time when it can be collected. */
const pickedUp: Partial<Record<OrderStatus, NoticeMessage>> = {
  ACCEPTED: accepted,
  DONE: {
    title: { uz: "Buyurtma tayyor", ru: "Заказ готов", eng: "Order ready" },
    text: (number) => ({
      uz: `${number}-buyurtmangiz tayyor, olib ketishingiz mumkin.`,
      ru: `Заказ № ${number} готов, можно забирать.`,
      eng: `Order No. ${number} is ready to be picked up.`,
    }),
  },
  DELIVERED: {
    title: { uz: "Buyurtma topshirildi", ru: "Заказ выдан", eng: "Order handed over" },
    text: (number) => ({
      uz: `${number}-buyurtmangiz topshirildi. Yoqimli ishtaha!`,
      ru: `Заказ № ${number} выдан. Приятного аппетита!`,
      eng: `Order No. ${number} has been handed over. Enjoy your meal!`,
    }),
  },
  CANCELED: cancelled,
};

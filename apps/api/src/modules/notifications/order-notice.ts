import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Db } from "../../db/database.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { notifyOfOrder } from "./notify.ts";

type ToldOrder = {
  merchantId: string;
  id: string;
  number: number;
  /** `null` once the account is gone: there is nobody to tell. */
  userId: string | null;
  serviceType: string;
};

type Words = { title: LocalizedText; text: (number: number) => LocalizedText };

/**
 * Tells the customer how far the order has come, in the transaction that moves it. Of several steps at once only the
 * last that is worth telling is told. Decision S7.72.
 *
 * @param way Statuses that the order has passed just now.
 */
export async function tellOfOrder(
  db: Db,
  order: ToldOrder,
  way: readonly OrderStatus[],
  at: Date,
): Promise<void> {
  if (!order.userId) return;
  const words = order.serviceType === "DELIVERY" ? delivered : pickedUp;
  const told = way.map((status) => words[status]).findLast((found) => found !== undefined);
  if (!told) return;
  await notifyOfOrder(db, order.userId, {
    merchantId: order.merchantId,
    id: uuidV7(() => at.getTime())(),
    title: told.title,
    text: told.text(order.number),
    link: { kind: "ORDER", id: order.id },
    at,
  });
}

const accepted: Words = {
  title: { uz: "Buyurtma qabul qilindi", ru: "Заказ принят", eng: "Order accepted" },
  text: (number) => ({
    uz: `№ ${number} buyurtmangiz qabul qilindi. Endi uni tayyorlaymiz.`,
    ru: `Заказ № ${number} принят. Скоро начнём готовить.`,
    eng: `We have accepted order No. ${number} and will start cooking soon.`,
  }),
};

const cancelled: Words = {
  title: { uz: "Buyurtma bekor qilindi", ru: "Заказ отменён", eng: "Order cancelled" },
  text: (number) => ({
    uz: `№ ${number} buyurtmangiz bekor qilindi.`,
    ru: `Заказ № ${number} отменён.`,
    eng: `Order No. ${number} has been cancelled.`,
  }),
};

const delivered: Partial<Record<OrderStatus, Words>> = {
  ACCEPTED: accepted,
  ON_WAY: {
    title: { uz: "Kuryer yo‘lda", ru: "Курьер в пути", eng: "The courier is on the way" },
    text: (number) => ({
      uz: `№ ${number} buyurtmangiz yo‘lga chiqdi. Telefoningiz yoningizda tursin.`,
      ru: `Заказ № ${number} уже едет к вам. Держите телефон рядом.`,
      eng: `Order No. ${number} is on its way. Keep your phone at hand.`,
    }),
  },
  DELIVERED: {
    title: { uz: "Buyurtma yetkazildi", ru: "Заказ доставлен", eng: "Order delivered" },
    text: (number) => ({
      uz: `№ ${number} buyurtmangiz yetkazildi. Yoqimli ishtaha!`,
      ru: `Заказ № ${number} доставлен. Приятного аппетита!`,
      eng: `Order No. ${number} has been delivered. Enjoy your meal!`,
    }),
  },
  CANCELED: cancelled,
};

/** Nobody brings it: what matters is when it can be fetched. */
const pickedUp: Partial<Record<OrderStatus, Words>> = {
  ACCEPTED: accepted,
  DONE: {
    title: { uz: "Buyurtma tayyor", ru: "Заказ готов", eng: "Order ready" },
    text: (number) => ({
      uz: `№ ${number} buyurtmangiz tayyor, olib ketishingiz mumkin.`,
      ru: `Заказ № ${number} готов, можно забирать.`,
      eng: `Order No. ${number} is ready to be picked up.`,
    }),
  },
  DELIVERED: {
    title: { uz: "Buyurtma topshirildi", ru: "Заказ выдан", eng: "Order handed over" },
    text: (number) => ({
      uz: `№ ${number} buyurtmangiz topshirildi. Yoqimli ishtaha!`,
      ru: `Заказ № ${number} выдан. Приятного аппетита!`,
      eng: `Order No. ${number} has been handed over. Enjoy your meal!`,
    }),
  },
  CANCELED: cancelled,
};

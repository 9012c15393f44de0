import type { Sum } from "@dasturxon/contract/primitives";
import type { Db } from "../../db/database.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { notifyOfOrder } from "./notify.ts";

/** Working days in which banks credit a refund. */
const refundDays = 5;

/** Tells the customer that money came too late, with its amount and the term of the refund. */
export async function notifyOfLatePayment(
  db: Db,
  { merchantId, id, number, userId }: LockedOrder,
  { amount }: { amount: Sum },
  at: Date,
): Promise<void> {
  if (!userId) return;
  const sums = amount.toLocaleString("ru");
  await notifyOfOrder(db, userId, {
    merchantId,
    id: uuidV7(() => at.getTime())(),
    title: { uz: "Pul qaytariladi", ru: "Деньги вернутся", eng: "Your money comes back" },
    text: {
      uz: `№ ${number} buyurtma uchun to‘lov kech keldi. ${sums} so‘m ${refundDays} ish kuni ichida qaytariladi.`,
      ru: `Оплата заказа № ${number} пришла слишком поздно. ${sums} сум вернутся в течение ${refundDays} рабочих дней.`,
      eng: `The payment of order No. ${number} came too late. ${sums} sums are refunded within ${refundDays} working days.`,
    },
    link: { kind: "ORDER", id },
    at,
  });
}

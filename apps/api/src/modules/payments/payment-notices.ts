import type { Sum } from "@dasturxon/contract/primitives";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { createMessages } from "@dasturxon/messages/create-messages";
import { botTexts } from "@dasturxon/messages/server-texts";
import type { Db } from "../../db/database.ts";
import { notifyCustomer } from "../customer-messages/notify-customer.ts";
import { refundText } from "../orders/refund-text.ts";
import type { LockedOrder } from "../orders/order-view.ts";

/** Tells the customer that money came too late, with its amount and the term of the refund. Decision 0065. */
export const notifyOfLatePayment = (
  db: Db,
  order: LockedOrder,
  { id: attemptId, provider, amount }: { id: string; provider: PaymentProviderName; amount: Sum },
  at: Date,
): Promise<void> =>
  notifyCustomer(
    db,
    order,
    {
      title: (language) => botTexts[language].late.returnedTitle(String(order.number)),
      text: (language) =>
        [botTexts[language].late.returned, refundText(language, { provider, amount })].join(" "),
      message: {
        content: { kind: "ORDER_LATE_REFUND", orderId: order.id, provider, amount },
        about: `${order.id} LATE ${attemptId}`,
      },
    },
    at,
  );

/** Tells the customer that late money revived the order, with its new time. The channel of their messages reports its new status. */
export async function notifyOfRevival(
  db: Db,
  order: LockedOrder,
  timeZone: string,
  at: Date,
): Promise<void> {
  const { deliveryFrom, deliveryAt } = await db
    .selectFrom("order")
    .select(["deliveryFrom", "deliveryAt"])
    .where("merchantId", "=", order.merchantId)
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  await notifyCustomer(
    db,
    order,
    {
      title: (language) => botTexts[language].late.revivedTitle(String(order.number)),
      text: (language) => {
        const { format } = createMessages(language, timeZone);
        return botTexts[language].late.revived(format.timeRange(deliveryFrom, deliveryAt));
      },
    },
    at,
  );
}

import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText, Sum } from "@dasturxon/contract/primitives";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { createMessages } from "@dasturxon/messages/create-messages";
import { botTexts } from "@dasturxon/messages/server-texts";
import type { Db } from "../../db/database.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { messageCustomers } from "../customer-messages/message-customers.ts";
import { refundText } from "../orders/refund-text.ts";
import { notifyOfOrder } from "../notifications/notify.ts";
import type { LockedOrder } from "../orders/order-view.ts";

const inAll = (text: (language: Language) => string): LocalizedText => ({
  uz: text("uz"),
  ru: text("ru"),
  eng: text("eng"),
});

/** Tells the customer that money came too late, with its amount and the term of the refund. Decision 0065. */
export async function notifyOfLatePayment(
  db: Db,
  order: LockedOrder,
  { id: attemptId, provider, amount }: { id: string; provider: PaymentProviderName; amount: Sum },
  at: Date,
): Promise<void> {
  const { merchantId, id: orderId, userId } = order;
  if (!userId) return;
  await notify(db, order, at, {
    title: inAll((language) => botTexts[language].late.returnedTitle(String(order.number))),
    text: inAll((language) =>
      [botTexts[language].late.returned, refundText(language, { provider, amount })].join(" "),
    ),
  });
  const message = {
    accountId: userId,
    content: { kind: "ORDER_LATE_REFUND", orderId, provider, amount },
    about: `${orderId} LATE ${attemptId}`,
    isPushed: true,
  } as const;
  await messageCustomers(db, merchantId, [message], at);
}

/** Tells the customer that late money revived the order, with its new time. The bot reports its new status. */
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
  await notify(db, order, at, {
    title: inAll((language) => botTexts[language].late.revivedTitle(String(order.number))),
    text: inAll((language) => {
      const { format } = createMessages(language, timeZone);
      return botTexts[language].late.revived(format.timeRange(deliveryFrom, deliveryAt));
    }),
  });
}

async function notify(
  db: Db,
  { merchantId, id, userId }: LockedOrder,
  at: Date,
  text: { title: LocalizedText; text: LocalizedText },
): Promise<void> {
  if (!userId) return;
  const notice = { merchantId, id: uuidV7(() => at.getTime())(), at };
  await notifyOfOrder(db, userId, { ...notice, ...text, link: { kind: "ORDER", id } });
}

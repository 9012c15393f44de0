import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { localized } from "@dasturxon/messages/language";
import { botTexts } from "@dasturxon/messages/server-texts";
import type { Db } from "../../db/database.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { messageCustomers, type CustomerMessage } from "../customer-messages/message-customers.ts";
import { notifyOfOrder } from "../notifications/notify.ts";
import type { LockedOrder } from "../orders/order-view.ts";

const inAll = (text: (language: Language) => string): LocalizedText => ({
  uz: text("uz"),
  ru: text("ru"),
  eng: text("eng"),
});

type Question = { changeId: string; dish: LocalizedText; at: Date };

/** Tells the customer about the question: a notification, and a message of the bot with a button per choice. */
export async function askCustomer(db: Db, order: LockedOrder, { changeId, dish, at }: Question) {
  const orderId = order.id;
  await notifyCustomer(db, order, at, {
    title: inAll((language) => botTexts[language].change.title(String(order.number))),
    text: inAll((language) => botTexts[language].change.missing(localized(dish, language))),
    message: {
      content: { kind: "ORDER_CHANGE", orderId, changeId },
      about: `${orderId} CHANGE ${changeId}`,
    },
  });
}

/** Tells the customer what became of a question that somebody else has settled. */
export async function notifyChanged(
  db: Db,
  order: LockedOrder,
  { changeId, at }: Omit<Question, "dish">,
) {
  const orderId = order.id;
  await notifyCustomer(db, order, at, {
    title: inAll((language) => botTexts[language].change.changed(String(order.number))),
    text: inAll((language) => botTexts[language].change.seeOrder),
    message: {
      content: { kind: "ORDER_CHANGED", orderId },
      about: `${orderId} CHANGED ${changeId}`,
    },
  });
}

async function notifyCustomer(
  db: Db,
  { merchantId, id, userId }: LockedOrder,
  at: Date,
  {
    title,
    text,
    message,
  }: {
    title: LocalizedText;
    text: LocalizedText;
    message: Pick<CustomerMessage, "content" | "about">;
  },
) {
  if (!userId) return;
  await notifyOfOrder(db, userId, {
    merchantId,
    id: uuidV7(() => at.getTime())(),
    title,
    text,
    link: { kind: "ORDER", id },
    at,
  });
  await messageCustomers(db, merchantId, [{ accountId: userId, isPushed: true, ...message }], at);
}

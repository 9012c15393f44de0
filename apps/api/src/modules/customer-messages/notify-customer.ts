import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Db } from "../../db/database.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { notifyOfOrder } from "../notifications/notify.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { messageCustomers, type CustomerMessage } from "./message-customers.ts";

type News = {
  title: (language: Language) => string;
  text: (language: Language) => string;
  /** The same by the bot or by web push; absent: they tell it by the order's status. */
  message?: Pick<CustomerMessage, "content" | "about">;
};

/** Tells the customer something about their order: in the list of notifications, and by the channel of their messages. */
export async function notifyCustomer(
  db: Db,
  { merchantId, id, userId }: Pick<LockedOrder, "merchantId" | "id" | "userId">,
  { title, text, message }: News,
  at: Date,
): Promise<void> {
  if (!userId) return;
  const inAll = (write: (language: Language) => string): LocalizedText => ({
    uz: write("uz"),
    ru: write("ru"),
    eng: write("eng"),
  });
  await notifyOfOrder(db, userId, {
    merchantId,
    id: uuidV7(() => at.getTime())(),
    title: inAll(title),
    text: inAll(text),
    link: { kind: "ORDER", id },
    at,
  });
  if (message)
    await messageCustomers(db, merchantId, [{ accountId: userId, isPushed: true, ...message }], at);
}

import type { LocalizedText } from "@dasturxon/contract/primitives";
import { localized } from "@dasturxon/messages/language";
import { botTexts } from "@dasturxon/messages/server-texts";
import type { Db } from "../../db/database.ts";
import { notifyCustomer } from "../customer-messages/notify-customer.ts";
import type { LockedOrder } from "../orders/order-view.ts";

type Question = { changeId: string; dish: LocalizedText; at: Date };

/** Tells the customer about the question; the bot's message has a button per choice. */
export const askCustomer = (db: Db, order: LockedOrder, { changeId, dish, at }: Question) =>
  notifyCustomer(
    db,
    order,
    {
      title: (language) => botTexts[language].change.title(String(order.number)),
      text: (language) => botTexts[language].change.missing(localized(dish, language)),
      message: {
        content: { kind: "ORDER_CHANGE", orderId: order.id, changeId },
        about: `${order.id} CHANGE ${changeId}`,
      },
    },
    at,
  );

/** Tells the customer what became of a question that somebody else has settled. */
export const notifyChanged = (
  db: Db,
  order: LockedOrder,
  { changeId, at }: Omit<Question, "dish">,
) =>
  notifyCustomer(
    db,
    order,
    {
      title: (language) => botTexts[language].change.changed(String(order.number)),
      text: (language) => botTexts[language].change.seeOrder,
      message: {
        content: { kind: "ORDER_CHANGED", orderId: order.id },
        about: `${order.id} CHANGED ${changeId}`,
      },
    },
    at,
  );

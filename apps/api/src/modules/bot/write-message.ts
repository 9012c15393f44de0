import type { Order } from "@dasturxon/contract/entities/order";
import { botTexts } from "@dasturxon/messages/server-texts";
import { languageNames } from "@dasturxon/messages/language";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { BotMessage } from "../../ports/bot-api.ts";
import { selectOrders, viewOf } from "../orders/order-queries.ts";
import { inviteStaff } from "../users/appointments.ts";
import { findAccount } from "../users/account-queries.ts";
import type { BotContent, CustomerContent, PlainKind } from "./bot-content.ts";
import { bookingMessage } from "./booking-messages.ts";
import { openingButton, type BotLocale, type MessageLocale } from "./bot-locale.ts";
import {
  arrivalMessage,
  changedMessage,
  changeMessage,
  customerMessage,
  delayMessage,
  lateRefundMessage,
  reviewedMessage,
  runningLateMessage,
  staffMessage,
} from "./order-messages.ts";
import { languagePress } from "./read-update.ts";

/** All bot messages. */
type WrittenContent = Exclude<BotContent, { kind: "MENU_BUTTON" }>;

/** Composes the text of a bot message. @returns `null` if its order or reservation no longer exists, or its question was settled. */
export async function writeMessage(
  context: JobContext,
  locale: BotLocale,
  content: WrittenContent,
): Promise<BotMessage | null> {
  if (content.kind === "TIED")
    return { title: locale.texts.tied.title, text: locale.texts.tied.text(content) };
  if (content.kind === "STAFF_BOOKING")
    return bookingMessage(context, locale, content.reservationId);
  if (content.kind === "OFFICE_LINK") return officeMessage(context, locale, content.accountId);
  if (!("orderId" in content)) return plain(locale, content.kind);
  const { merchantId } = locale.chat;
  if (content.kind !== "STAFF_ORDER" && content.kind !== "ORDER_REVIEWED")
    return writeCustomerMessage(context, locale, { merchantId, content });
  const order = await readOrder(context, merchantId, content.orderId);
  if (!order) return null;
  return content.kind === "STAFF_ORDER"
    ? staffMessage(locale, order, content.news, context.services.clock())
    : reviewedMessage(locale, order, content.grade);
}

/** The same for a message to the customer of an order, whatever its channel. */
export async function writeCustomerMessage(
  context: JobContext,
  locale: MessageLocale,
  { merchantId, content }: { merchantId: string; content: CustomerContent },
): Promise<BotMessage | null> {
  const order = await readOrder(context, merchantId, content.orderId);
  if (!order) return null;
  switch (content.kind) {
    case "ORDER":
      return customerMessage(locale, order, content.status);
    case "ORDER_ARRIVED":
      return arrivalMessage(locale, order);
    case "ORDER_DELAYED":
      return delayMessage(locale, order);
    case "ORDER_RUNNING_LATE":
      return runningLateMessage(locale, order);
    case "ORDER_CHANGE":
      return changeMessage(locale, order, content.changeId);
    case "ORDER_CHANGED":
      return changedMessage(locale, order);
    case "ORDER_LATE_REFUND":
      return lateRefundMessage(locale, order, content);
  }
}

function plain(locale: BotLocale, kind: PlainKind): BotMessage {
  const { texts, chat } = locale;
  switch (kind) {
    case "LANGUAGES":
      return languageChoice(locale);
    case "GREETING":
      return {
        title: texts.greetingTitle(locale.brandName),
        text: texts.greeting,
        ...openingButton(locale, texts.openMenu, "/"),
      };
    case "CONTACT_WANTED":
      return { text: texts.contactRequest, contactKey: texts.contactKey };
    case "CONTACT_NOT_OWN":
      return { text: texts.contactNotOwn, contactKey: texts.contactKey };
    case "CONTACT_KEPT":
      return { text: texts.contactSaved, hasNoKeys: true };
    case "GROUP_NUMBER":
      return { text: texts.groupNumber(String(chat.chatId)) };
  }
}

/** Asked in every language that can be chosen. */
const languageChoice = ({ offered }: BotLocale): BotMessage => ({
  text: offered.map((language) => botTexts[language].chooseLanguage).join("\n"),
  buttons: offered.map((language) => [
    { text: languageNames[language], callbackData: languagePress(language) },
  ]),
});

/** Invites the person anew, unless the appointment has ended since. */
async function officeMessage(
  { database, services }: JobContext,
  { texts, chat }: BotLocale,
  accountId: string,
): Promise<BotMessage | null> {
  const { merchantId } = chat;
  const office = services.officeUrl();
  if (!office) return null;
  const token = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const { role, isActive } = await findAccount(db, merchantId, accountId);
    const isStaff = isActive && role !== "CUSTOMER";
    return isStaff
      ? inviteStaff(db, { merchantId, accountId, author: "bot" }, services.clock())
      : null;
  });
  return token ? { text: texts.officeLink(`${office}/invitation/${token}`) } : null;
}

const readOrder = (
  { database }: JobContext,
  merchantId: string,
  orderId: string,
): Promise<Order | null> =>
  database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const row = await selectOrders(db, merchantId).where("o.id", "=", orderId).executeTakeFirst();
    return row ? viewOf(row) : null;
  });

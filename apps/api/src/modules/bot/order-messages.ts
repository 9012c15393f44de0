import type { Order, StoredCartItem } from "@dasturxon/contract/entities/order";
import type { OrderChangeChoice } from "@dasturxon/contract/entities/order-change";
import { MAX_REASONED_GRADE } from "@dasturxon/contract/constants";
import type { Sum } from "@dasturxon/contract/primitives";
import { isActiveStatus, type DisplayStatus } from "@dasturxon/domain/order/display-status";
import {
  paymentProvider,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import { singleLine } from "@dasturxon/domain/text/display-text";
import { cancelReasonText } from "@dasturxon/messages/cancel-reason";
import { localized } from "@dasturxon/messages/language";
import { wishesText } from "@dasturxon/messages/wishes-text";
import type { BotMessage } from "../../ports/bot-api.ts";
import { refundText } from "../orders/refund-text.ts";
import type { StaffNews } from "./bot-content.ts";
import { openingButton, type MessageLocale } from "./bot-locale.ts";
import { changePress, reviewPress } from "./read-update.ts";

/** Status of an order, with a button that opens it in the mini-app. */
export function customerMessage(
  locale: MessageLocale,
  order: Order,
  status: DisplayStatus,
): BotMessage {
  const { texts } = locale;
  const { title, text } = statusTexts(locale, order, status);
  // Customers know their own reasons.
  const reason = status === "CANCELED" && order.rejectReason ? cancelReasonText(order, texts) : "";
  const button = status === "CREATED" ? texts.payOrder : texts.openOrder;
  const opening = openingButton(locale, button, `/profile/orders/${order.id}`);
  const asksForReview = status === "DELIVERED";
  return {
    title,
    text: [
      [text, ...moneyTexts(locale, order, status)].join(" "),
      ...labelled(texts.staff.reason, reason),
      ...(asksForReview
        ? [texts.review[order.serviceType === "DELIVERY" ? "delivery" : "food"]]
        : []),
    ].join("\n"),
    ...(asksForReview ? { buttons: [starButtons(order.id), ...(opening.buttons ?? [])] } : opening),
  };
}

const grades = [1, 2, 3, 4, 5];

const starButtons = (orderId: string) =>
  grades.map((grade) => ({ text: `${grade} ★`, callbackData: reviewPress(orderId, grade) }));

/**
 * Thanks for a star, in place of the message below which it was pressed; reasons and a comment are for the order's page.
 *
 * @param grade Of the review as it is now.
 */
export function reviewedMessage(locale: MessageLocale, order: Order, grade: number): BotMessage {
  const { texts } = locale;
  const stars = grades.map((each) => (each <= grade ? "★" : "☆")).join("");
  const isBad = grade <= MAX_REASONED_GRADE;
  return {
    title: statusTexts(locale, order, "DELIVERED").title,
    text: [texts.review.thanks(stars), isBad ? texts.review.bad : texts.review.good].join("\n"),
    ...openingButton(
      locale,
      isBad ? texts.review.openBad : texts.openOrder,
      `/profile/orders/${order.id}`,
    ),
  };
}

/** Sentences about online payments: money that goes back, or that revived the order. Decision 0065. */
function moneyTexts(locale: MessageLocale, order: Order, status: DisplayStatus): string[] {
  const { texts, format } = locale;
  const { onlinePayment, timeRange, lastModifiedDate } = order;
  if (status === "CANCELED")
    return (
      (onlinePayment?.refunds ?? [])
        // It may be made before the message is sent; a part was given back before the order was cancelled.
        .filter(
          ({ refundedAt, isLate }) =>
            !isLate && (refundedAt ?? lastModifiedDate) >= lastModifiedDate,
        )
        .flatMap(({ paymentType, amount }) => {
          const provider = paymentProvider(paymentType);
          return provider ? [refundText(locale.language, { provider, amount })] : [];
        })
    );
  const isRevived = status === "OPEN" || status === "AT_TIME" ? onlinePayment?.isRevived : false;
  return isRevived && timeRange
    ? [texts.late.revived(format.timeRange(timeRange.from, timeRange.to))]
    : [];
}

type Refund = { provider: PaymentProviderName; amount: Sum };

/** Tells the customer that the money for a cancelled order came too late and goes back. */
export const lateRefundMessage = (
  locale: MessageLocale,
  { id, number }: Order,
  refund: Refund,
): BotMessage => ({
  title: locale.texts.late.returnedTitle(String(number)),
  text: [locale.texts.late.returned, refundText(locale.language, refund)].join(" "),
  ...openingButton(locale, locale.texts.openOrder, `/profile/orders/${id}`),
});

/** Tells the customer that the courier is at the door. */
export const arrivalMessage = (locale: MessageLocale, { id, number }: Order): BotMessage => ({
  ...locale.texts.arrived(String(number)),
  ...openingButton(locale, locale.texts.openOrder, `/profile/orders/${id}`),
});

/** Tells the customer that nobody has accepted the order yet, with the branch's phone. */
export const delayMessage = (locale: MessageLocale, { id, number, branch }: Order): BotMessage => ({
  title: locale.texts.delayed.title(String(number)),
  text: [locale.texts.delayed.text, branch?.phone].filter(Boolean).join("\n"),
  ...openingButton(locale, locale.texts.openOrder, `/profile/orders/${id}`),
});

/** Names the new time of an order. @returns `null` for one that has ended meanwhile. */
export const runningLateMessage = (
  locale: MessageLocale,
  { id, number, status, estimatedAt }: Order,
): BotMessage | null =>
  estimatedAt && isActiveStatus(status)
    ? {
        title: locale.texts.runningLate.title(String(number)),
        text: locale.texts.runningLate.text(locale.format.time(estimatedAt)),
        ...openingButton(locale, locale.texts.openOrder, `/profile/orders/${id}`),
      }
    : null;

/** Asks what to do about a missing dish, with what each choice makes of the total. `null`: it was settled meanwhile. */
export function changeMessage(
  locale: MessageLocale,
  order: Order,
  changeId: string,
): BotMessage | null {
  const { texts, format, language } = locale;
  const { change } = order;
  if (change?.id !== changeId) return null;
  const { replacement, removal, count } = change;
  const button = (text: string, choice: OrderChangeChoice) => [
    { text, callbackData: changePress(changeId, choice) },
  ];
  const product = localized(change.name, language);
  const end = (order.status === "AT_TIME" ? format.dateTime : format.time)(change.expiresAt);
  const instead =
    replacement &&
    [localized(replacement.name, language), ...optionNames(replacement, language)].join(", ");
  return {
    title: texts.change.title(String(order.number)),
    text: [
      texts.change.missing(count > 1 ? `${count} × ${product}` : product),
      texts.change.total(format.sum(order.totalPrice)),
      change.whenUnanswered === "REMOVE"
        ? texts.change.unansweredRemove(end)
        : texts.change.unansweredCall(end),
    ].join("\n"),
    buttons: [
      ...(instead
        ? [button(texts.change.replace(instead, format.sum(replacement.totalPrice)), "REPLACE")]
        : []),
      ...(removal ? [button(texts.change.remove(format.sum(removal.totalPrice)), "REMOVE")] : []),
      button(texts.change.cancel, "CANCEL"),
      ...(openingButton(locale, texts.openOrder, `/profile/orders/${order.id}`).buttons ?? []),
    ],
  };
}

const optionNames = (
  { modifications }: Pick<StoredCartItem, "modifications">,
  language: MessageLocale["language"],
) => modifications.map(({ name }) => localized(name, language));

/** How a changed order is now. */
export const changedMessage = (locale: MessageLocale, order: Order): BotMessage => ({
  title: locale.texts.change.changed(String(order.number)),
  text: [
    ...order.cartItems.map(({ count, name }) => `${count} × ${localized(name, locale.language)}`),
    locale.texts.change.total(locale.format.sum(order.totalPrice)),
    ...(order.dueOnReceipt ? [locale.texts.change.due(locale.format.sum(order.dueOnReceipt))] : []),
  ].join("\n"),
  ...openingButton(locale, locale.texts.openOrder, `/profile/orders/${order.id}`),
});

function statusTexts(
  { texts, format, language }: MessageLocale,
  order: Order,
  status: DisplayStatus,
) {
  const { timeRange } = order;
  const of = {
    number: String(order.number),
    sum: format.sum(order.totalPrice),
    branch: localized(order.branch?.name, language),
    time: timeRange
      ? `${format.date(timeRange.from)}, ${format.timeRange(timeRange.from, timeRange.to)}`
      : "",
  };
  const isFetched = order.serviceType !== "DELIVERY";
  if (isFetched && (status === "DONE" || status === "DELIVERED")) return texts.pickedUp[status](of);
  return texts.order[status](of);
}

/**
 * An order for the kitchen: lines, time, address and payment, without name and phone of the customer, since the
 * chat's history is stored by another company. Customers' texts are a single line each, so that they cannot imitate
 * a line of ours.
 */
export function staffMessage(
  locale: MessageLocale,
  order: Order,
  news: StaffNews,
  now: Date,
): BotMessage {
  const { texts, format } = locale;
  const of = { number: String(order.number), sum: format.sum(order.totalPrice) };
  const lines = news === "CANCELED" ? reasonOf(locale, order) : detailsOf(locale, order, now);
  return { title: texts.staff[news](of), text: lines.join("\n") };
}

/** Never empty: contains at least the branch. */
const reasonOf = (locale: MessageLocale, order: Order) => [
  branchLine(locale, order),
  ...labelled(locale.texts.staff.reason, cancelReasonText(order, locale.texts)),
];

function detailsOf(locale: MessageLocale, order: Order, now: Date): string[] {
  const { texts, format } = locale;
  const { staff } = texts;
  const { timeRange, address } = order;
  const service = (staff.service as Partial<Record<string, string>>)[order.serviceType];
  return [
    [service, paymentOf(locale, order)].filter(Boolean).join(" · "),
    "",
    ...order.cartItems.flatMap((line) => lineOf(locale, line)),
    "",
    branchLine(locale, order),
    ...labelled(
      staff.time,
      timeRange &&
        `${format.day(timeRange.from, now)}, ${format.timeRange(timeRange.from, timeRange.to)}`,
    ),
    ...labelled(
      staff.address,
      address &&
        [address.streetName, address.houseNumber, address.landmark].filter(Boolean).join(", "),
    ),
    ...labelled(staff.comment, order.comment),
    ...labelled(staff.courierComment, order.courierComment),
    ...wishesText(order, staff.wishes),
  ];
}

function paymentOf({ texts: { staff }, format }: MessageLocale, order: Order): string {
  const change = order.changeFrom ? `, ${staff.changeFrom(format.sum(order.changeFrom))}` : "";
  return `${staff.payment[order.paymentType]}, ${order.isPaid ? staff.paid : staff.unpaid}${change}`;
}

/** `2 × Plov`, its options below it. */
function lineOf({ language }: MessageLocale, line: StoredCartItem): string[] {
  const options = line.modifications.map(
    ({ name, count }) => `   + ${localized(name, language)}${count > 1 ? ` × ${count}` : ""}`,
  );
  const comment = line.comment ? [`   “${singleLine(line.comment)}”`] : [];
  return [`${line.count} × ${localized(line.name, language)}`, ...options, ...comment];
}

const branchLine = ({ texts: { staff }, language }: MessageLocale, { branch }: Order) =>
  `${staff.branch}: ${localized(branch?.name, language)}`;

const labelled = (label: string, value: string | null | undefined) =>
  value ? [`${label}: ${singleLine(value)}`] : [];

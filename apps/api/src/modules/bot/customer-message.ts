import type { Order } from "@dasturxon/contract/entities/order";
import type { DisplayStatus } from "@dasturxon/domain/order/display-status";
import { localized } from "@dasturxon/messages/language";
import type { BotMessage } from "../../ports/bot-api.ts";
import type { BotLocale } from "./bot-locale.ts";
import { openingButton } from "./mini-app-links.ts";

/** Status of an order, with a button that opens it in the mini-app. */
export function customerMessage(
  locale: BotLocale,
  order: Order,
  status: DisplayStatus,
): BotMessage {
  const { texts } = locale;
  const { title, text } = statusTexts(locale, order, status);
  // Cash of an order that was not handed over is not paid.
  const isRefunded = status === "CANCELED" && order.isPaid && order.totalPrice > 0;
  const button = status === "CREATED" ? texts.payOrder : texts.openOrder;
  return {
    title,
    text: isRefunded ? `${text} ${texts.refund}` : text,
    ...openingButton(locale, button, `/profile/orders/${order.id}`),
  };
}

function statusTexts({ texts, format, language }: BotLocale, order: Order, status: DisplayStatus) {
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

import { liveEstimate } from "@dasturxon/domain/order/live-estimate";
import type { Messages } from "@dasturxon/messages/messages";
import type { OrderGlance } from "../../core/session/order-glance.ts";
import { estimateText, promiseText, statusText } from "../../shop/orders/status-texts.ts";

/**
 * State of an order, and what the customer wants to know about it: until when to pay, or the time left.
 *
 * @param now `null` while it is unknown.
 */
export function glanceTexts(
  order: OrderGlance,
  now: Date | null,
  messages: Pick<Messages, "t" | "format">,
): { status: string; note: string } {
  const { t, format } = messages;
  const status = order.hasQuestion ? t.orders.change.title : statusText(order, t);
  if (order.status === "CREATED")
    return { status, note: order.payUntil ? t.strip.payUntil(format.time(order.payUntil)) : "" };
  if (!now) return { status, note: "" };
  if (order.status === "OPEN" && order.delayedAt) return { status, note: t.strip.delayed };
  const isReady = order.status === "DONE" || order.status === "ATTACHED";
  if (isReady && order.serviceType !== "DELIVERY")
    return { status, note: t.orders.title(String(order.number)) };
  const estimate = liveEstimate(order, null, now);
  if (estimate) return { status, note: estimateText(estimate, order, messages) };
  const { label, time } = promiseText(order, now, messages);
  return { status, note: time && `${label} · ${time}` };
}

/** Orders that need something from the customer come first, then those that arrive first. */
export function mostUrgentFirst(a: OrderGlance, b: OrderGlance): number {
  return urgency(a) - urgency(b) || arrival(a) - arrival(b);
}

const urgency = ({ status, hasQuestion }: OrderGlance) =>
  status === "CREATED" ? 0 : hasQuestion ? 1 : status === "ON_WAY" ? 2 : 3;

const arrival = ({ timeRange }: OrderGlance) => (timeRange ? Date.parse(timeRange.to) : Infinity);

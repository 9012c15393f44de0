import type { Order } from "@dasturxon/contract/entities/order";
import { displayStatus, isActiveStatus } from "@dasturxon/domain/order/display-status";
import type { DisplayStatus, OrderStep } from "@dasturxon/domain/order/display-status";
import type { LiveEstimate } from "@dasturxon/domain/order/live-estimate";
import type { Catalogue, Messages } from "@dasturxon/messages/messages";

type Staged = Pick<Order, "status" | "serviceType">;

const isDelivery = ({ serviceType }: Pick<Order, "serviceType">) => serviceType === "DELIVERY";

/** The label of a status. Pick-up and dine-in have their own texts. */
function statusLabel(status: DisplayStatus, order: Pick<Order, "serviceType">, t: Catalogue) {
  if (isDelivery(order)) return t.orders.statuses[status];
  if (status === "DONE") return t.orders.readyForPickUp;
  return status === "DELIVERED" ? t.orders.pickedUp : t.orders.statuses[status];
}

/** Specification, point 4, "Order statuses"; decision "S4.05". */
export const statusText = (order: Staged, t: Catalogue) =>
  statusLabel(displayStatus(order.status), order, t);

/** Label of a step, whether reached or not; of the cancellation, too. */
export const stepText = (
  step: OrderStep | "CANCELED",
  order: Pick<Order, "serviceType">,
  t: Catalogue,
) => (step === "DONE" ? t.orders.statuses.DONE : statusLabel(step, order, t));

/** Texts for the current step of a delivery: how far the courier is. Empty if the step says it all. */
export const progressText = (
  order: Staged & Pick<Order, "courierStatus">,
  t: Catalogue,
): string[] => {
  const isReady = isDelivery(order) && displayStatus(order.status) === "DONE";
  const courier = courierText(order, t);
  if (!isReady) return courier ? [courier] : [];
  return [t.orders.statuses.DONE, courier ?? t.orders.waitsForCourier];
};

/** Next step of an order. */
export function nextText(
  order: Staged & Pick<Order, "courierStatus" | "delayedAt">,
  t: Catalogue,
): string {
  const shown = displayStatus(order.status);
  if (order.status === "OPEN" && order.delayedAt) return t.orders.delayed;
  if (shown === "DONE" && !isDelivery(order)) return t.orders.nextPickUp;
  if (order.status === "ATTACHED") return t.orders.courierFound;
  if (shown === "ON_WAY" && order.courierStatus === "PERFORMER_ARRIVED")
    return t.orders.courierArrived;
  return t.orders.next[shown];
}

/** Courier status, if any. Specification, point 4, "Courier statuses". */
export const courierText = (order: Pick<Order, "courierStatus" | "serviceType">, t: Catalogue) =>
  isDelivery(order) && order.courierStatus ? t.orders.courier[order.courierStatus] : null;

type Promised = Pick<Order, "serviceType" | "timeRange" | "estimatedAt">;

/** The promised time of an active order, or the one that was named instead. `time` is short enough for large type. */
export function promiseText(
  order: Promised,
  now: Date,
  { t, format }: Pick<Messages, "t" | "format">,
): { label: string; time: string } {
  const label = isDelivery(order) ? t.orders.arrives : t.orders.ready;
  const { estimatedAt, timeRange } = order;
  if (!timeRange) return { label, time: "" };
  const { from, to } = estimatedAt ? { from: estimatedAt, to: estimatedAt } : timeRange;
  const day = format.day(from, now);
  const isToday = day === format.day(now, now);
  return { label: isToday ? label : `${label} · ${day}`, time: format.timeRange(from, to) };
}

/** The promised or actual time of receipt. */
export function whenText(
  order: Promised &
    Pick<Order, "status" | "isLater" | "createdDate" | "deliveredAt" | "lastModifiedDate">,
  now: Date,
  messages: Pick<Messages, "t" | "format">,
): { label: string; time: string } {
  const { t, format } = messages;
  const status = displayStatus(order.status);
  if (status === "CANCELED")
    return { label: t.orders.statuses.CANCELED, time: format.dayTime(order.lastModifiedDate, now) };
  if (status === "DELIVERED")
    return {
      label: isDelivery(order) ? t.orders.arrived : t.orders.pickedAt,
      time: format.dayTime(order.deliveredAt ?? order.lastModifiedDate, now),
    };
  const promise = promiseText(order, now, messages);
  if (status !== "CREATED" || order.isLater || !order.timeRange) return promise;
  // Its time begins with the payment.
  const minutesTo = (time: string) =>
    Math.round((Date.parse(time) - Date.parse(order.createdDate)) / 60_000);
  const { from, to } = order.timeRange;
  const minutes = format.minuteRange(minutesTo(from), minutesTo(to));
  return { label: promise.label, time: t.tracking.afterPayment(minutes) };
}

/** The time left: '25–40 min'. */
export function estimateText(
  estimate: LiveEstimate,
  order: Pick<Order, "serviceType">,
  { t, format }: Pick<Messages, "t" | "format">,
): string {
  if (estimate.state === "HERE") return t.tracking.here;
  if (estimate.state === "OVERDUE")
    return isDelivery(order) ? t.tracking.anyMinute : t.tracking.readyAnyMinute;
  const { from, to } = estimate;
  if (from === 0) return t.tracking.within(format.minutes(to));
  return t.tracking.in(format.minuteRange(from, to));
}

/** The same in one line: '13:42–13:50, yetib keladi'. */
export function whenLine(
  order: Order,
  now: Date,
  messages: Pick<Messages, "t" | "format">,
): string {
  const { label, time } = whenText(order, now, messages);
  // An ended order shows its status beside it.
  return isActiveStatus(order.status) && time ? `${label} · ${time}` : time || label;
}

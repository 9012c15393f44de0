import type { Order } from "@dasturxon/contract/entities/order";
import type { PaymentType } from "@dasturxon/contract/entities/payment-type";
import { isActiveStatus, shownStatus } from "@dasturxon/domain/order/shown-status";
import type { ShownStatus } from "@dasturxon/domain/order/shown-status";
import type { Catalogue, Messages } from "@dasturxon/messages/messages";

type Staged = Pick<Order, "status" | "serviceType">;

const isDelivery = ({ serviceType }: Pick<Order, "serviceType">) => serviceType === "DELIVERY";

/** The label of a status that an order has, or has had. A guest who comes for it reads other words. */
export function statusLabel(status: ShownStatus, order: Pick<Order, "serviceType">, t: Catalogue) {
  if (isDelivery(order)) return t.orders.statuses[status];
  if (status === "DONE") return t.orders.readyForPickUp;
  return status === "DELIVERED" ? t.orders.pickedUp : t.orders.statuses[status];
}

/** Specification, point 4, "Order statuses"; decision "S4.05". */
export const statusText = (order: Staged, t: Catalogue) =>
  statusLabel(shownStatus(order.status), order, t);

/** A step that is behind: what has happened. */
export function pastText(step: ShownStatus, order: Pick<Order, "serviceType">, t: Catalogue) {
  const isStatus = step === "CREATED" || step === "CANCELED" || step === "DELIVERED";
  return isStatus ? statusLabel(step, order, t) : t.orders.past[step];
}

/** A step that is still ahead: who will do what. */
export function stepText(step: ShownStatus, order: Pick<Order, "serviceType">, t: Catalogue) {
  const { steps, stepPickedUp } = t.orders;
  if (step === "DELIVERED" && !isDelivery(order)) return stepPickedUp;
  return step === "CREATED" || step === "CANCELED" ? statusLabel(step, order, t) : steps[step];
}

/** Who does what next. */
export function nextText(order: Staged & Pick<Order, "courierStatus">, t: Catalogue): string {
  const shown = shownStatus(order.status);
  if (shown === "DONE" && !isDelivery(order)) return t.orders.nextPickUp;
  if (order.status === "ATTACHED") return t.orders.courierFound;
  if (shown === "ON_WAY" && order.courierStatus === "PERFORMER_ARRIVED")
    return t.orders.courierArrived;
  return t.orders.next[shown];
}

/** What the courier is doing, where there is one. Specification, point 4, "Courier statuses". */
export const courierText = (order: Pick<Order, "courierStatus" | "serviceType">, t: Catalogue) =>
  isDelivery(order) && order.courierStatus ? t.orders.courier[order.courierStatus] : null;

/** When it comes, or came: what the customer looks for first. `time` is short enough to be large. */
export function whenText(
  order: Pick<Order, "status" | "serviceType" | "timeRange" | "deliveredAt" | "lastModifiedDate">,
  now: Date,
  { t, format }: Pick<Messages, "t" | "format">,
): { label: string; time: string } {
  const status = shownStatus(order.status);
  if (status === "CANCELED")
    return { label: t.orders.statuses.CANCELED, time: format.dayTime(order.lastModifiedDate, now) };
  if (status === "DELIVERED")
    return {
      label: isDelivery(order) ? t.orders.arrived : t.orders.pickedAt,
      time: format.dayTime(order.deliveredAt ?? order.lastModifiedDate, now),
    };
  const label = isDelivery(order) ? t.orders.arrives : t.orders.ready;
  if (!order.timeRange) return { label, time: "" };
  const { from, to } = order.timeRange;
  const day = format.day(from, now);
  const isToday = day === format.day(now, now);
  return { label: isToday ? label : `${label} · ${day}`, time: format.timeRange(from, to) };
}

/** The same in one line: '13:42–13:50, yetib keladi'. */
export function whenLine(
  order: Order,
  now: Date,
  messages: Pick<Messages, "t" | "format">,
): string {
  const { label, time } = whenText(order, now, messages);
  // An ended order's status is said beside it.
  return isActiveStatus(order.status) && time ? `${label} · ${time}` : time || label;
}

export function paymentText(type: PaymentType, { checkout }: Pick<Catalogue, "checkout">): string {
  if (type === "CASH") return checkout.cash;
  if (type === "TERMINAL") return checkout.terminal;
  return checkout.payments[type === "CLICK_MINI_APP" ? "CLICK" : type];
}

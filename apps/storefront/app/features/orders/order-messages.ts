import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import { isActiveStatus, displayStatus } from "@dasturxon/domain/order/display-status";
import type { DisplayStatus } from "@dasturxon/domain/order/display-status";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { providerNames } from "@dasturxon/domain/payment/provider-names";
import { refundWorkingDays } from "@dasturxon/domain/payment/refund-term";
import type { Catalogue, Messages } from "@dasturxon/messages/messages";

type Staged = Pick<Order, "status" | "serviceType">;

const isDelivery = ({ serviceType }: Pick<Order, "serviceType">) => serviceType === "DELIVERY";

/** The label of a status that an order has or had. Pick-up and dine-in have their own texts. */
export function statusLabel(
  status: DisplayStatus,
  order: Pick<Order, "serviceType">,
  t: Catalogue,
) {
  if (isDelivery(order)) return t.orders.statuses[status];
  if (status === "DONE") return t.orders.readyForPickUp;
  return status === "DELIVERED" ? t.orders.pickedUp : t.orders.statuses[status];
}

/** Specification, point 4, "Order statuses"; decision "S4.05". */
export const statusText = (order: Staged, t: Catalogue) =>
  statusLabel(displayStatus(order.status), order, t);

/** Label of a reached step. */
export function pastText(step: DisplayStatus, order: Pick<Order, "serviceType">, t: Catalogue) {
  const isStatus = step === "CREATED" || step === "CANCELED" || step === "DELIVERED";
  return isStatus ? statusLabel(step, order, t) : t.orders.past[step];
}

/** Label of a future step. */
export function stepText(step: DisplayStatus, order: Pick<Order, "serviceType">, t: Catalogue) {
  const { steps, stepPickedUp } = t.orders;
  if (step === "DELIVERED" && !isDelivery(order)) return stepPickedUp;
  return step === "CREATED" || step === "CANCELED" ? statusLabel(step, order, t) : steps[step];
}

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

/** The promised or actual time of receipt. `time` is short enough for large type. */
export function whenText(
  order: Pick<Order, "status" | "serviceType" | "timeRange" | "deliveredAt" | "lastModifiedDate">,
  now: Date,
  { t, format }: Pick<Messages, "t" | "format">,
): { label: string; time: string } {
  const status = displayStatus(order.status);
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
  // An ended order shows its status beside it.
  return isActiveStatus(order.status) && time ? `${label} · ${time}` : time || label;
}

export function paymentText(type: PaymentType, { checkout }: Pick<Catalogue, "checkout">): string {
  if (type === "CASH") return checkout.cash;
  if (type === "TERMINAL") return checkout.terminal;
  return checkout.payments[type === "CLICK_MINI_APP" ? "CLICK" : type];
}

/** The refund of a cancellation, with its term; `null` if nothing was paid online. Decision 0065. */
export function refundPromise(
  order: Pick<Order, "isPaid" | "paymentType" | "totalPrice" | "dueOnReceipt" | "refunded">,
  { t, format }: Pick<Messages, "t" | "format">,
): string | null {
  const provider = paymentProvider(order.paymentType);
  const amount = order.totalPrice - (order.dueOnReceipt ?? 0) - (order.refunded ?? 0);
  if (!provider || !order.isPaid || amount <= 0) return null;
  const days = String(refundWorkingDays);
  return `${t.pay.refundDue(format.sum(amount))}. ${t.pay.refundDueText(providerNames[provider], days)}`;
}

type Waiting = Pick<Order, "serviceType" | "status" | "address">;
type Bringing = Pick<PublicCourier, "user" | "position">;

/** Text alternative of the map. */
export function courierLine(
  { serviceType, status, address }: Waiting,
  courier: Bringing | null,
  { t, format }: Pick<Messages, "t" | "format">,
): string {
  if (serviceType !== "DELIVERY") return t.courierMap.noDelivery;
  if (!isActiveStatus(status)) return t.courierMap.over;
  if (!courier) return t.courierMap.none;
  const name = courier.user.firstName || t.courierMap.courier;
  if (status !== "ON_WAY") return t.courierMap.waiting(name);
  if (!courier.position || !address) return t.courierMap.noPosition(name);
  return t.courierMap.metresLeft(name, format.distance(distanceMetres(courier.position, address)));
}

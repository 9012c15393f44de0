import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { isCourierThere } from "@dasturxon/domain/order/live-estimate";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { providerNames } from "@dasturxon/domain/payment/provider-names";
import { refundWorkingDays } from "@dasturxon/domain/payment/refund-term";
import type { Catalogue, Messages } from "@dasturxon/messages/messages";

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

type Paying = Pick<Order, "isPaid" | "paymentType" | "refunded" | "status"> & {
  onlinePayment?: Order["onlinePayment"];
};

/** Whether an order is paid, its money was given back, or was never charged. */
export function paidTexts(
  { isPaid, onlinePayment, paymentType, refunded, status }: Paying,
  { t, format }: Pick<Messages, "t" | "format">,
): string[] {
  const given = refunded ? [t.orders.refunded(format.sum(refunded))] : [];
  if (status !== "CANCELED") return [...(isPaid ? [t.orders.paid] : []), ...given];
  const refunds = onlinePayment?.refunds ?? [];
  if (refunds.length > 0)
    return refunds.map(({ amount, refundedAt }) =>
      refundedAt === null
        ? t.pay.refundDue(format.sum(amount))
        : t.pay.refunded(format.sum(amount)),
    );
  if (isPaid) return [t.orders.paid, ...given];
  // A payment that has begun may still arrive, and is then given back.
  const isOpen = onlinePayment?.latest?.state === "OPEN";
  return paymentProvider(paymentType) && !isOpen ? [t.pay.notCharged] : [];
}

type Waiting = Pick<Order, "serviceType" | "status" | "address" | "courierStatus">;
type Bringing = Pick<PublicCourier, "user" | "position">;

/** Text alternative of the map. */
export function courierLine(
  { serviceType, status, address, courierStatus }: Waiting,
  courier: Bringing | null,
  { t, format }: Pick<Messages, "t" | "format">,
): string {
  if (serviceType !== "DELIVERY") return t.courierMap.noDelivery;
  if (!isActiveStatus(status)) return t.courierMap.over;
  if (!courier) return t.courierMap.none;
  const name = courier.user.firstName || t.courierMap.courier;
  if (status !== "ON_WAY") return t.courierMap.waiting(name);
  const distance = courier.position && address ? distanceMetres(courier.position, address) : null;
  if (isCourierThere(courierStatus, distance)) return t.courierMap.there(name);
  if (distance === null) return t.courierMap.noPosition(name);
  return t.courierMap.metresLeft(name, format.distance(distance));
}

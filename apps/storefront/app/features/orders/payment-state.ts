import { PAYMENT_EXPIRY_MS } from "@dasturxon/contract/constants";
import type { Order } from "@dasturxon/contract/entities/order";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";

/** State of an online payment; `until`: when it expires. */
export type PaymentState =
  | { kind: "awaited"; until: Date }
  /** Expired: the server is about to cancel the order. */
  | { kind: "expired" }
  | { kind: "paid" }
  /** Cancelled, and a refund is pending. */
  | { kind: "refunding" };

/** `null`: paid on receipt, or nothing left to show. Specification, point 4; decision "S4.05". */
export function paymentState(
  order: Pick<Order, "paymentType" | "status" | "isPaid" | "createdDate" | "totalPrice">,
  now: Date,
): PaymentState | null {
  if (!paymentProvider(order.paymentType) || order.totalPrice === 0) return null;
  if (order.status === "CANCELED") return order.isPaid ? { kind: "refunding" } : null;
  if (order.isPaid) return { kind: "paid" };
  if (order.status !== "CREATED") return null;
  const until = new Date(Date.parse(order.createdDate) + PAYMENT_EXPIRY_MS);
  return now < until ? { kind: "awaited", until } : { kind: "expired" };
}

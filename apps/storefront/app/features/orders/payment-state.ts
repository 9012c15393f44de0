import { PAYMENT_EXPIRY_MS } from "@dasturxon/contract/constants";
import type { Order } from "@dasturxon/contract/entities/order";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";

/** How far an order is that is paid online; `until`: when it lapses unpaid. */
export type PaymentState =
  | { kind: "awaited"; until: Date }
  /** Too late: the server is about to cancel it. */
  | { kind: "lapsed" }
  | { kind: "paid" }
  /** Cancelled, and the money is on its way back. */
  | { kind: "refunding" };

/** `null`: paid on receipt, or nothing to say any more. Specification, point 4; decision "S4.05". */
export function paymentState(
  order: Pick<Order, "paymentType" | "status" | "isPaid" | "createdDate" | "totalPrice">,
  now: Date,
): PaymentState | null {
  if (!paymentProvider(order.paymentType) || order.totalPrice === 0) return null;
  if (order.status === "CANCELED") return order.isPaid ? { kind: "refunding" } : null;
  if (order.isPaid) return { kind: "paid" };
  if (order.status !== "CREATED") return null;
  const until = new Date(Date.parse(order.createdDate) + PAYMENT_EXPIRY_MS);
  return now < until ? { kind: "awaited", until } : { kind: "lapsed" };
}

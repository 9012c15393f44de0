import type { PaymentType } from "@dasturxon/contract/entities/payment";
import {
  isPaidThrough,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import type { AttemptReason, LedgerRefusal, PaymentAttempt } from "../../ports/payment-ledger.ts";
import { expiryMoment } from "../orders/order-jobs.ts";
import type { OrderRow } from "../orders/order-view.ts";

export type PayingOrder = Pick<
  OrderRow,
  "status" | "isPaid" | "paymentType" | "createdDate" | "payUntil"
>;

type PayRefusal = Extract<LedgerRefusal, AttemptReason>;

/** Why an order takes no payment through this provider, or `null`. */
export function payRefusal(order: PayingOrder, provider: PaymentProviderName): PayRefusal | null {
  if (order.status === "CANCELED") return "ORDER_CANCELED";
  if (order.isPaid) return "ORDER_PAID";
  return isOfProvider(order, provider) ? null : "ORDER_NOT_OF_PROVIDER";
}

/** The column is text; every writer of orders is typed. */
export const isOfProvider = (
  { paymentType }: Pick<OrderRow, "paymentType">,
  provider: PaymentProviderName,
) => isPaidThrough(paymentType as PaymentType, provider);

/** Why no payment of it may begin now, or `null`: one that began in time may still complete. */
export function beginRefusal(
  order: PayingOrder,
  provider: PaymentProviderName,
  now: Date,
): PayRefusal | null {
  const refusal = payRefusal(order, provider);
  if (refusal) return refusal;
  return order.status === "CREATED" && expiryMoment(order) <= now ? "ORDER_CANCELED" : null;
}

export const isExpired = ({ expiresAt }: Pick<PaymentAttempt, "expiresAt">, now: Date) =>
  expiresAt !== null && expiresAt <= now;

import * as z from "zod";
import { Id, Moment, Sum, text } from "../primitives.ts";
import { ReceiptTask } from "./fiscal.ts";

// Money that needs a person. Decision 0060.

/** Number of the tip that was paid, by which its provider knows it; null: the order itself. Decision 0072. */
const tipNumber = z.int().nullable();

/** A refund that no call of its provider makes. */
export const RefundTask = z.object({
  /** Id of the payment, or of the partial refund. */
  id: Id,
  orderId: Id,
  orderNumber: z.int(),
  tipNumber,
  branchId: Id,
  provider: z.string(),
  /** The provider's id of the payment. */
  providerTxId: z.string(),
  amount: Sum,
  /** NO_CALL: the provider refunds in its cabinet only. REFUSED: it refused this one. NO_ANSWER: it was asked for a day in vain. */
  reason: z.enum(["NO_CALL", "REFUSED", "NO_ANSWER"]),
  since: Moment,
});
export type RefundTask = z.infer<typeof RefundTask>;

/** The books and a provider's list disagree about a payment. */
export const PaymentDifference = z.object({
  id: Id,
  provider: z.string(),
  providerTxId: z.string(),
  orderNumber: z.int().nullable(),
  tipNumber,
  amount: Sum,
  /**
   * NOT_BOOKED: paid at the provider, and no order takes it. NOT_PAID: booked here, and not paid at the provider.
   * NOT_REFUNDED: refunded here, and still paid at the provider. OTHER_AMOUNT: the provider's sum is `amount`.
   */
  kind: z.enum(["NOT_BOOKED", "NOT_PAID", "NOT_REFUNDED", "OTHER_AMOUNT"]),
  since: Moment,
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;

/** The last nightly comparison with a provider. */
export const PaymentCheck = z.object({
  provider: z.string(),
  /** CANNOT_BE_ASKED: it has no call for it. FAILED: it did not answer. */
  state: z.enum(["CHECKED", "CANNOT_BE_ASKED", "FAILED"]),
  at: Moment,
});
export type PaymentCheck = z.infer<typeof PaymentCheck>;

export const PaymentTasks = z.object({
  /** Oldest first, as are the differences. */
  refunds: z.array(RefundTask),
  differences: z.array(PaymentDifference),
  checks: z.array(PaymentCheck),
  /** Fiscal receipts that were not issued, oldest first. Decision 0064. */
  receipts: z.array(ReceiptTask),
});
export type PaymentTasks = z.infer<typeof PaymentTasks>;

/** A note of the person, for the audit log. */
export const SettlementNote = z.object({ note: text(300) });
export type SettlementNote = z.infer<typeof SettlementNote>;

/** A transaction that pays an order or its tip, for staff. Decision 0065. */
export const StaffAttempt = z.object({
  id: Id,
  tipNumber,
  provider: z.string(),
  providerTxId: z.string(),
  amount: Sum,
  /** Part of the amount that was refunded. */
  refunded: Sum,
  state: z.enum(["CREATED", "PERFORMED", "CANCELLED", "REFUND_DUE", "REFUNDED"]),
  reason: z
    .enum([
      "TIMEOUT",
      "REPLACED",
      "PROVIDER",
      "LATE",
      "ORDER_CANCELED",
      "ORDER_PAID",
      "ORDER_NOT_OF_PROVIDER",
    ])
    .nullable(),
  /** The provider's own code. */
  providerReason: z.string().nullable(),
  /** Its refund needs a person. */
  byHandSince: Moment.nullable(),
  createdAt: Moment,
  performedAt: Moment.nullable(),
  cancelledAt: Moment.nullable(),
  refundedAt: Moment.nullable(),
});
export type StaffAttempt = z.infer<typeof StaffAttempt>;

import * as z from "zod";
import { Id, Moment, Sum } from "../primitives.ts";
import { PaymentType } from "./payment.ts";

// The online payments of an order, for its customer. Decision 0065.

/** The latest transaction at a provider. */
export const LatestAttempt = z.object({
  paymentType: PaymentType,
  /**
   * OPEN: the provider has begun it. DECLINED: the provider ended it unpaid. ENDED: its time was over, or another
   * transaction took its place. PAID: also one that is or was refunded.
   */
  state: z.enum(["OPEN", "DECLINED", "ENDED", "PAID"]),
  /** When it reached this state. */
  at: Moment,
});
export type LatestAttempt = z.infer<typeof LatestAttempt>;

/** Money that goes back through its provider. */
export const OnlineRefund = z.object({
  paymentType: PaymentType,
  amount: Sum,
  state: z.enum(["DUE", "REFUNDED"]),
  /** Paid when the order took no payment any more. */
  isLate: z.boolean(),
  /** When the provider returned it; banks show it within the working days. */
  refundedAt: Moment.nullable(),
  /** Upper bound. */
  workingDays: z.int().positive(),
});
export type OnlineRefund = z.infer<typeof OnlineRefund>;

export const OnlinePayment = z.object({
  latest: LatestAttempt.nullable(),
  /** The newest last. */
  refunds: z.array(OnlineRefund),
  /** It was cancelled because nobody paid in time, and the money arrived after all. */
  isRevived: z.boolean(),
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

/** Another way to pay an order that awaits its payment. */
export const PaymentChoice = z.object({
  paymentType: PaymentType,
  /** A saved card, with PAYME: it is charged at once. */
  cardId: Id.optional(),
  /** With CASH: the banknote to bring change for. */
  changeFrom: Sum.optional(),
});
export type PaymentChoice = z.infer<typeof PaymentChoice>;

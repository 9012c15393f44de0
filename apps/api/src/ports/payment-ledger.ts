import type { Sum } from "@dasturxon/contract/primitives";
import type { FiscalReceipt, SaleLines } from "./fiscal.ts";

// Operations of payment adapters on our ledger. Providers that call us (Payme, Click, Uzum, Telegram) and those that we
// call (Uzum Checkout, saved cards) use the same operations; adapters only translate.

/**
 * CREATED reserves the order for this transaction, PERFORMED has paid it, CANCELLED was never paid, REFUND_DUE was
 * paid and has to be refunded, REFUNDED is refunded.
 */
export type AttemptState = "CREATED" | "PERFORMED" | "CANCELLED" | "REFUND_DUE" | "REFUNDED";

/**
 * Why a transaction was ended or is refunded. A provider's own code is `providerReason`; it is never shown as the
 * reason for which the customer cancelled.
 */
export type AttemptReason =
  /** Not performed in time. */
  | "TIMEOUT"
  /** Another transaction of the order took its place. */
  | "REPLACED"
  /** The provider ended it, or refunded it by itself. */
  | "PROVIDER"
  /** Paid after the order was cancelled, or paid otherwise. */
  | "LATE"
  | "ORDER_CANCELED"
  | "ORDER_PAID"
  | "ORDER_NOT_OF_PROVIDER";

/** One transaction of a provider. */
export type PaymentAttempt = {
  id: string;
  /** Whole number below 2^31, unique in the installation: Click's `merchant_prepare_id`. */
  number: number;
  orderId: string;
  /** The tip that it pays; null: the order. */
  tipId: string | null;
  /** The account that the provider names: the number of the order or of the tip. */
  orderNumber: number;
  /** The provider's id of the transaction. */
  providerTxId: string;
  /** Whole sums: adapters of providers that count in tiyin convert. */
  amount: Sum;
  /** Part of `amount` that was refunded. */
  refunded: Sum;
  state: AttemptState;
  reason: AttemptReason | null;
  /** When the transaction began by the provider's clock: Payme's `time`. */
  providerTime: Date | null;
  /** Data that the provider has to get back, as given: Payme's `account`, Click's `click_paydoc_id`. */
  providerData: Readonly<Record<string, unknown>>;
  /** Why the provider ended it, as given: Payme's `reason`, Click's `error`. */
  providerReason: string | null;
  /** Payment page, if the provider named one for this transaction. */
  url: string | null;
  expiresAt: Date | null;
  createdAt: Date;
  performedAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
};

/**
 * The state of a transaction as its provider sees it: a part that staff have still to return is money that the shop owes,
 * although the refund of the rest is over.
 */
export const reportedState = ({
  state,
  amount,
  refunded,
}: Pick<PaymentAttempt, "state" | "amount" | "refunded">): AttemptState =>
  state === "REFUNDED" && refunded < amount ? "REFUND_DUE" : state;

/**
 * Reference of a provider to an order, or to a tip, which has an id and a number as an order has: links contain the number,
 * since customers read it.
 */
export type OrderReference = { orderId: string } | { orderNumber: number };

/** Why the ledger refuses an operation. Each provider has its own codes for these. */
export type LedgerRefusal =
  | "ORDER_NOT_FOUND"
  | "ORDER_PAID"
  /** By customer or staff, or because it was not paid in time. */
  | "ORDER_CANCELED"
  /** Paid on receipt, or through another provider. */
  | "ORDER_NOT_OF_PROVIDER"
  /** Reserved by another transaction. */
  | "ORDER_LOCKED"
  | "WRONG_AMOUNT"
  | "ATTEMPT_NOT_FOUND"
  /** The same transaction id was used for another order or sum. */
  | "ATTEMPT_DIFFERS"
  | "ATTEMPT_CANCELLED"
  | "ATTEMPT_EXPIRED"
  /** The kitchen has begun: the provider cannot cancel any more. */
  | "ORDER_IN_WORK";

export type LedgerAnswer =
  /** `isRepeat`: it was done before. Payme expects the same success then, Uzum an error. */
  | { attempt: PaymentAttempt; isRepeat: boolean; refusal?: undefined }
  | { attempt: PaymentAttempt | null; refusal: LedgerRefusal };

export type OpenRequest = {
  order: OrderReference;
  providerTxId: string;
  amount: Sum;
  /** Until when it may be performed: 12 h at Payme, 30 min at Uzum; null where the provider states none. */
  expiresAt: Date | null;
  /** When the transaction began by the provider's clock. */
  providerTime?: Date;
  providerData?: Readonly<Record<string, unknown>>;
  /** Payment page, if the provider named one for this transaction. */
  url?: string;
  /**
   * An unpaid transaction of the same provider holds the order: REFUSE the new one with ORDER_LOCKED (Payme), or let
   * it REPLACE the former (Click, which has no code for it). One of a provider that the order no longer names is
   * always replaced.
   */
  ifLocked: "REFUSE" | "REPLACE";
};

/** The money has arrived. */
export type PerformRequest = {
  /**
   * For an order that takes no payment any more and cannot be revived: REFUSE where the provider then returns the
   * money itself, REFUND where it has already taken it.
   */
  onLate: "REFUSE" | "REFUND";
  /** Added to `providerData` of the transaction. */
  providerData?: Readonly<Record<string, unknown>>;
  /**
   * Whether the report fits the transaction as it is, also if it is a repeated one. One that does not is refused with
   * ATTEMPT_DIFFERS and changes nothing.
   */
  fits?: (attempt: PaymentAttempt) => boolean;
};

export type ArrivedPayment = {
  order: OrderReference;
  providerTxId: string;
  /** `null`: no whole sum. */
  amount: Sum | null;
  providerData?: Readonly<Record<string, unknown>>;
};

/**
 * The ledger of one brand with one provider. Each operation is one transaction; repeated and concurrent ones result
 * in one history.
 */
export type PaymentLedger = {
  /** Whether an order could be paid with this sum now. Payme's CheckPerformTransaction, Uzum's check. */
  check(
    order: OrderReference,
    amount: Sum | null,
  ): Promise<PayableOrder | { refusal: LedgerRefusal }>;
  /** The same with the sale for a fiscal receipt that the provider issues, if it does. */
  checkSale(
    order: OrderReference,
    amount: Sum | null,
  ): Promise<(PayableOrder & { sale: SaleLines | null }) | { refusal: LedgerRefusal }>;
  /** Reserves the order. Payme's CreateTransaction, Click's Prepare, Uzum's create. */
  open(request: OpenRequest): Promise<LedgerAnswer>;
  /** The money has arrived: the order is paid and goes to the kitchen. */
  perform(providerTxId: string, request: PerformRequest): Promise<LedgerAnswer>;
  /**
   * Ends a transaction; a paid one only while the kitchen has not begun, and then the order is cancelled too.
   *
   * @param providerReason The provider's own code.
   */
  cancel(providerTxId: string, providerReason: string): Promise<LedgerAnswer>;
  /** Ends an unpaid transaction. A paid one stands, and so does its order. Click's Complete with an error. */
  giveUp(providerTxId: string, providerReason: string): Promise<LedgerAnswer>;
  /**
   * Books money that arrived for a transaction that was not opened: it pays the order, or is refunded. A provider that
   * names a transaction only once it is paid (Telegram). Refused with ORDER_NOT_FOUND or WRONG_AMOUNT it is listed for
   * staff.
   */
  book(payment: ArrivedPayment): Promise<LedgerAnswer>;
  find(providerTxId: string): Promise<PaymentAttempt | null>;
  /** Transactions of a period by the provider's time, both ends included, oldest first. Payme's GetStatement. */
  list(from: Date, to: Date): Promise<PaymentAttempt[]>;
  /**
   * The sale, for a fiscal receipt that the provider issues; `null` if somebody else issues it, or if it is
   * issued later (marking codes).
   */
  saleLines(order: OrderReference): Promise<SaleLines | null>;
  /** Stores a receipt that the provider has issued for this transaction. @returns False if it is unknown. */
  recordReceipt(providerTxId: string, receipt: FiscalReceipt): Promise<boolean>;
};

export type PayableOrder = {
  orderId: string;
  orderNumber: number;
  amount: Sum;
  refusal?: undefined;
};

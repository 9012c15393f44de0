import type { Sum } from "@dasturxon/contract/primitives";

// What the adapters of payment providers may do with our ledger. Providers that call us (Payme, Click, Uzum, Paynet) and
// those that we call (Uzum Checkout, saved cards) meet in the same few moves; each adapter only translates.

/**
 * CREATED holds the order for this transaction, PERFORMED has paid it, CANCELLED never took money, REFUND_DUE took money
 * that goes back, REFUNDED gave it back.
 */
export type AttemptState = "CREATED" | "PERFORMED" | "CANCELLED" | "REFUND_DUE" | "REFUNDED";

/** One transaction of a provider. */
export type PaymentAttempt = {
  id: string;
  orderId: string;
  /** The provider's id of it. */
  providerTxId: string;
  /** Whole sums: adapters of providers that count tiyin multiply by 100 at their edge. */
  amount: Sum;
  state: AttemptState;
  reason: string | null;
  /** Where the customer pays, when the provider named the place for this transaction. */
  url: string | null;
  expiresAt: Date | null;
  createdAt: Date;
  performedAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
};

/** How a provider names an order: links carry the number, since customers read it. */
export type OrderReference = { orderId: string } | { orderNumber: number };

/** Why the ledger refuses a move. Each provider has codes of its own for these. */
export type LedgerRefusal =
  | "ORDER_NOT_FOUND"
  | "ORDER_PAID"
  /** By customer, staff, or because nobody paid in time. */
  | "ORDER_CANCELED"
  /** Paid on receipt, or through another provider. */
  | "ORDER_NOT_OF_PROVIDER"
  /** Another transaction holds it. */
  | "ORDER_LOCKED"
  | "WRONG_AMOUNT"
  | "ATTEMPT_NOT_FOUND"
  /** The same transaction id was used for another order or sum. */
  | "ATTEMPT_DIFFERS"
  | "ATTEMPT_CANCELLED"
  | "ATTEMPT_EXPIRED"
  /** The kitchen is at it: the money cannot be taken back through the provider. */
  | "ORDER_IN_WORK";

export type LedgerAnswer =
  /** `isRepeat`: it was so before. Payme repeats its success then, Uzum wants an error of its own. */
  | { attempt: PaymentAttempt; isRepeat: boolean; refusal?: undefined }
  | { attempt: PaymentAttempt | null; refusal: LedgerRefusal };

export type OpenRequest = {
  order: OrderReference;
  providerTxId: string;
  amount: Sum;
  /** Until when it may be performed: 12 h at Payme, 30 min at Uzum; null where the provider states none. */
  expiresAt: Date | null;
  /** Where the customer pays, when the provider named the place for this transaction. */
  url?: string;
};

/** The ledger of one brand with one provider. Each move is one transaction; repeats and races end in one history. */
export type PaymentLedger = {
  /** Whether an order could be paid with this sum now. Payme's CheckPerformTransaction, Uzum's check. */
  check(
    order: OrderReference,
    amount: Sum | null,
  ): Promise<PayableOrder | { refusal: LedgerRefusal }>;
  /** Reserves the order. Payme's CreateTransaction, Click's Prepare, Uzum's create. */
  open(request: OpenRequest): Promise<LedgerAnswer>;
  /**
   * The money is taken: the order is paid and goes to the kitchen. For an order that was cancelled meanwhile, the
   * adapter says what its provider can do: REFUSE the transaction, or take the money and have it REFUNDed at once.
   */
  perform(providerTxId: string, onLate: "REFUSE" | "REFUND"): Promise<LedgerAnswer>;
  /** Ends a transaction; one that has paid only while the kitchen has not begun, and then the order is cancelled too. */
  cancel(providerTxId: string, reason: string): Promise<LedgerAnswer>;
  find(providerTxId: string): Promise<PaymentAttempt | null>;
  /** Transactions of a time, both ends included, oldest first. Payme's GetStatement. */
  list(from: Date, to: Date): Promise<PaymentAttempt[]>;
};

export type PayableOrder = {
  orderId: string;
  orderNumber: number;
  amount: Sum;
  refusal?: undefined;
};

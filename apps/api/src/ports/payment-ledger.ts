import type { Sum } from "@dasturxon/contract/primitives";

// Operations of payment adapters on our ledger. Providers that call us (Payme, Click, Uzum, Paynet) and
// those that we call (Uzum Checkout, saved cards) use the same operations; adapters only translate.

/**
 * CREATED reserves the order for this transaction, PERFORMED has paid it, CANCELLED was never paid, REFUND_DUE was
 * paid and has to be refunded, REFUNDED is refunded.
 */
export type AttemptState = "CREATED" | "PERFORMED" | "CANCELLED" | "REFUND_DUE" | "REFUNDED";

/** One transaction of a provider. */
export type PaymentAttempt = {
  id: string;
  orderId: string;
  /** The provider's id of the transaction. */
  providerTxId: string;
  /** Whole sums: adapters of providers that count in tiyin convert. */
  amount: Sum;
  state: AttemptState;
  reason: string | null;
  /** Payment page, if the provider named one for this transaction. */
  url: string | null;
  expiresAt: Date | null;
  createdAt: Date;
  performedAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
};

/** Reference of a provider to an order: links contain the number, since customers read it. */
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
  /** Payment page, if the provider named one for this transaction. */
  url?: string;
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
  /** Reserves the order. Payme's CreateTransaction, Click's Prepare, Uzum's create. */
  open(request: OpenRequest): Promise<LedgerAnswer>;
  /**
   * The money has arrived: the order is paid and goes to the kitchen. For an order that was cancelled meanwhile, the
   * adapter states what its provider can do: REFUSE the transaction, or accept the money and REFUND it at once.
   */
  perform(providerTxId: string, onLate: "REFUSE" | "REFUND"): Promise<LedgerAnswer>;
  /** Ends a transaction; a paid one only while the kitchen has not begun, and then the order is cancelled too. */
  cancel(providerTxId: string, reason: string): Promise<LedgerAnswer>;
  find(providerTxId: string): Promise<PaymentAttempt | null>;
  /** Transactions of a period, both ends included, oldest first. Payme's GetStatement. */
  list(from: Date, to: Date): Promise<PaymentAttempt[]>;
};

export type PayableOrder = {
  orderId: string;
  orderNumber: number;
  amount: Sum;
  refusal?: undefined;
};

import type { Language } from "@dasturxon/contract/entities/language";
import type { Sum } from "@dasturxon/contract/primitives";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { FiscalReceipt, SaleLines } from "./fiscal.ts";
import type { PaymentAttempt, PaymentLedger } from "./payment-ledger.ts";

/** A brand's account with a provider. */
export type PaymentAccount = {
  merchantId: string;
  /** The brand's credentials at the provider: ids, logins, keys. The adapter knows their names. */
  keys: Readonly<Record<string, string>>;
  /** The keys before these, which messages may still be signed with until a rotation has ended. */
  formerKeys: Readonly<Record<string, string>> | null;
};

export type CheckoutRequest = {
  orderId: string;
  orderNumber: number;
  amount: Sum;
  /** Return address of the customer; returning proves nothing. */
  returnUrl: string;
  language: Language;
  /** When the order expires. */
  expiresAt: Date;
  /** For a receipt that the provider issues. Absent: somebody else issues it, or later. */
  saleLines?: SaleLines;
};

/**
 * The payment page. Payme and Click have a link that anybody could build; they report the transaction when it begins.
 * Uzum Checkout registers it first: then it reserves the order from now on.
 */
export type ProviderCheckout = {
  url: string;
  registered?: { providerTxId: string; expiresAt: Date };
  /** The mini-app opens it as an invoice of the messenger. */
  isInvoice?: true;
};

/** Taking online payments. Amounts are whole sums. @throws PaymentProviderError from every function. */
export type PaymentProvider = {
  checkout(account: PaymentAccount, request: CheckoutRequest): Promise<ProviderCheckout>;
  /**
   * Refunds a sum of a payment, once per key. Absent if only staff can do it, in the provider's cabinet.
   *
   * @throws RefundRefusedError if a person has to do it.
   */
  refund?(account: PaymentAccount, refund: RefundRequest): Promise<void>;
  /** Status of a transaction. Absent, or `null` for some, if the provider cannot be asked: staff see that. */
  status?(account: PaymentAccount, attempt: PaymentAttempt): Promise<ProviderStatus | null>;
  /**
   * Payments of a period as the provider knows them, also such as it never reported to us. A provider that can only be
   * asked about one order at a time (Click) is asked about `orders`. Absent if it cannot be asked.
   */
  listPayments?(
    account: PaymentAccount,
    period: { from: Date; to: Date; orders: readonly OrderToAskAbout[] },
  ): Promise<ProviderPayment[]>;
  /** Issues a receipt for a payment of its own. Absent if it issues them by itself, or not at all. */
  fiscalise?(
    account: PaymentAccount,
    attempt: PaymentAttempt,
    lines: SaleLines,
  ): Promise<FiscalReceipt>;
  cards?: CardProvider;
};

export type RefundRequest = {
  attempt: PaymentAttempt;
  amount: Sum;
  /** Repeating a key refunds nothing further. */
  key: string;
  /**
   * For a provider without keys: records, before it is asked, that it is asked now.
   *
   * @returns False if it was asked before, so that the result is unknown.
   */
  claim(): Promise<boolean>;
};

/** An order of the period with its transactions, for a provider that names payments otherwise than its messages. */
export type OrderToAskAbout = {
  number: number;
  amount: Sum;
  createdAt: Date;
  attempts: readonly Pick<PaymentAttempt, "providerTxId" | "providerData" | "amount">[];
};

export type ProviderStatus = "OPEN" | "PAID" | "CANCELLED" | "REFUNDED";

export type ProviderPayment = {
  providerTxId: string;
  /** `null`: the provider's data name no order of ours. */
  orderNumber: number | null;
  amount: Sum;
  state: "PAID" | "CANCELLED";
};

/** Saved cards. The browser sends the number to `url` and gets a token. Decision S7.69. */
export type CardProvider = {
  /** Where a browser sends card data. */
  url: string;
  /** The brand's public id there, which browsers send along. */
  publicId(account: PaymentAccount): string;
  /** @throws CardRefusedError for a token that is unknown or was not confirmed by code. */
  check(account: PaymentAccount, token: string): Promise<ProviderCard>;
  remove(account: PaymentAccount, token: string): Promise<void>;
  /** Begins an unpaid transaction. Payme's receipts.create. */
  begin(
    account: PaymentAccount,
    order: { orderId: string; orderNumber: number; amount: Sum },
  ): Promise<{ providerTxId: string }>;
  /** Charges the card. Payme's receipts.pay. @throws CardRefusedError. */
  pay(account: PaymentAccount, payment: { providerTxId: string; token: string }): Promise<void>;
};

export type ProviderCard = {
  /** Masked. */
  number: string;
  /** `MM/YY`. */
  expire: string;
  name: string | null;
  /** Masked phone that the provider sent the code to. */
  phone: string | null;
  /** UZCARD, HUMO and the like. */
  type: string | null;
};

/** Messages of a provider arrive at `/hooks/{name}/{merchantId}`, and below it. All answers follow its protocol. */
export type PaymentHook = {
  serve: (request: Request, shop: HookShop) => Promise<Response>;
  /** Answers a message that was not read, and then has no body here, or one that failed. */
  refuse: (problem: HookProblem, request: Request) => Promise<Response>;
};

type HookProblem = "TOO_LARGE" | "BROKEN_OFF" | "FAULT";

/**
 * The brand that a message is for, which may be closed: payments of its last orders still arrive. An adapter accepts only messages that are authenticated by the brand's own keys.
 */
export type HookShop = {
  merchantId: string;
  /**
   * Finds the keys that a message is signed with. They may be some seconds old: if none of them fits, those of now are tried.
   *
   * @param signerOf `null`: the message is signed with none of the account's keys.
   * @returns `null`: with none of the brand's, which may have none of this provider.
   */
  authenticate<Signer>(
    provider: PaymentProviderName,
    signerOf: (account: PaymentAccount) => Signer | null,
  ): Promise<Signer | null>;
  /**
   * Records that a message was authenticated with the account's keys, not its former ones: `npm run keys` then lists
   * them as proven. Call it after `authenticate`.
   */
  keysProven(provider: PaymentProviderName): Promise<void>;
  ledger(provider: PaymentProviderName): PaymentLedger;
};

/** Payment providers of this installation. A brand without a provider's keys does not offer it. */
export type Payments = {
  providers: Readonly<Partial<Record<PaymentProviderName, PaymentProvider>>>;
  hooks: Readonly<Record<string, PaymentHook>>;
};

/** The provider is unreachable, or its answer is invalid: the result of the request is unknown. */
export class PaymentProviderError extends Error {
  override readonly name = "PaymentProviderError";
}

/** The bank or the provider refused this card. */
export class CardRefusedError extends Error {
  override readonly name = "CardRefusedError";
}

/** The provider does not refund this payment by itself, for example a UZCARD payment of last month. */
export class RefundRefusedError extends Error {
  override readonly name = "RefundRefusedError";
}

/** The provider has no call that would refund this payment, though it has one for others. */
export class NoRefundCallError extends Error {
  override readonly name = "NoRefundCallError";
}

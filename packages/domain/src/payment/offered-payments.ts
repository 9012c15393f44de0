import type { PaymentSetting, PaymentType } from "@dasturxon/contract/entities/payment";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";

export type PaymentSwitches = Pick<
  WebSettings,
  "cashActive" | "terminalActive" | "paymeActive" | "clickActive" | "uzumActive" | "cardActive"
>;

/** Providers of online payments, each a payment type of that name. */
export const paymentProviders = ["PAYME", "CLICK", "UZUM"] as const;
type OnlinePaymentType = (typeof paymentProviders)[number];

/** With invoices in Telegram, which take money for one of these types. Decision 0063. */
export const ledgerProviders = [...paymentProviders, "TELEGRAM_PAYMENTS"] as const;
export type PaymentProviderName = (typeof ledgerProviders)[number];

/** A payment option at checkout: a type, or a saved card, which is paid as PAYME with `cardId`. */
export type OfferedPayment = { kind: "TYPE"; type: PaymentType } | { kind: "CARD"; type: "PAYME" };

export type PaymentChannel = "WEB" | "BOT" | "OPERATOR";

/** Whether a payment setting is meant for a channel. */
const enabledOn = { WEB: "webEnabled", BOT: "botEnabled", OPERATOR: "operatorEnabled" } as const;

export type PaymentOffer = {
  switches: PaymentSwitches;
  settings: readonly Pick<
    PaymentSetting,
    "type" | "isActive" | "webEnabled" | "botEnabled" | "operatorEnabled"
  >[];
  /** Providers that the brand has keys for. */
  providers: ReadonlySet<PaymentProviderName>;
  /** Channel of the order; the mini-app is BOT. By phone, OPERATOR, nothing can be paid online. */
  channel: PaymentChannel;
  /** The page is open inside Click's own app, where CLICK is paid as CLICK_MINI_APP. */
  isInClick?: boolean;
};

/**
 * Payment options at checkout, in order: the web switch is on, the payment setting is active for the
 * channel, and the brand has the provider's keys. OTHER, which is paid on receipt, has no switch: an active setting
 * offers it. PAYNET is never offered, whatever the settings say: no adapter is connected to it.
 *
 * @see Decision "S3.094".
 */
export function offeredPayments(offer: PaymentOffer): OfferedPayment[] {
  const { switches, providers } = offer;
  const isSet = (type: PaymentType) =>
    offer.settings.some(
      (setting) => setting.type === type && setting.isActive && setting[enabledOn[offer.channel]],
    );
  const isOnline = (type: OnlinePaymentType) =>
    offer.channel !== "OPERATOR" && providers.has(type) && isSet(type);
  const offered: [boolean, OfferedPayment][] = [
    [switches.cashActive && isSet("CASH"), asType("CASH")],
    [switches.terminalActive && isSet("TERMINAL"), asType("TERMINAL")],
    [switches.cardActive && isOnline("PAYME"), { kind: "CARD", type: "PAYME" }],
    [switches.paymeActive && isOnline("PAYME"), asType("PAYME")],
    [
      switches.clickActive && isOnline("CLICK"),
      asType(offer.isInClick ? "CLICK_MINI_APP" : "CLICK"),
    ],
    [switches.uzumActive && isOnline("UZUM"), asType("UZUM")],
    [isSet("OTHER"), asType("OTHER")],
  ];
  return offered.filter(([isOffered]) => isOffered).map(([, payment]) => payment);
}

const asType = (type: PaymentType): OfferedPayment => ({ kind: "TYPE", type });

/**
 * Why an order cannot be paid this way, or `null`.
 *
 * @param hasCard The draft has a saved card.
 * @returns A code of the error catalogue.
 */
export function paymentRefusal(
  type: PaymentType | null | undefined,
  hasCard: boolean,
  offer: PaymentOffer,
) {
  if (!type) return "PAYMENT_TYPE_REQUIRED";
  const kind = hasCard ? "CARD" : "TYPE";
  const isOffered = offeredPayments(offer).some(
    (payment) => payment.kind === kind && payment.type === type,
  );
  return isOffered ? null : "PAYMENT_TYPE_NOT_AVAILABLE";
}

/** Provider of this online payment type; `null` where it is paid on receipt. */
export function paymentProvider(type: PaymentType): OnlinePaymentType | null {
  if (type === "CLICK_MINI_APP") return "CLICK";
  return paymentProviders.find((provider) => provider === type) ?? null;
}

/** Under which type the cash book keeps a provider's money. That of invoices may belong to several types. */
export const bookedType = (provider: PaymentProviderName): PaymentType =>
  provider === "TELEGRAM_PAYMENTS" ? "OTHER" : provider;

/** Whether a provider may take the money of an order of this type: an invoice in Telegram stands for any online one. */
export const isPaidThrough = (type: PaymentType, provider: PaymentProviderName): boolean =>
  provider === "TELEGRAM_PAYMENTS"
    ? paymentProvider(type) !== null
    : paymentProvider(type) === provider;

/** Whether an order awaits an online payment: a total of 0 needs none and counts as paid. Decision "money". */
export function isPaymentAwaited(order: {
  paymentType: PaymentType;
  totalPrice: number;
  isPaid: boolean;
}): boolean {
  return !order.isPaid && order.totalPrice > 0 && paymentProvider(order.paymentType) !== null;
}

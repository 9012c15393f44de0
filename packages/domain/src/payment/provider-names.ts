import type { PaymentProviderName } from "./offered-payments.ts";

/** Names of payment services, the same in every language. */
export const providerNames: Record<PaymentProviderName, string> = {
  PAYME: "Payme",
  CLICK: "Click",
  UZUM: "Uzum Bank",
  TELEGRAM_PAYMENTS: "Telegram",
};

import type { PaymentHook, PaymentProvider } from "../../ports/payment-provider.ts";
import { checkoutCalls } from "./checkout-calls.ts";
import { uzumCheckoutHook } from "./uzum-checkout-hook.ts";
import type { UzumConfig } from "./uzum-config.ts";
import { uzumHook } from "./uzum-hook.ts";
import { uzumPayments } from "./uzum-payments.ts";

/** Uzum: its Merchant API, which calls us, and Checkout, which we call. Decision 0063. */
export function createUzum(config: UzumConfig): {
  providers: { UZUM: PaymentProvider };
  hooks: { uzum: PaymentHook; "uzum-checkout": PaymentHook };
} {
  const { clock = () => new Date() } = config;
  return {
    providers: { UZUM: uzumPayments(config, clock) },
    hooks: { uzum: uzumHook(clock), "uzum-checkout": uzumCheckoutHook(checkoutCalls(config)) },
  };
}

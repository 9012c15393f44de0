import type { PaymentHook, PaymentProvider } from "../../ports/payment-provider.ts";
import type { ClickConfig } from "./click-api.ts";
import { clickHook } from "./click-hook.ts";
import { clickPayments } from "./click-payments.ts";

/** Click: its SHOP API, which calls us, and its Merchant API, which we call. Decision 0062. */
export const createClick = (
  config: ClickConfig,
): { providers: { CLICK: PaymentProvider }; hooks: { click: PaymentHook } } => ({
  providers: { CLICK: clickPayments(config) },
  hooks: { click: clickHook },
});

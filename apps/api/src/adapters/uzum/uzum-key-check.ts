import { randomUUID } from "node:crypto";
import * as z from "zod";
import { KeysNotCheckedError } from "../../ports/key-check.ts";
import type { PaymentKeyCheck } from "../../ports/payment-key-check.ts";
import { PaymentProviderError } from "../../ports/payment-provider.ts";
import { checkoutCalls, CheckoutRefusal } from "./checkout-calls.ts";
import { terminalKeys, type UzumConfig } from "./uzum-config.ts";

/** Codes that say that the payment is unknown or invalid, which only a known terminal is told. */
const isOfPayment = (code: number) => code >= 3_000 && code < 5_000;

/** Asks Checkout for a payment that cannot exist. A service of the Merchant API is proven by Uzum's first message. */
export function uzumKeyCheck(config: UzumConfig): PaymentKeyCheck {
  const call = checkoutCalls(config);
  return {
    async check(keys) {
      const terminal = terminalKeys(keys);
      if (!terminal)
        throw new KeysNotCheckedError("Uzum’s first message proves login and password");
      try {
        await call(terminal, "payment/getOrderStatus", { orderId: randomUUID() }, z.unknown());
      } catch (error) {
        if (error instanceof CheckoutRefusal && isOfPayment(error.code)) return;
        // Its documentation does not say which code a wrong key gets.
        if (error instanceof CheckoutRefusal || error instanceof PaymentProviderError)
          throw new KeysNotCheckedError(error.message, { cause: error });
        throw error;
      }
    },
  };
}

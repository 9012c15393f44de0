import * as z from "zod";
import { KeysNotCheckedError, KeysRefusedError } from "../../ports/key-check.ts";
import type { PaymentKeyCheck } from "../../ports/payment-key-check.ts";
import { PaymentProviderError } from "../../ports/payment-provider.ts";
import { ClickRefusal, clickCalls, type ClickConfig } from "./click-api.ts";
import { clickKeys } from "./click-keys.ts";
import { clickDate } from "./click-time.ts";

/** Asks for a payment that cannot exist: Click authenticates the request before it looks for one. */
export function clickKeyCheck(config: Omit<ClickConfig, "checkoutUrl">): PaymentKeyCheck {
  const call = clickCalls(config);
  return {
    async check(keys) {
      const account = clickKeys({ keys });
      const today = clickDate((config.clock ?? (() => new Date()))());
      const path = `payment/status_by_mti/${account.SERVICE_ID}/0/${today}`;
      try {
        await call(account, "GET", path, z.unknown());
      } catch (error) {
        if (error instanceof ClickRefusal) {
          if (error.concernsKeys) throw new KeysRefusedError(error.message, { cause: error });
          return;
        }
        if (error instanceof PaymentProviderError)
          throw new KeysNotCheckedError(error.message, { cause: error });
        throw error;
      }
    },
  };
}

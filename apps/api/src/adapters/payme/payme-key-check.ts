import * as z from "zod";
import { KeysNotCheckedError } from "../../ports/key-check.ts";
import type { PaymentKeyCheck } from "../../ports/payment-key-check.ts";
import { PaymentProviderError } from "../../ports/payment-provider.ts";
import { paymeCalls, PaymeRefusal } from "./payme-calls.ts";
import type { PaymeConfig } from "./payme-config.ts";

/** Lists no receipts. Payme may keep a desk from this API whose endpoint it calls, so a refusal proves nothing. */
export function paymeKeyCheck(config: PaymeConfig): PaymentKeyCheck {
  const call = paymeCalls(config);
  return {
    async check(keys) {
      const params = { count: 1, from: 0, to: 0, offset: 0 };
      try {
        await call(
          { merchantId: "", keys, formerKeys: null },
          "receipts.get_all",
          params,
          z.unknown(),
        );
      } catch (error) {
        if (error instanceof PaymeRefusal)
          throw new KeysNotCheckedError(
            `Payme refuses its Subscribe API with ${error.code}: the keys are wrong, or this desk has no access ` +
              "to it. Payme’s first message proves them",
            { cause: error },
          );
        if (error instanceof PaymentProviderError)
          throw new KeysNotCheckedError(error.message, { cause: error });
        throw error;
      }
    },
  };
}

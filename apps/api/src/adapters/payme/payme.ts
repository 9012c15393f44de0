import type { PaymentHook, PaymentProvider } from "../../ports/payment-provider.ts";
import { checkoutLink } from "./checkout-link.ts";
import { paymeCalls } from "./payme-calls.ts";
import { paymeCards } from "./payme-cards.ts";
import { paymeCheckoutUrl, paymeKeys, type PaymeConfig } from "./payme-config.ts";
import { paymeHook } from "./payme-hook.ts";
import { paymeReceipts } from "./payme-receipts.ts";

/** Payme: Merchant API, payment links, and the Subscribe API for saved cards. Decision 0061. */
export function createPayme(config: PaymeConfig): {
  providers: { PAYME: PaymentProvider };
  hooks: { payme: PaymentHook };
} {
  const { checkoutUrl = paymeCheckoutUrl } = config;
  const call = paymeCalls(config);
  return {
    providers: {
      PAYME: {
        async checkout(account, request) {
          return { url: checkoutLink(checkoutUrl, paymeKeys(account).ID, request) };
        },
        ...paymeReceipts(call),
        cards: paymeCards(call, checkoutUrl),
      },
    },
    hooks: { payme: paymeHook },
  };
}

import { timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { callbackSecret } from "../../ports/callback-secret.ts";
import {
  PaymentProviderError,
  type HookShop,
  type PaymentAccount,
  type PaymentHook,
} from "../../ports/payment-provider.ts";
import type { CheckoutCall } from "./checkout-calls.ts";
import { terminalKeys, terminalOf } from "./uzum-config.ts";
import { askCheckout, isOfCheckout } from "./uzum-payments.ts";

const Callback = z.object({ orderId: z.string().regex(/^[\w-]{1,100}$/) });

/**
 * Callbacks of Uzum Checkout, `/hooks/uzum-checkout/{merchantId}/{secret}`. They are not signed: whoever knows the
 * secret can only have us ask Checkout. Uzum repeats a callback that is not answered with 200.
 */
export function uzumCheckoutHook(call: CheckoutCall): PaymentHook {
  return {
    async serve(request, shop) {
      const signer = await shop.authenticate("UZUM", (account) => signerOf(account, request));
      // 404, so that callers without the secret learn nothing about the brand.
      if (!signer) return new Response("Not found", { status: 404 });
      const callback = Callback.safeParse(parsed(await request.text())).data;
      if (!callback) return answer("not a callback", 400);
      try {
        await settle(call, signer.account, shop, callback.orderId);
      } catch (error) {
        if (error instanceof PaymentProviderError) return answer("try again", 400);
        throw error;
      }
      if (signer.isCurrent) await shop.keysProven("UZUM");
      return answer("ok");
    },
    refuse: async (problem) => answer(problem === "FAULT" ? "try again" : "not a callback", 400),
  };
}

const answer = (result: string, status = 200) => Response.json({ result }, { status });

/** Books what Checkout says about the payment. One that is unknown was registered by nobody here. */
async function settle(
  call: CheckoutCall,
  account: PaymentAccount,
  shop: HookShop,
  orderId: string,
): Promise<void> {
  const ledger = shop.ledger("UZUM");
  const attempt = await ledger.find(orderId);
  if (!attempt || !isOfCheckout(attempt)) return;
  const status = await askCheckout(call, terminalOf(account), orderId);
  if (status === "PAID") await ledger.perform(orderId, { onLate: "REFUND" });
  else if (status === "CANCELLED") await ledger.giveUp(orderId, "DECLINED");
  // A paid one stays: its parts may have been refunded by us, and what was refunded otherwise the nightly comparison lists.
  else if (status === "REFUNDED" && attempt.state === "REFUND_DUE")
    await ledger.cancel(orderId, "REFUNDED");
}

/** Whether the secret is that of the current keys, or of those before; `null`: it is that of neither. */
function signerOf(
  account: PaymentAccount,
  request: Request,
): { account: PaymentAccount; isCurrent: boolean } | null {
  const { merchantId, keys, formerKeys } = account;
  const given = new URL(request.url).pathname.split("/")[4] ?? "";
  const isOf = (of: PaymentAccount["keys"]) => {
    const terminal = terminalKeys(of);
    if (!terminal) return false;
    const expected = Buffer.from(callbackSecret(terminal.API_KEY, merchantId));
    const actual = Buffer.from(given);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  if (isOf(keys)) return { account, isCurrent: true };
  return formerKeys && isOf(formerKeys) ? { account, isCurrent: false } : null;
}

/** `undefined`: no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { toTiyin } from "@dasturxon/domain/payment/tiyin";
import * as z from "zod";
import { CardRefusedError, type CardProvider } from "../../ports/payment-provider.ts";
import { asCardError, asProviderError, type PaymeCall } from "./payme-calls.ts";
import { accountField, paymeKeys } from "./payme-config.ts";
import { receiptPaid } from "./payme-receipts.ts";

const Checked = z.object({
  card: z.object({
    number: z.string().regex(/\*/, "has to be masked"),
    expire: z.string(),
    verify: z.boolean(),
  }),
});
const Begun = z.object({ receipt: z.object({ _id: z.string().min(1).max(200) }) });
const Paid = z.object({ receipt: z.object({ state: z.literal(receiptPaid) }) });
const Removed = z.object({ success: z.literal(true) });

/** Saved cards: Payme's Subscribe API. */
export const paymeCards = (call: PaymeCall, checkoutUrl: string): CardProvider => ({
  url: `${checkoutUrl}/api`,
  publicId: (account) => paymeKeys(account).ID,
  async check(account, token) {
    const { card } = await call(account, "cards.check", { token }, Checked).catch(asCardError);
    if (!card.verify) throw new CardRefusedError("The card was not confirmed by code");
    return {
      number: grouped(card.number),
      expire: card.expire,
      name: null,
      phone: null,
      type: typeOf(card.number),
    };
  },
  async remove(account, token) {
    await call(account, "cards.remove", { token }, Removed).catch(asProviderError);
  },
  async begin(account, { orderNumber, amount }) {
    const params = {
      amount: toTiyin(amount),
      account: { [accountField]: String(orderNumber) },
    };
    const { receipt } = await call(account, "receipts.create", params, Begun).catch(
      asProviderError,
    );
    const { _id: providerTxId } = receipt;
    return { providerTxId };
  },
  async pay(account, { providerTxId, token }) {
    await call(account, "receipts.pay", { id: providerTxId, token }, Paid).catch(asCardError);
  },
});

/** `860006******6311` as `8600 06** **** 6311`. */
const grouped = (number: string) => number.match(/.{1,4}/g)?.join(" ") ?? number;

const systems = [
  ["8600", "UZCARD"],
  ["5614", "UZCARD"],
  ["9860", "HUMO"],
  ["4", "VISA"],
  ["5", "MASTERCARD"],
] as const;

const typeOf = (number: string) => systems.find(([start]) => number.startsWith(start))?.[1] ?? null;

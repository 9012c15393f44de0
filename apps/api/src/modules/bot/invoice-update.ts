import { Language } from "@dasturxon/contract/entities/language";
import * as z from "zod";
import { telegramId } from "./telegram-values.ts";

// Updates about invoices. https://core.telegram.org/bots/payments

/** A customer is about to pay an invoice. Telegram waits 10 seconds for the answer. */
export type PreCheckout = {
  id: string;
  currency: string;
  /** In hundredths of the currency. */
  amount: number;
  payload: string;
  language: Language;
};

/** A paid invoice. */
type InvoicePayment = Pick<PreCheckout, "currency" | "amount" | "payload"> & {
  /** Telegram's id of the payment: an invoice may be paid more than once. */
  chargeId: string;
  /** That of the provider behind the token, by which staff find it there. */
  providerChargeId: string;
};

/** Answers updates about invoices. */
export type InvoiceUpdates = {
  /** Why the order cannot be paid, as the customer reads it; `null`: it can. */
  refusalOf(merchantId: string, preCheckout: PreCheckout): Promise<string | null>;
  /** Books the money. A repetition changes nothing. */
  book(merchantId: string, payment: InvoicePayment): Promise<void>;
};

const charge = z.string().min(1).max(200);
const Invoice = z.object({
  currency: z.string(),
  total_amount: z.int(),
  invoice_payload: z.string(),
});
const languages: Record<string, Language> = { uz: "uz", ru: "ru", en: "eng" };
const Query = Invoice.extend({
  id: z.string(),
  from: z.object({ id: telegramId, language_code: z.string().optional() }),
});
const Paid = Invoice.extend({
  telegram_payment_charge_id: charge,
  provider_payment_charge_id: charge,
});
const Update = z.object({
  pre_checkout_query: Query.optional(),
  message: z.object({ successful_payment: Paid.optional() }).optional(),
});

export type InvoiceUpdate = { preCheckout: PreCheckout } | { payment: InvoicePayment };

/** @returns `null` for an update that is not about an invoice. */
export function readInvoiceUpdate(json: unknown): InvoiceUpdate | null {
  const { data: update } = Update.safeParse(json);
  const query = update?.pre_checkout_query;
  if (query) {
    const language = languages[query.from.language_code?.slice(0, 2) ?? ""] ?? "uz";
    return { preCheckout: { id: query.id, ...invoiceOf(query), language } };
  }
  const paid = update?.message?.successful_payment;
  if (!paid) return null;
  return {
    payment: {
      ...invoiceOf(paid),
      chargeId: paid.telegram_payment_charge_id,
      providerChargeId: paid.provider_payment_charge_id,
    },
  };
}

const invoiceOf = ({ currency, total_amount, invoice_payload }: z.infer<typeof Invoice>) => ({
  currency,
  amount: total_amount,
  payload: invoice_payload,
});

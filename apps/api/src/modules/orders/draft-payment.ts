import type { Sum } from "@dasturxon/contract/primitives";
import {
  isPaymentAwaited,
  paymentRefusal,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import type { BrandSnapshot } from "../merchants/brand-snapshots.ts";
import { blocking, type DraftProblem } from "./draft-problem.ts";
import type { PricedDraft } from "./price-draft.ts";

/** Brands' keys come with the providers' adapters; without one, what is paid on receipt is what there is. */
const providers: ReadonlySet<PaymentProviderName> = new Set();

/** Whether the draft can be paid as it says; a draft without a payment type is still being filled in. */
export function draftPayment(
  { paymentType, cardId }: PricedDraft,
  { webSettings, paymentSettings }: BrandSnapshot,
  totalPrice: Sum,
): { problems: DraftProblem[]; isAwaited: boolean } {
  if (!paymentType) return { problems: [], isAwaited: false };
  const offer = {
    switches: webSettings,
    settings: paymentSettings,
    providers,
    channel: "WEB",
  } as const;
  const refusal = paymentRefusal(paymentType, cardId !== undefined, offer);
  if (refusal === "PAYMENT_TYPE_NOT_AVAILABLE")
    return { problems: [blocking(refusal)], isAwaited: false };
  return { problems: [], isAwaited: isPaymentAwaited({ paymentType, totalPrice, isPaid: false }) };
}

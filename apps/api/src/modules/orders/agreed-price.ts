import type { OrderRequest } from "@dasturxon/contract/entities/order-draft";
import type { Sum } from "@dasturxon/contract/primitives";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import type { DraftFacts } from "./draft-facts.ts";
import { draftFingerprint } from "./draft-fingerprint.ts";
import type { PricingTerms } from "./price-draft.ts";
import { todaysTerms } from "./quote-order.ts";
import { readQuoteToken, type FrozenQuote } from "./quote-token.ts";

/**
 * By what the order is priced, and the total that the customer agreed to.
 *
 * A token that is not ours, not this merchant's or not this draft's counts as none: then the `totalPrice` of the
 * request is what was agreed to. One that has expired still says what was agreed to, but no longer keeps prices.
 *
 * @throws CallError QUOTE_EXPIRED when neither says what was agreed to: the client asks for a new quote.
 * @see Decision "quote".
 */
export async function agreedTerms(
  context: CallContext,
  request: OrderRequest,
): Promise<{ terms: PricingTerms; agreedTotal: Sum }> {
  const { services, merchant, now } = context;
  const read = request.quoteToken
    ? readQuoteToken(services.secrets, merchant.id, request.quoteToken)
    : null;
  const promise = read?.fingerprint === draftFingerprint(request) ? read : null;
  const agreedTotal = promise?.total ?? request.totalPrice;
  if (agreedTotal === undefined) throw new CallError("QUOTE_EXPIRED");
  const terms = await todaysTerms(context, request);
  const isFresh = promise !== null && now <= promise.expiresAt;
  const kept = isFresh && promise.kept && holdsFor(promise.kept, terms.facts) ? promise.kept : null;
  return { terms: { ...terms, kept }, agreedTotal };
}

/** Cashback that was spent elsewhere meanwhile, or a promo that was replaced, is priced anew. */
const holdsFor = (kept: FrozenQuote, { balance, promo }: DraftFacts) =>
  kept.amounts.cashback <= balance && (kept.promoId === null || kept.promoId === promo?.record.id);

/** @throws CallError QUOTE_CHANGED with both totals. */
export function refuseChanged(agreed: Sum, total: Sum): void {
  if (agreed !== total)
    throw new CallError("QUOTE_CHANGED", { values: { old: agreed, new: total } });
}

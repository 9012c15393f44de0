import type { OrderRequest } from "@dasturxon/contract/entities/order-draft";
import type { Sum } from "@dasturxon/contract/primitives";
import type { CallContext } from "../../../http/call-context.ts";
import { CallError } from "../../../http/call-error.ts";
import type { DraftFacts } from "./draft-facts.ts";
import { draftFingerprint } from "./draft-fingerprint.ts";
import type { PricingTerms } from "./price-draft.ts";
import { todaysTerms } from "./quote-order.ts";
import { readQuoteToken, type FrozenQuote } from "./quote-token.ts";

/**
 * The agreed prices and total.
 *
 * An invalid token, or one of another merchant or draft, counts as none: then the `totalPrice` of the request is the
 * agreed total. An expired one still has the agreed total, but its prices are no longer frozen.
 *
 * @throws CallError QUOTE_EXPIRED without an agreed total: the client requests a new quote. @see Decision "quote".
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
  const frozen =
    isFresh && promise.frozen && isValidFor(promise.frozen, terms.facts) ? promise.frozen : null;
  return { terms: { ...terms, frozen }, agreedTotal };
}

/** Cashback that was spent meanwhile, or a promo that was replaced, is priced again. */
const isValidFor = (frozen: FrozenQuote, { balance, promo }: DraftFacts) =>
  frozen.amounts.cashback <= balance &&
  (frozen.promoId === null || frozen.promoId === promo?.record.id);

/** @throws CallError QUOTE_CHANGED with both totals. */
export function refuseChanged(agreed: Sum, total: Sum): void {
  if (agreed !== total)
    throw new CallError("QUOTE_CHANGED", { values: { old: agreed, new: total } });
}

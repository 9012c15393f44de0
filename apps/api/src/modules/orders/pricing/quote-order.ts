import { QUOTE_LIFETIME_MS } from "@dasturxon/contract/constants";
import type { Quote, QuoteExplanations, QuoteLine } from "@dasturxon/contract/entities/quote";
import {
  missingForMinimum,
  missingForFreeDelivery,
} from "@dasturxon/domain/basket/delivery-minimum";
import type { CallContext } from "../../../http/call-context.ts";
import { readDraftFacts } from "./draft-facts.ts";
import { draftFingerprint } from "./draft-fingerprint.ts";
import type { PricedLine } from "./draft-lines.ts";
import { priceDraft, type PricedDraft, type Pricing, type PricingTerms } from "./price-draft.ts";
import { optionIds, quoteToken, type FrozenQuote } from "./quote-token.ts";

/** Prices a draft: amounts, times and problems. Open to visitors. Decision "quote". */
export async function quoteOrder(context: CallContext, draft: PricedDraft): Promise<Quote> {
  const pricing = priceDraft(draft, await todaysTerms(context, draft));
  const expiresAt = new Date(context.now.getTime() + QUOTE_LIFETIME_MS);
  const token = quoteToken(context.services.secrets, context.merchant.id, {
    fingerprint: draftFingerprint(draft),
    expiresAt,
    total: pricing.amounts.totalPrice,
    frozen: promisedPrices(draft, pricing, context.merchant.priceRounding),
  });
  const { fulfilment, times, lines, amounts, problems } = pricing;
  return {
    branchId: fulfilment.branch?.id ?? null,
    lines: lines.map(shownLine),
    amounts,
    explanations: explain(draft, pricing),
    timeRange: times && { from: times.from.toISOString(), to: times.to.toISOString() },
    problems,
    expiresAt: expiresAt.toISOString(),
    token,
  };
}

/** Inputs of pricing: two snapshots in memory, and the draft's facts from the database. */
export async function todaysTerms(context: CallContext, draft: PricedDraft): Promise<PricingTerms> {
  const { merchant, services, now, isInClick, client: channel } = context;
  const [brand, menu] = await Promise.all([
    services.brands.get(merchant),
    services.menus.get(merchant, channel),
  ]);
  const facts = await readDraftFacts(context, draft, brand);
  return { merchant, brand, menu, channel, isInClick, facts, now, frozen: null };
}

/** A quote with blocking problems freezes no prices: they may depend on the problem. */
function promisedPrices(
  draft: PricedDraft,
  { lines, amounts, fulfilment, promo, problems }: Pricing,
  priceRounding: number,
): FrozenQuote | null {
  if (!fulfilment.branch || problems.some(({ isBlocking }) => isBlocking)) return null;
  const prices = new Map(
    lines.flatMap(({ modifications }) => modifications.map(({ id, price }) => [id, price])),
  );
  return {
    amounts,
    promoId: promo?.id ?? null,
    branchId: fulfilment.branch.id,
    lines: lines.map(({ costPrice, discount }) => ({ costPrice, discount })),
    options: optionIds(draft.cartItems).map((id) => prices.get(id) ?? 0),
    priceRounding,
  };
}

const shownLine = (line: PricedLine): QuoteLine => ({
  index: line.index,
  productId: line.product.id,
  name: line.product.name,
  count: line.count,
  unitPrice: line.unitPrice,
  costPrice: line.costPrice,
  discount: line.discount,
  modifications: line.modifications,
  lineTotal: line.lineTotal,
  available: line.product.posterAmount ?? null,
});

function explain(
  draft: PricedDraft,
  { totals, fulfilment, promo, settings }: Pricing,
): QuoteExplanations {
  const isDelivery = draft.serviceType === "DELIVERY";
  const { isServiceFeeEnabled, isServiceFeeFreeAboveThreshold } = settings;
  const { serviceFeeThreshold, serviceFeeAmount } = settings;
  const missing = missingForMinimum(totals.productsBeforePromo, settings.minimalDeliveryPrice);
  const missingForFree = missingForFreeDelivery(totals.products, settings.freeDeliveryFrom);
  return {
    promoCode: promo?.code ?? null,
    promo: promo ?? null,
    zoneName: fulfilment.zone?.name ?? null,
    distance: fulfilment.zone ? null : fulfilment.distance,
    fullDeliveryPrice: fulfilment.deliveryPrice,
    ...(isDelivery && {
      isDeliveryFree: totals.isDeliveryFree,
      freeDeliveryFrom: settings.freeDeliveryFrom ?? null,
      missingForFreeDelivery: missingForFree || null,
      minimalDeliveryPrice: settings.minimalDeliveryPrice || null,
      missingForMinimum: missing || null,
    }),
    serviceFee: {
      isServiceFeeEnabled,
      isServiceFeeFreeAboveThreshold,
      serviceFeeThreshold,
      serviceFeeAmount,
    },
    serviceFeeThreshold:
      isServiceFeeEnabled && isServiceFeeFreeAboveThreshold ? serviceFeeThreshold : null,
    maxCashback: totals.maxCashback,
    cashbackPercent: settings.cashbackPercent,
  };
}

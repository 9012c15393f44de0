import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { QuoteAmounts } from "@dasturxon/contract/entities/quote";
import { basketTotals, type BasketTotals } from "@dasturxon/domain/basket/basket-totals";
import {
  deliveryMinimumRefusal,
  missingForMinimum,
} from "@dasturxon/domain/basket/delivery-minimum";
import type { SlotLimit } from "@dasturxon/contract/entities/branch";
import { activeSlotLimit, exceedsSlot, workMinutes } from "@dasturxon/domain/branch/slot-limit";
import type { BrandSnapshot } from "../../merchants/brand-snapshots.ts";
import type { MerchantRecord } from "../../merchants/merchant-directory.ts";
import type { MenuSnapshot } from "../../products/menu-snapshots.ts";
import type { PromoRecord } from "../../promos/promo-queries.ts";
import type { DraftFacts } from "./draft-facts.ts";
import { priceLines, type PricedLine } from "./draft-lines.ts";
import { draftPayment } from "./draft-payment.ts";
import { draftFulfilment, type DraftFulfilment } from "./draft-fulfilment.ts";
import { blocking, type DraftProblem } from "./draft-problem.ts";
import { judgePromo } from "./draft-promo.ts";
import { draftTimes, type DraftTimes } from "./draft-times.ts";
import { settingsOfCity } from "./order-settings.ts";
import { draftSlot } from "./slot-loads.ts";
import { optionIds, type FrozenQuote } from "./quote-token.ts";

/** A draft whose payment may not be chosen yet. */
export type PricedDraft = Omit<OrderDraft, "paymentType"> & {
  paymentType?: OrderDraft["paymentType"] | undefined;
};

/** Inputs of a price: snapshots, the clock, and the person's data. */
export type PricingTerms = {
  merchant: MerchantRecord;
  brand: BrandSnapshot;
  menu: MenuSnapshot;
  channel: ClientType;
  /** The shop is open in Click's app. */
  isInClick: boolean;
  facts: DraftFacts;
  now: Date;
  /** Frozen prices of a quote; `null`: current prices. */
  frozen: FrozenQuote | null;
};

/** The slot in which the order is cooked, its work there, and the limit of its branch. Decision 0050. */
export type KitchenWork = { slotAt: Date | null; minutes: number; limit: SlotLimit | null };

/** A draft with its prices and its problems. */
export type Pricing = {
  lines: PricedLine[];
  fulfilment: DraftFulfilment;
  times: DraftTimes | null;
  settings: OrderSettings;
  kitchen: KitchenWork;
  promo: PromoRecord | null;
  totals: BasketTotals;
  /** Amounts to pay: those of the quote if its prices are valid, else those of `totals`. */
  amounts: QuoteAmounts;
  problems: DraftProblem[];
  /** An online payment has to arrive before the kitchen begins. */
  isPaymentAwaited: boolean;
};

/**
 * Prices a draft without accessing the database. Every error becomes a problem.
 *
 * @see Specification, points 5 and 9; decisions "money", "quote", S3.082, S5.22.
 */
export function priceDraft(draft: PricedDraft, terms: PricingTerms): Pricing {
  const { merchant, brand, menu, channel, isInClick, facts, now, frozen } = terms;
  const fulfilment = draftFulfilment(draft, terms);
  const { lines, problems: lineProblems } = priceLines(draft.cartItems, {
    menu,
    channel,
    priceRounding: merchant.priceRounding,
    serviceType: draft.serviceType,
    branchId: fulfilment.branch?.id ?? null,
    frozen: frozen && { ...frozen, options: optionPrices(draft, frozen) },
  });
  const products = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const settings = settingsOfCity(
    brand,
    fulfilment.branch?.cityId ?? facts.address?.cityId ?? null,
  );
  const verdict = judgePromo({
    code: draft.promoCode,
    facts,
    products,
    now,
    isActive: brand.webSettings.promoActive,
    frozenPromoId: frozen?.promoId ?? null,
  });
  const totals = basketTotals({
    lines,
    promo: verdict.promo,
    deliveryPrice: fulfilment.deliveryPrice,
    cashback: { wanted: draft.cashback ?? 0, balance: facts.balance },
    settings,
    cashbackActive: brand.webSettings.cashbackActive,
  });
  const amounts = frozen?.amounts ?? totals;
  const slotAt = draftSlot(draft, merchant, now);
  const kitchen: KitchenWork = {
    slotAt,
    minutes: workMinutes(lines),
    limit: slotAt && fulfilment.branch ? activeSlotLimit(fulfilment.branch, slotAt) : null,
  };
  const payment = draftPayment(draft, brand, {
    channel,
    isInClick,
    totalPrice: amounts.totalPrice,
    hasCard: facts.hasCard,
  });
  const problems = [
    ...(draft.cartItems.length === 0 ? [blocking("BASKET_EMPTY")] : []),
    ...fulfilment.problems,
    ...slotProblems(kitchen, fulfilment, facts),
    ...lineProblems,
    ...(verdict.refusal
      ? [
          blocking(verdict.refusal.code, {
            ...(verdict.refusal.values && { values: verdict.refusal.values }),
          }),
        ]
      : []),
    // A valid quote is not refused by a minimum.
    ...(frozen ? [] : minimumProblems(draft, products, settings)),
    ...payment.problems,
    ...(draft.receiver && !brand.webSettings.receiverActive
      ? [blocking("RECEIVER_NOT_AVAILABLE")]
      : []),
    ...cashbackProblems(totals, frozen),
  ];
  return {
    lines,
    fulfilment,
    // A closed branch or an invalid slot has no promised time.
    times: fulfilment.problems.length === 0 ? draftTimes(draft, fulfilment, lines, terms) : null,
    settings,
    kitchen,
    promo: verdict.promo,
    totals,
    amounts,
    problems,
    isPaymentAwaited: payment.isAwaited,
  };
}

/** A branch that is closed anyway has that problem alone. */
function slotProblems(
  { minutes, limit }: KitchenWork,
  { branch, problems }: DraftFulfilment,
  { slotLoads }: DraftFacts,
): DraftProblem[] {
  if (!branch || !limit || problems.length > 0) return [];
  const used = slotLoads.get(branch.id) ?? { orders: 0, minutes: 0 };
  return exceedsSlot(limit, used, minutes) ? [blocking("SLOT_FULL")] : [];
}

const optionPrices = (draft: PricedDraft, { options }: FrozenQuote) =>
  new Map(optionIds(draft.cartItems).map((id, at) => [id, options[at] ?? 0]));

/** An empty basket has a separate problem. */
function minimumProblems(
  draft: PricedDraft,
  products: number,
  settings: OrderSettings,
): DraftProblem[] {
  const minimum = settings.minimalDeliveryPrice;
  if (draft.serviceType !== "DELIVERY" || draft.cartItems.length === 0) return [];
  const refusal = deliveryMinimumRefusal(products, minimum);
  if (!refusal) return [];
  return [
    blocking(refusal, { values: { minimum, missing: missingForMinimum(products, minimum) } }),
  ];
}

/** Less cashback is spent than requested: reported, but not blocking. A frozen quote has reported it already. */
function cashbackProblems(
  { isCashbackReduced, maxCashback }: BasketTotals,
  frozen: FrozenQuote | null,
): DraftProblem[] {
  if (!isCashbackReduced || frozen) return [];
  return [{ code: "CASHBACK_REDUCED", isBlocking: false, values: { maximum: maxCashback } }];
}

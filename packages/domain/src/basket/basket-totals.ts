import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { QuoteAmounts } from "@dasturxon/contract/entities/quote";
import type { Sum } from "@dasturxon/contract/primitives";
import { promoDeliveryDiscount, promoProductDiscount, type PromoValues } from "../promo/promo.ts";
import { missingForFreeDelivery } from "./delivery-minimum.ts";
import type { LinePrice } from "./line-price.ts";
import { totalParts, type TotalPart } from "./total-parts.ts";

export type BasketOrder = {
  lines: readonly (Pick<LinePrice, "lineTotal" | "undiscountedTotal"> & { count: number })[];
  /** A promo accepted by `promoRefusal`. */
  promo?: PromoValues | null;
  /** Delivery price by zone or tariff; `null` for a pick-up and without an address. */
  deliveryPrice: Sum | null;
  /** Requested cashback and the customer's balance. Absent: none is spent. */
  cashback?: { wanted: Sum; balance: Sum } | null;
  /** Fee, cashback rates and free delivery, from the order settings. */
  settings: ServiceFeeSettings & CashbackRates & { freeDeliveryFrom?: Sum | null };
  /** The brand's switch: when off, cashback is neither spent nor earned. */
  cashbackActive: boolean;
};

/** All in whole sums. */
export type BasketTotals = QuoteAmounts & {
  /** Number of portions in all lines. */
  productCount: number;
  /** Lines after product discounts, before the promo: compared with the minimums. */
  productsBeforePromo: Sum;
  /** The delivery price was waived because of the order's total. */
  isDeliveryFree: boolean;
  /** Maximum cashback for this order, limited by the balance. */
  maxCashback: Sum;
  /** Less cashback is spent than requested: shown, but not blocking. */
  isCashbackReduced: boolean;
  parts: TotalPart[];
};

/**
 * The total of a basket and its parts. An empty basket costs nothing, whatever the address.
 *
 * Never negative. The order of the lines does not matter.
 *
 * @see Specification, point 9, "Cart maths"; decision "money" and its worked example 1.
 */
export function basketTotals(order: BasketOrder): BasketTotals {
  const { settings, promo } = order;
  const sumOf = (value: (line: BasketOrder["lines"][number]) => number) =>
    order.lines.reduce((sum, line) => sum + value(line), 0);
  const productCount = sumOf(({ count }) => count);
  const productPrice = sumOf(({ undiscountedTotal }) => undiscountedTotal);
  const productsBeforePromo = sumOf(({ lineTotal }) => lineTotal);
  const itemDiscount = productPrice - productsBeforePromo;

  const promoDiscount = promo ? promoProductDiscount(promo, productsBeforePromo) : 0;
  const products = productsBeforePromo - promoDiscount;

  const fullDeliveryPrice = productCount > 0 ? (order.deliveryPrice ?? 0) : 0;
  const isDeliveryFree =
    fullDeliveryPrice > 0 && missingForFreeDelivery(products, settings.freeDeliveryFrom) === 0;
  const deliveryPrice = isDeliveryFree ? 0 : fullDeliveryPrice;
  const deliveryDiscount = promo ? promoDeliveryDiscount(promo, deliveryPrice) : 0;

  const servicePrice = productCount > 0 ? serviceFee(settings, products) : 0;

  const { wanted, balance } = order.cashback ?? { wanted: 0, balance: 0 };
  const maxCashback = order.cashbackActive ? spendableCashback(settings, products, balance) : 0;
  const cashback = Math.max(0, Math.min(wanted, maxCashback));

  const amounts = {
    productPrice,
    productDiscount: itemDiscount + promoDiscount,
    promoDiscount,
    deliveryPrice,
    deliveryDiscount,
    servicePrice,
    cashback,
  };

  return {
    ...amounts,
    productCount,
    productsBeforePromo,
    products,
    isDeliveryFree,
    totalDiscount: itemDiscount + promoDiscount + deliveryDiscount,
    maxCashback,
    isCashbackReduced: wanted > cashback,
    cashbackEarned: order.cashbackActive ? earnedCashback(settings, products - cashback) : 0,
    totalPrice: products + deliveryPrice - deliveryDiscount + servicePrice - cashback,
    parts: totalParts(amounts, order.deliveryPrice !== null),
  };
}

type ServiceFeeSettings = Pick<
  OrderSettings,
  | "isServiceFeeEnabled"
  | "isServiceFeeFreeAboveThreshold"
  | "serviceFeeThreshold"
  | "serviceFeeAmount"
>;

/**
 * The service fee of an order, stored as its `servicePrice`.
 *
 * @param products Products after the promo, in whole sums.
 * @see Decision "money": none from `serviceFeeThreshold` on where the settings say so.
 */
function serviceFee(settings: ServiceFeeSettings, products: Sum): Sum {
  if (!settings.isServiceFeeEnabled) return 0;
  const isFree =
    settings.isServiceFeeFreeAboveThreshold && products >= settings.serviceFeeThreshold;
  return isFree ? 0 : settings.serviceFeeAmount;
}

/** Percentages, 0 to 100. Decision "Extensions". */
type CashbackRates = { cashbackPercent: number; cashbackMaxPercent: number };

/**
 * Maximum cashback for an order.
 *
 * @param products Products after the promo, in whole sums.
 * @param balance The customer's balance, in whole sums.
 * @see Decision "money": floor of products × `cashbackMaxPercent` / 100, and no more than the balance.
 */
function spendableCashback(rates: CashbackRates, products: Sum, balance: Sum): Sum {
  const allowed = Math.floor((products * rates.cashbackMaxPercent) / 100);
  return Math.max(0, Math.min(allowed, balance));
}

/**
 * Cashback earned by a delivered order.
 *
 * @param paid Products after the promo less the cashback spent, in whole sums.
 * @see Decision "money".
 */
function earnedCashback(rates: CashbackRates, paid: Sum): Sum {
  return Math.max(0, Math.floor((paid * rates.cashbackPercent) / 100));
}

import type { QuoteAmounts } from "@dasturxon/contract/entities/quote";
import type { Sum } from "@dasturxon/contract/primitives";
import { promoDeliveryDiscount, promoProductDiscount } from "../promo/promo-discounts.ts";
import type { PromoValues } from "../promo/promo-discounts.ts";
import { earnedCashback, spendableCashback } from "./cashback.ts";
import type { CashbackRates } from "./cashback.ts";
import { missingForFreeDelivery } from "./delivery-minimum.ts";
import type { LinePrice } from "./line-price.ts";
import { serviceFee } from "./service-fee.ts";
import type { ServiceFeeSettings } from "./service-fee.ts";

export type BasketOrder = {
  lines: readonly (Pick<LinePrice, "lineTotal" | "undiscountedTotal"> & { count: number })[];
  /** Only a promo that `promoRefusal` lets pass. */
  promo?: PromoValues | null;
  /** Price of the delivery by zone or tariff; `null` for pick-up, and while no address is known. */
  deliveryPrice: Sum | null;
  /** Cashback the customer wants to spend, and has. Absent: none is spent. */
  cashback?: { wanted: Sum; balance: Sum } | null;
  /** The order settings hold all three: fee, cashback rates, free delivery. */
  settings: ServiceFeeSettings & CashbackRates & { freeDeliveryFrom?: Sum | null };
  /** The brand's switch: off, cashback is neither spent nor earned. */
  cashbackActive: boolean;
};

/** One line of the total with its sign. The parts add up to the total. */
export type TotalPart = {
  kind:
    | "PRODUCTS"
    | "DISCOUNT"
    | "PROMO"
    | "DELIVERY"
    | "DELIVERY_PROMO"
    | "SERVICE_FEE"
    | "CASHBACK";
  amount: Sum;
};

/** All in whole sums. */
export type BasketTotals = QuoteAmounts & {
  /** Portions in all lines. */
  productCount: number;
  /** Lines after the discounts of the dishes, before the promo: what the minimums are measured by. */
  productsBeforePromo: Sum;
  /** The delivery had a price, and the size of the order waived it. */
  isDeliveryFree: boolean;
  /** The most cashback that this order may spend, balance included. */
  maxCashback: Sum;
  /** Less is spent than was wanted: a problem to show that blocks nothing. */
  isCashbackReduced: boolean;
  parts: TotalPart[];
};

/**
 * What the customer pays, and why. An empty basket costs nothing, whatever the address.
 *
 * Never refuses and never falls below 0. The order of the lines does not matter.
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

  const asked = productCount > 0 ? (order.deliveryPrice ?? 0) : 0;
  const isDeliveryFree =
    asked > 0 && missingForFreeDelivery(products, settings.freeDeliveryFrom) === 0;
  const deliveryPrice = isDeliveryFree ? 0 : asked;
  const deliveryDiscount = promo ? promoDeliveryDiscount(promo, deliveryPrice) : 0;

  const servicePrice = productCount > 0 ? serviceFee(settings, products) : 0;

  const { wanted, balance } = order.cashback ?? { wanted: 0, balance: 0 };
  const maxCashback = order.cashbackActive ? spendableCashback(settings, products, balance) : 0;
  const cashback = Math.max(0, Math.min(wanted, maxCashback));

  const parts: TotalPart[] = [
    { kind: "PRODUCTS", amount: productPrice },
    { kind: "DISCOUNT", amount: 0 - itemDiscount },
    { kind: "PROMO", amount: 0 - promoDiscount },
    { kind: "DELIVERY", amount: deliveryPrice },
    { kind: "DELIVERY_PROMO", amount: 0 - deliveryDiscount },
    { kind: "SERVICE_FEE", amount: servicePrice },
    { kind: "CASHBACK", amount: 0 - cashback },
  ];
  // Products and delivery are always named; the rest only where it changes the total.
  const isNamed = ({ kind, amount }: TotalPart) =>
    amount !== 0 || kind === "PRODUCTS" || (kind === "DELIVERY" && order.deliveryPrice !== null);

  return {
    productCount,
    productPrice,
    productsBeforePromo,
    promoDiscount,
    productDiscount: itemDiscount + promoDiscount,
    products,
    deliveryPrice,
    isDeliveryFree,
    deliveryDiscount,
    totalDiscount: itemDiscount + promoDiscount + deliveryDiscount,
    servicePrice,
    cashback,
    maxCashback,
    isCashbackReduced: wanted > cashback,
    cashbackEarned: order.cashbackActive ? earnedCashback(settings, products - cashback) : 0,
    totalPrice: products + deliveryPrice - deliveryDiscount + servicePrice - cashback,
    parts: parts.filter(isNamed),
  };
}

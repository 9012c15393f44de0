import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Sum } from "@dasturxon/contract/primitives";

/**
 * Why this promo cannot be used now, or `null` when it can.
 *
 * @param products Product total before the promo, in whole sums.
 * @returns A code of the error catalogue.
 * @see Specification, point 5, "Promo rules".
 */
export function promoRefusal(promo: PromoRules, products: Sum, now: Date) {
  if (!promo.isActive) return "PROMO_INACTIVE";
  if (now < new Date(promo.startDate)) return "PROMO_NOT_STARTED";
  if (now > new Date(promo.endDate)) return "PROMO_EXPIRED";
  // "Must exceed": a total equal to the minimum is refused.
  if (products <= promo.minPrice) return "PROMO_BELOW_MINIMUM";
  return null;
}

/** Sums in which missing amounts are told. */
const missingStep = 1_000;

/**
 * The sum to add for the products to exceed the promo's minimum, rounded up to thousands; 0 when they do.
 *
 * @param products Product total before the promo, in whole sums.
 */
export function missingForPromo(minPrice: Sum, products: Sum): Sum {
  const least = Math.max(0, minPrice + 1 - products);
  return Math.ceil(least / missingStep) * missingStep;
}

/**
 * The service fee that an order has because of its promo: without it the products would reach the sum from which
 * there is none. Decision "money": the fee goes by the products after the promo.
 *
 * @param freeFrom Sum of products from which there is no fee, if there is one.
 */
export function feeByPromo(
  {
    products,
    promoDiscount,
    servicePrice,
  }: Record<"products" | "promoDiscount" | "servicePrice", Sum>,
  freeFrom: Sum | null | undefined,
): Sum {
  const isByPromo = freeFrom != null && products + promoDiscount >= freeFrom && products < freeFrom;
  return isByPromo ? servicePrice : 0;
}

type PromoRules = Pick<Promo, "isActive" | "minPrice"> & {
  startDate: string | Date;
  endDate: string | Date;
};

/**
 * Why the promo is used up, for all or for this customer, or `null`.
 *
 * @param used Uncancelled orders with the promo: of all customers, and of this one.
 * @see Decision "Extensions": `usesTotal`, `usesPerUser`; absent means without limit.
 */
export function promoUseRefusal(
  promo: { usesTotal?: number | null; usesPerUser?: number | null },
  used: { total: number; byUser: number },
) {
  if (used.total >= (promo.usesTotal ?? Infinity)) return "PROMO_USED_UP";
  if (used.byUser >= (promo.usesPerUser ?? Infinity)) return "PROMO_ALREADY_USED";
  return null;
}

export type PromoValues = Pick<Promo, "discountType" | "productDiscount" | "deliveryDiscount"> & {
  /** Maximum of a percentage discount, in whole sums. */
  maxDiscount?: Sum | null;
};

/** Discount of a valid promo on products: at most the product total. Whole sums. Specification, point 9. */
export function promoProductDiscount(promo: PromoValues, products: Sum): Sum {
  return discountOf(promo, promo.productDiscount, products);
}

/** Discount of a valid promo on delivery: at most the delivery price. Whole sums. Specification, point 9. */
export function promoDeliveryDiscount(promo: PromoValues, deliveryPrice: Sum): Sum {
  return discountOf(promo, promo.deliveryDiscount, deliveryPrice);
}

function discountOf({ discountType, maxDiscount }: PromoValues, value: number, price: Sum): Sum {
  const wanted =
    discountType === "AMOUNT"
      ? Math.floor(value)
      : Math.min(Math.floor((price * value) / 100), maxDiscount ?? Infinity);
  return Math.max(0, Math.min(wanted, price));
}

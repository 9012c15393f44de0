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

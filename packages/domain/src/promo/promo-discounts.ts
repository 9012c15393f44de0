import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Sum } from "@dasturxon/contract/primitives";

export type PromoValues = Pick<Promo, "discountType" | "productDiscount" | "deliveryDiscount"> & {
  /** Most that a percentage may give, in whole sums. */
  maxDiscount?: Sum | null;
};

/** What a valid promo takes off the products: at most the products. Whole sums. Specification, point 9. */
export function promoProductDiscount(promo: PromoValues, products: Sum): Sum {
  return discountOf(promo, promo.productDiscount, products);
}

/** What a valid promo takes off the delivery: at most the delivery price. Whole sums. Specification, point 9. */
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

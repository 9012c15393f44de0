import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Sum } from "@dasturxon/contract/primitives";

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

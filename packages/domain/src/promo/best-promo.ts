import type { OfferedPromo } from "@dasturxon/contract/entities/promo";
import type { Sum } from "@dasturxon/contract/primitives";
import { promoDeliveryDiscount, promoProductDiscount, promoRefusal } from "./promo.ts";

/**
 * The promo that takes most off an order now; `null` if none does.
 *
 * @param order Product total before a promo, and the delivery price, 0 while unknown. Whole sums.
 */
export function bestPromo(
  promos: readonly OfferedPromo[],
  { products, deliveryPrice }: { products: Sum; deliveryPrice: Sum },
  now: Date,
): OfferedPromo | null {
  const discountOf = (promo: OfferedPromo) =>
    promoProductDiscount(promo, products) + promoDeliveryDiscount(promo, deliveryPrice);
  return (
    promos
      .filter((promo) => !promo.isUsed && !promoRefusal(promo, products, now))
      .filter((promo) => discountOf(promo) > 0)
      .toSorted((a, b) => discountOf(b) - discountOf(a))[0] ?? null
  );
}

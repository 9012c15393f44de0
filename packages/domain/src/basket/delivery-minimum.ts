import type { Sum } from "@dasturxon/contract/primitives";

/**
 * Refuses a delivery whose products, before the promo, are below the minimum.
 *
 * @param products Product total before the promo, in whole sums.
 * @returns A code of the error catalogue; its text names the minimum and {@link missingForMinimum}.
 * @see Specification, point 5: "A minimum product amount applies to delivery".
 */
export function deliveryMinimumRefusal(products: Sum, minimalDeliveryPrice: Sum) {
  return products < minimalDeliveryPrice ? "DELIVERY_BELOW_MINIMUM" : null;
}

/** How much more to order before it can be delivered; 0 when enough. Whole sums. */
export function missingForMinimum(products: Sum, minimalDeliveryPrice: Sum): Sum {
  return Math.max(0, minimalDeliveryPrice - products);
}

/**
 * How much more to order for a free delivery: 0 when it is free, `null` where the brand has none.
 *
 * @param products Products after the promo, in whole sums.
 * @see Decision "money".
 */
export function missingForFreeDelivery(products: Sum, freeDeliveryFrom?: Sum | null): Sum | null {
  return freeDeliveryFrom == null ? null : Math.max(0, freeDeliveryFrom - products);
}

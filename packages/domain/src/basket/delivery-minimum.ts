import type { Sum } from "@dasturxon/contract/primitives";

/**
 * Refuses a delivery below the minimum product total.
 *
 * @param products Product total before the promo, in whole sums.
 * @returns A code of the error catalogue; its text has the minimum and {@link missingForMinimum}.
 * @see Specification, point 5: "A minimum product amount applies to delivery".
 */
export function deliveryMinimumRefusal(products: Sum, minimalDeliveryPrice: Sum) {
  return products < minimalDeliveryPrice ? "DELIVERY_BELOW_MINIMUM" : null;
}

/** Amount missing for the delivery minimum; 0 when reached. Whole sums. */
export function missingForMinimum(products: Sum, minimalDeliveryPrice: Sum): Sum {
  return Math.max(0, minimalDeliveryPrice - products);
}

/**
 * Amount missing for free delivery: 0 when reached, `null` if the brand has none.
 *
 * @param products Products after the promo, in whole sums.
 * @see Decision "money".
 */
export function missingForFreeDelivery(products: Sum, freeDeliveryFrom?: Sum | null): Sum | null {
  return freeDeliveryFrom == null ? null : Math.max(0, freeDeliveryFrom - products);
}

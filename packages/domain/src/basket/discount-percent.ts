import type { Sum } from "@dasturxon/contract/primitives";
import { unitPrice } from "./unit-price.ts";

/**
 * The whole percent that turns `oldPrice` into `price` after rounding; of several, the nearest.
 *
 * @param priceRounding Step of the price in whole sums, 1 or more.
 * @returns `null` when no whole percent does.
 */
export function discountPercent(price: Sum, oldPrice: Sum, priceRounding: Sum): number | null {
  const discount = Math.round(100 - (price / oldPrice) * 100);
  if (discount < 1 || discount > 100) return null;
  return unitPrice({ costPrice: oldPrice, discount }, priceRounding) === price ? discount : null;
}

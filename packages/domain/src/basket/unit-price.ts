import type { Product } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";

/**
 * Price of one portion without options: `costPrice` less the discount percent, rounded half up to
 * `priceRounding`. `amount` and `unit` are the size of the portion and do not affect its price.
 *
 * @param priceRounding Step of the price in whole sums, 1 or more.
 * @returns Whole sums.
 * @see Specification, point 9, "Cart maths"; decision "money".
 */
export function unitPrice({ costPrice, discount }: PricedProduct, priceRounding: Sum): Sum {
  // In hundredths, so that halves are exact: 38,180.00 and not 38,179.999…
  const hundredths = costPrice * (100 - (discount ?? 0));
  return Math.floor((hundredths + 50 * priceRounding) / (100 * priceRounding)) * priceRounding;
}

/** Price before the discount, rounded the same way, so that a discount is never negative. */
export function undiscountedPrice({ costPrice }: PricedProduct, priceRounding: Sum): Sum {
  return unitPrice({ costPrice, discount: 0 }, priceRounding);
}

/** `discount` is a percent, 0 to 100. */
export type PricedProduct = Pick<Product, "costPrice"> & { discount?: number | null };

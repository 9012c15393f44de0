import type { Sum } from "@dasturxon/contract/primitives";
import { undiscountedPrice, unitPrice } from "./unit-price.ts";
import type { PricedProduct } from "./unit-price.ts";

/** A product with its chosen options. `count` of an option is per portion. */
export type LineChoice = {
  product: PricedProduct;
  modifications: readonly { price: Sum; count: number }[];
  count: number;
};

/** All in whole sums. */
export type LinePrice = {
  /** One portion without options, after its discount. */
  unitPrice: Sum;
  /** One portion without options, before its discount. */
  undiscountedUnitPrice: Sum;
  /** Options of one portion; not discounted. */
  modificationsPrice: Sum;
  /** (unit price + options) × count. */
  lineTotal: Sum;
  /** The same before the discount, shown struck through. */
  undiscountedTotal: Sum;
};

/**
 * The price of one line of the basket.
 *
 * @param priceRounding Step of the unit price in whole sums.
 * @see Specification, point 9, "Cart maths": (product price + modification price) × count.
 */
export function linePrice(line: LineChoice, priceRounding: Sum): LinePrice {
  const unit = unitPrice(line.product, priceRounding);
  const undiscounted = undiscountedPrice(line.product, priceRounding);
  const options = line.modifications.reduce((sum, { price, count }) => sum + price * count, 0);
  return {
    unitPrice: unit,
    undiscountedUnitPrice: undiscounted,
    modificationsPrice: options,
    lineTotal: (unit + options) * line.count,
    undiscountedTotal: (undiscounted + options) * line.count,
  };
}

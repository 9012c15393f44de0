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
type PricedProduct = Pick<Product, "costPrice"> & { discount?: number | null };

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

/** A product with its chosen options. `count` of an option is per portion. */
type LineChoice = {
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

import type { Product } from "@dasturxon/contract/entities/product";

type Stocked = Pick<Product, "posterAmount">;

/** A sold-out product is shown and marked, but cannot be added. */
export const isSoldOut = ({ posterAmount }: Stocked) => posterAmount != null && posterAmount <= 0;

/**
 * Refuses more units than the stock.
 *
 * @param count Portions of this product in the whole basket, whatever their options.
 * @returns A code of the error catalogue; the text of NOT_ENOUGH_PRODUCTS ends with the units left.
 * @see Specification, point 5: "Not enough products! Maximum amount"; decision "S5.15": empty is unlimited.
 */
export function stockRefusal(product: Stocked, count: number) {
  if (count > 0 && isSoldOut(product)) return "PRODUCT_SOLD_OUT";
  return count > (product.posterAmount ?? Infinity) ? "NOT_ENOUGH_PRODUCTS" : null;
}

/** Values of the code's text: the units left. */
export type StockProblem = {
  code: NonNullable<ReturnType<typeof stockRefusal>>;
  productId: string;
  values: { maximum: number };
};

/** Products of a basket that exceed their stock, counted over all their lines. */
export function stockProblems(
  lines: readonly { productId: string; count: number }[],
  findProduct: (id: string) => Stocked | undefined,
): StockProblem[] {
  const counts = new Map<string, number>();
  for (const { productId, count } of lines)
    counts.set(productId, (counts.get(productId) ?? 0) + count);
  return [...counts].flatMap(([productId, count]) => {
    const product = findProduct(productId);
    const code = product && stockRefusal(product, count);
    return code ? { code, productId, values: { maximum: product.posterAmount ?? 0 } } : [];
  });
}

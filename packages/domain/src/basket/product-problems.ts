import type { Category } from "@dasturxon/contract/entities/menu";
import type { ClientType, ServiceType } from "@dasturxon/contract/entities/order-enumerations";
import type { Product } from "@dasturxon/contract/entities/product";
import { isOffered } from "../menu/is-offered.ts";

/**
 * Why a product cannot be ordered, or `null`. Options and stock have rules of their own.
 *
 * @param branchId Branch of the order; `null` if unknown.
 * @returns A code of the error catalogue.
 * @see Specification, point 4, "Menu building"; decisions "S3.085", "S4.41".
 */
export function productRefusal(
  product: Pick<Product, "active" | "channels" | "productBranch" | "deliveryEnabled">,
  order: {
    serviceType: ServiceType;
    branchId: string | null;
    channel: ClientType;
    category?: OrderableCategory | null;
  },
) {
  if (!isOffered(product, order) || order.category?.isWithoutCart) return "PRODUCT_NOT_AVAILABLE";
  if (order.serviceType === "DELIVERY" && !product.deliveryEnabled) return "PRODUCT_NOT_DELIVERED";
  return null;
}

type OrderableCategory = Pick<Category, "isWithoutCart">;

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
type StockProblem = {
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

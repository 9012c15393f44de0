import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { recommendedProducts } from "./recommended-products.ts";

/**
 * Recommended products for a basket page opened by its address: the browser has no menu yet, and a row that is
 * inserted later would move the content below. Without the menu the basket is shown alone.
 */
export async function loadRecommended(
  context: Readonly<RouterContextProvider>,
): Promise<ProductCardData[]> {
  const { shell, api } = context.get(storefrontContext);
  const { result } = await api.getOverallMenu({ query: { type: shell.client } });
  if (!result) return [];
  return recommendedProducts(result, {
    branchId: shell.branchId,
    channel: shell.client,
    isDelivery: true,
    language: shell.language,
    priceRounding: shell.brand?.orderSettings.priceRounding ?? 1,
  });
}

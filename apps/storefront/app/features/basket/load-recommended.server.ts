import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../context.server.ts";
import type { ProductCardData } from "../../product/product-card-data.ts";
import { recommendedProducts } from "./recommended-products.ts";

/**
 * What goes well with a basket, for whoever opens it by its address: the browser has no menu then, and the row would
 * push down what stands below it. Without the menu the basket stands alone.
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

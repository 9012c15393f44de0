import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { popularProducts } from "../../shop/catalog/popular-products.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { resultOrThrow } from "../../core/page/loader-errors.ts";

/** Content of the search page before typing. */
export async function loadPopular(
  context: Readonly<RouterContextProvider>,
): Promise<ProductCardData[]> {
  const { shell, api } = context.get(storefrontContext);
  const overall = resultOrThrow(await api.getOverallMenu({ query: { type: shell.client } }));
  const { language, brand } = shell;
  const priceRounding = brand?.orderSettings.priceRounding ?? 1;
  const view = { branchId: shell.branchId, channel: shell.client };
  return popularProducts(overall, view, { language, priceRounding });
}

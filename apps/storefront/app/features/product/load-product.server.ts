import { isOffered } from "@dasturxon/domain/menu/is-offered";
import { productInBranch } from "@dasturxon/domain/menu/product-in-branch";
import { localized } from "@dasturxon/messages/language";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { productDetails } from "../../shop/catalog/product-details.ts";
import type { ProductDetails } from "../../shop/catalog/product-details.ts";
import { pageNotFound, resultOrThrow } from "../../core/page/loader-errors.ts";

/** With its category, for the link back to the menu from a search engine's result. */
export type ProductData = ProductDetails & { category: { id: string; name: string } };

/** Data of a product's page, or 404. A link outlives a change of branch: only the channel counts. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<ProductData> {
  const { shell, api } = context.get(storefrontContext);
  const menu = resultOrThrow(await api.getOverallMenu({ query: { type: shell.client } }));
  const product = menu.products.find((each) => each.id === id);
  const category = menu.categories.find((each) => each.id === product?.categoryId);
  const isShown = product && isOffered(product, { branchId: null, channel: shell.client });
  if (!isShown || !category || !shell.brand) throw pageNotFound();
  const { priceRounding } = shell.brand.orderSettings;
  return {
    ...productDetails(
      productInBranch(product, shell.branchId),
      category,
      shell.language,
      priceRounding,
    ),
    category: { id: category.id, name: localized(category.name, shell.language) },
  };
}

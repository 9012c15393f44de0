import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Product } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";
import { buildMenu } from "@dasturxon/domain/menu/build-menu";
import type { MenuView } from "@dasturxon/domain/menu/is-offered";
import { shownGrade } from "@dasturxon/domain/menu/shown-grade";
import type { Language } from "@dasturxon/messages/language";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { productCardData } from "../../shop/catalog/product-card-data.ts";
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

/** Most products shown before a query is typed, and without results. */
const mostPopular = 12;

/** The most popular available products: marked ones first, then by the customers' grades. */
function popularProducts(
  overall: OverallMenu,
  view: MenuView,
  { language, priceRounding }: { language: Language; priceRounding: Sum },
): ProductCardData[] {
  const rank = (product: Product) =>
    (product.labels.length > 0 ? 10 : 0) + (shownGrade(product)?.mean ?? 0);
  return buildMenu(overall, view)
    .categories.filter(({ category }) => !category.isWithoutCart)
    .flatMap(({ category, products }) => products.map((product) => ({ category, product })))
    .filter(({ product }) => product.posterAmount !== 0)
    .toSorted((a, b) => rank(b.product) - rank(a.product))
    .slice(0, mostPopular)
    .map(({ category, product }) => productCardData(product, category, language, priceRounding));
}

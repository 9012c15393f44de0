import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Product } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";
import { buildMenu } from "@dasturxon/domain/menu/build-menu";
import type { MenuView } from "@dasturxon/domain/menu/is-offered";
import { shownGrade } from "@dasturxon/domain/menu/shown-grade";
import type { Language } from "@dasturxon/messages/language";
import { productCardData } from "./product-card-data.ts";
import type { ProductCardData } from "./product-card-data.ts";

const mostPopular = 12;

/** The most popular available products: marked ones first, then by the customers' grades. */
export function popularProducts(
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

import type { OverallMenu } from "@dasturxon/contract/entities/overall-menu";
import type { Sum } from "@dasturxon/contract/primitives";
import { buildMenu } from "@dasturxon/domain/menu/build-menu";
import type { MenuView } from "@dasturxon/domain/menu/is-offered";
import { createMenuSearch } from "@dasturxon/domain/menu/menu-search";
import type { Language } from "@dasturxon/messages/language";
import { productCardData } from "../../product/product-card-data.ts";
import type { ProductCardData } from "../../product/product-card-data.ts";

/** The cards that answer a query, the best first. */
export type CardSearch = (query: string) => ProductCardData[];

/** Prepares the search over what this branch and channel offer; every keystroke is cheap then. */
export function searchMenu(
  overall: OverallMenu,
  view: MenuView,
  { language, priceRounding }: { language: Language; priceRounding: Sum },
): CardSearch {
  const dishes = buildMenu(overall, view).categories.flatMap(({ category, products }) =>
    products.map((product) => ({ category, product })),
  );
  const known = new Map(dishes.map((dish) => [dish.product.id, dish]));
  const find = createMenuSearch(
    dishes.map(({ category, product }) => ({
      id: product.id,
      name: product.name,
      more: [...(product.tags ?? []), category.name, product.description],
    })),
  );
  return (query) =>
    find(query).flatMap((id) => {
      const dish = known.get(id);
      return dish ? productCardData(dish.product, dish.category, language, priceRounding) : [];
    });
}

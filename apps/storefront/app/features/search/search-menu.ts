import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Sum } from "@dasturxon/contract/primitives";
import { buildMenu } from "@dasturxon/domain/menu/build-menu";
import type { MenuView } from "@dasturxon/domain/menu/is-offered";
import { createMenuSearch } from "@dasturxon/domain/menu/menu-search";
import type { Language } from "@dasturxon/messages/language";
import { productCardData } from "../../shop/catalog/product-card-data.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";

/** The cards that match a query, best first. */
export type CardSearch = (query: string) => ProductCardData[];

/** Indexes the products of this branch and channel, so that every keystroke is cheap. */
export function searchMenu(
  overall: OverallMenu,
  view: MenuView,
  { language, priceRounding }: { language: Language; priceRounding: Sum },
): CardSearch {
  const entries = buildMenu(overall, view).categories.flatMap(({ category, products }) =>
    products.map((product) => ({ category, product })),
  );
  const known = new Map(entries.map((entry) => [entry.product.id, entry]));
  const find = createMenuSearch(
    entries.map(({ category, product }) => ({
      id: product.id,
      name: product.name,
      more: [...(product.tags ?? []), category.name, product.description],
    })),
  );
  return (query) =>
    find(query).flatMap((id) => {
      const entry = known.get(id);
      return entry ? productCardData(entry.product, entry.category, language, priceRounding) : [];
    });
}

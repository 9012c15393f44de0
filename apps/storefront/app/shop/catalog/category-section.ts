import type { Category, ScrollType, ViewType, Group } from "@dasturxon/contract/entities/menu";
import type { Product } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";
import type { MenuCategory } from "@dasturxon/domain/menu/build-menu";
import { dietsOf } from "@dasturxon/domain/menu/diet";
import type { Language } from "@dasturxon/messages/language";
import { localized } from "@dasturxon/messages/language";
import { productCardData } from "./product-card-data.ts";
import type { ProductCardData } from "./product-card-data.ts";

/** A category for display, in one language. */
export type CategorySection = {
  id: string;
  name: string;
  groupId: string | null;
  view: ViewType;
  scroll: ScrollType;
  cards: ProductCardData[];
};

/** A group of categories: a tab above the category bar, or a tile. */
export type GroupEntry = {
  id: string;
  name: string;
  image: string | null;
  /** `#rrggbb` */
  colour: string | null;
  productCount: number;
  /** Diets of its products: `dietMarks`. */
  marks: string[];
};

type Messages = { language: Language; priceRounding: Sum };

export function categorySection(
  { category, products }: MenuCategory<Product, Category>,
  { language, priceRounding }: Messages,
): CategorySection {
  return {
    id: category.id,
    name: localized(category.name, language),
    groupId: category.groupId ?? null,
    view: category.viewType,
    scroll: category.scrollType,
    cards: products.map((product) => productCardData(product, category, language, priceRounding)),
  };
}

export function groupEntry(
  group: Group,
  categories: readonly MenuCategory<Product, Category>[],
  language: Language,
): GroupEntry {
  return {
    id: group.id,
    name: localized(group.name, language),
    image: group.image ?? group.icon ?? null,
    colour: group.bgColor ?? null,
    ...productsOf(categories.flatMap(({ products }) => products)),
  };
}

/** Fields of a tile that tell of its products. */
export const productsOf = (products: readonly Product[]) => ({
  productCount: products.length,
  marks: products.map((product) => dietsOf(product).join(" ")).filter(Boolean),
});

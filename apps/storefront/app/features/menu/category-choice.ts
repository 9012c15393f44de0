import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Sum } from "@dasturxon/contract/primitives";
import { buildMenu } from "@dasturxon/domain/menu/build-menu";
import type { Diet } from "@dasturxon/domain/menu/diet";
import type { MenuView } from "@dasturxon/domain/menu/is-offered";
import type { Language } from "@dasturxon/messages/language";
import { localized } from "@dasturxon/messages/language";
import { dietMarks, hasDiets } from "../../shop/catalog/chosen-diets.ts";
import { categorySection } from "../../shop/catalog/category-section.ts";
import type { CategorySection } from "../../shop/catalog/category-section.ts";

/** The query of `/category`: one category, or all of a group. Decision "S2.36". */
export type CategoryQuery = { id: string | null; group: string | null };

/** Content of `/category`: title and categories with products. */
export type CategoryData = {
  title: string;
  sections: CategorySection[];
  productCount: number;
  /** Diets of all its products: `dietMarks`. */
  marks: string[];
};

export const categoryQuery = (search: URLSearchParams): CategoryQuery => ({
  id: search.get("id"),
  group: search.get("group"),
});

/** The products of a category or a group; `null` if the menu has no such one. Empty ones are included. */
export function categoryData(
  overall: OverallMenu,
  { id, group }: CategoryQuery,
  view: MenuView,
  display: { language: Language; priceRounding: Sum },
): CategoryData | null {
  const named = id
    ? overall.categories.find((category) => category.id === id)
    : overall.groups.find((each) => each.id === group);
  if (!named) return null;
  const sections = buildMenu(overall, view)
    .categories.filter(({ category }) => (id ? category.id === id : category.groupId === group))
    .map((category) => categorySection(category, display));
  return {
    title: localized(named.name, display.language),
    sections,
    productCount: sections.reduce((sum, { cards }) => sum + cards.length, 0),
    marks: dietMarks(sections.flatMap(({ cards }) => cards)),
  };
}

/** The products with the chosen marks; sections without any are left out. */
export const sectionsWithDiets = (
  sections: readonly CategorySection[],
  chosen: readonly Diet[],
): CategorySection[] =>
  sections.flatMap((section) => {
    const cards = section.cards.filter((card) => hasDiets(card, chosen));
    return cards.length > 0 ? [{ ...section, cards }] : [];
  });

/** The first products over all sections; sections that have none of them are left out. */
export function firstProducts(
  sections: readonly CategorySection[],
  count: number,
): CategorySection[] {
  let left = count;
  return sections.flatMap((section) => {
    const cards = section.cards.slice(0, Math.max(0, left));
    left -= section.cards.length;
    return cards.length > 0 ? [{ ...section, cards }] : [];
  });
}

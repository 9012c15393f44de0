import type { Diet } from "@dasturxon/domain/menu/diet";
import { useEffect } from "react";
import { hasDiets } from "../../shop/catalog/chosen-diets.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { sectionElementId } from "./section-element.ts";

type Section = { id: string; cards: readonly Pick<ProductCardData, "diets">[] };

/**
 * Hides the dishes of a menu without the chosen marks, by a style sheet, since most sections are only hydrated when
 * they come near.
 */
export function useHiddenDishes(sections: readonly Section[], chosen: readonly Diet[]) {
  const rules = rulesOf(sections, chosen);
  useEffect(() => adoptRules(rules), [rules]);
}

/** @returns Takes them back. */
function adoptRules(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Hides the other cards, and sections without any with their entries in the bar. */
function rulesOf(sections: readonly Section[], chosen: readonly Diet[]): string {
  if (chosen.length === 0 || sections.length === 0) return "";
  const marked = chosen.map((diet) => `[data-keywords~="${diet}"]`).join("");
  const empty = sections
    .filter(({ cards }) => !cards.some((card) => hasDiets(card, chosen)))
    .map(({ id }) => sectionElementId(id));
  const hidden = [
    ...sections.map(({ id }) => `#${sectionElementId(id)} article:not(${marked})`),
    ...empty.flatMap((id) => [`#${id}`, `[data-entry][href="#${id}"]`]),
  ];
  return `${hidden.join(",")}{display:none!important}`;
}

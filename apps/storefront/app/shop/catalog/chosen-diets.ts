import { diets, type Diet } from "@dasturxon/domain/menu/diet";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { useInBrowser } from "../../core/page/use-hydrated.ts";
import type { ProductCardData } from "./product-card-data.ts";

/** Query parameter with the chosen diets: the address of a filtered page can be shared, and Back returns to it. */
const dietParameter = "diet";

/** The diets that the customer has chosen; none before hydration, since pages are equal for all visitors. */
export function useChosenDiets(): Diet[] {
  const { search } = useLocation();
  const wanted = useInBrowser(new URLSearchParams(search).get(dietParameter), null);
  return useMemo(() => diets.filter((diet) => wanted?.split(",").includes(diet)), [wanted]);
}

/** The query with these diets. */
export function withDiets(search: string, chosen: readonly Diet[]): string {
  const query = new URLSearchParams(search);
  if (chosen.length > 0) query.set(dietParameter, chosen.join(","));
  else query.delete(dietParameter);
  return query.toString();
}

/** Fields of a card; a product without data has none. */
type Marked = Pick<ProductCardData, "diets">;

export const hasDiets = ({ diets: marks = "" }: Marked, wanted: readonly Diet[]) =>
  wanted.every((diet) => marks.split(" ").includes(diet));

/** `diets` of the cards that have some: all that the filters have to know. */
export const dietMarks = (cards: readonly Marked[]): string[] =>
  cards.flatMap(({ diets: marks }) => marks ?? []);

export const countOfDiets = (marks: readonly string[], wanted: readonly Diet[]) =>
  marks.filter((mark) => hasDiets({ diets: mark }, wanted)).length;

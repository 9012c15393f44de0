import { diets, type Diet } from "@dasturxon/domain/menu/diet";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import type { ProductCardData } from "./product-card-data.ts";

/** Query parameter with the chosen diets: the address of a filtered page can be shared, and Back returns to it. */
const dietParameter = "diet";

const dietsOfAddress = (search: string): Diet[] => {
  const wanted = new URLSearchParams(search).get(dietParameter)?.split(",") ?? [];
  return diets.filter((diet) => wanted.includes(diet));
};

/** The diets that the customer filters by; none before hydration, since pages are equal for all visitors. */
export function useChosenDiets(): Diet[] {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  return useMemo(() => (isHydrated ? dietsOfAddress(search) : []), [isHydrated, search]);
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

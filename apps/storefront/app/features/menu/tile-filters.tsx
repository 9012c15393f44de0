import type { CategorySection, GroupEntry } from "../../shop/catalog/category-section.ts";
import { useChosenDiets } from "../../shop/catalog/chosen-diets.ts";
import { DietRow } from "../../shop/catalog/diet-row.tsx";
import { useHiddenDishes } from "./use-hidden-dishes.ts";

type Props = { groups: GroupEntry[]; ungrouped: GroupEntry[]; popular: CategorySection };

/** The filters of a home with tiles: of its popular dishes, and of what its tiles lead to. */
export default function TileFilters({ groups, ungrouped, popular }: Props) {
  useHiddenDishes([popular], useChosenDiets());
  return <DietRow marks={[...groups, ...ungrouped].flatMap(({ marks }) => marks)} />;
}

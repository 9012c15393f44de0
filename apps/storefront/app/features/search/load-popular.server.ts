import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../context.server.ts";
import type { DishCard } from "../../dish/dish-card.ts";
import { answered } from "../../session/answered.ts";
import { popularDishes } from "./popular-dishes.ts";

/** What the search page shows before anything is typed. */
export async function loadPopular(context: Readonly<RouterContextProvider>): Promise<DishCard[]> {
  const { shell, api } = context.get(storefrontContext);
  const overall = answered(await api.getOverallMenu({ query: { type: shell.client } }));
  const { language, brand } = shell;
  const priceRounding = brand?.orderSettings.priceRounding ?? 1;
  const view = { branchId: shell.branchId, channel: shell.client };
  return popularDishes(overall, view, { language, priceRounding });
}

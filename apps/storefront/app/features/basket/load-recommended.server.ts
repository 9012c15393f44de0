import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../context.server.ts";
import type { DishCard } from "../../dish/dish-card.ts";
import { recommendedDishes } from "./recommended-dishes.ts";

/**
 * What goes well with a basket, for whoever opens it by its address: the browser has no menu then, and the row would
 * push down what stands below it. Without the menu the basket stands alone.
 */
export async function loadRecommended(
  context: Readonly<RouterContextProvider>,
): Promise<DishCard[]> {
  const { shell, api } = context.get(storefrontContext);
  const { result } = await api.getOverallMenu({ query: { type: shell.client } });
  if (!result) return [];
  return recommendedDishes(result, {
    branchId: shell.branchId,
    channel: shell.client,
    isDelivery: true,
    language: shell.language,
    priceRounding: shell.brand?.orderSettings.priceRounding ?? 1,
  });
}

import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../context.server.ts";
import type { ProductCardData } from "../../product/product-card-data.ts";
import { answered } from "../../session/answered.ts";
import { popularProducts } from "./popular-products.ts";

/** What the search page shows before anything is typed. */
export async function loadPopular(
  context: Readonly<RouterContextProvider>,
): Promise<ProductCardData[]> {
  const { shell, api } = context.get(storefrontContext);
  const overall = answered(await api.getOverallMenu({ query: { type: shell.client } }));
  const { language, brand } = shell;
  const priceRounding = brand?.orderSettings.priceRounding ?? 1;
  const view = { branchId: shell.branchId, channel: shell.client };
  return popularProducts(overall, view, { language, priceRounding });
}

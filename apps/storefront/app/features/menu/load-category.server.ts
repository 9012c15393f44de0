import { MENU_PAGE_SIZE } from "@dasturxon/contract/constants";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { pageNotFound, resultOrThrow } from "../../core/page/loader-errors.ts";
import { categoryData, categoryQuery, firstProducts } from "./category-choice.ts";
import type { CategoryData } from "./category-choice.ts";

/** The first page of a category or a group. Further pages come from the catalogue. */
export async function loadCategory(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<CategoryData> {
  const { shell, api } = context.get(storefrontContext);
  const overall = resultOrThrow(await api.getOverallMenu({ query: { type: shell.client } }));
  const { language, brand } = shell;
  const view = { branchId: shell.branchId, channel: shell.client };
  const data =
    brand &&
    categoryData(overall, categoryQuery(url.searchParams), view, {
      language,
      priceRounding: brand.orderSettings.priceRounding,
    });
  if (!data) throw pageNotFound();
  return { ...data, sections: firstProducts(data.sections, MENU_PAGE_SIZE) };
}

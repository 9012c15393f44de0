import { MENU_PAGE_SIZE } from "@dasturxon/contract/constants";
import { useMemo, useState } from "react";
import { useCatalogue } from "../../shop/catalog/catalogue.ts";
import { countOfDiets, useChosenDiets } from "../../shop/catalog/chosen-diets.ts";
import { cachePage, findCachedPage } from "../../shop/catalog/page-data.ts";
import type { PageKey } from "../../shop/catalog/page-data.ts";
import { useLoaded } from "../../core/page/lazy-component.tsx";
import { useInfiniteScroll } from "../../core/page/use-infinite-scroll.ts";
import { LazyProductTileGrid } from "../../shop/catalog/lazy-product-tile-grid.ts";
import { menuBranchId } from "../../core/session/fulfilment-store.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import {
  useDraft,
  useFulfilment,
  useClientSession,
} from "../../core/session/client-session-context.ts";
import { categoryData, firstProducts, sectionsWithDiets } from "./category-choice.ts";
import type { CategoryData, CategoryQuery } from "./category-choice.ts";

/**
 * Infinite scroll over the products of a category. The first page comes with the document, the rest from the
 * catalogue. Returning to the page restores the count of pages.
 */
export function useCategoryPages(data: CategoryData, query: CategoryQuery) {
  const clientSession = useClientSession();
  const memoryKey: PageKey<number> = `pages ${JSON.stringify(query)}`;
  const [shown, setShown] = useState(
    () => findCachedPage(clientSession, memoryKey) ?? MENU_PAGE_SIZE,
  );
  const chosen = useChosenDiets();
  const isFiltered = chosen.length > 0;
  // Products with the chosen marks may be beyond the first page.
  const isWanted = shown > MENU_PAGE_SIZE || (isFiltered && data.productCount > MENU_PAGE_SIZE);
  const all = useFullCategory(query, isWanted);
  // Waits for the cards' code, which would otherwise move the page's end twice.
  const hasCards = useLoaded(LazyProductTileGrid, isWanted);
  const rest = hasCards ? all.data : undefined;
  const category = rest ?? data;
  const matching = isFiltered ? sectionsWithDiets(category.sections, chosen) : category.sections;
  const sections = isWanted ? firstProducts(matching, shown) : matching;
  const count = isFiltered ? countOfDiets(data.marks, chosen) : data.productCount;
  const hasMore = count > 0 && (shown < count || (isWanted && !rest));

  // Requests one page at a time.
  const isLoading = isWanted && !rest;
  const sentinel = useInfiniteScroll(isLoading ? null : shown, () =>
    setShown(cachePage(clientSession, memoryKey, shown + MENU_PAGE_SIZE)),
  );

  return { sections, hasMore, error: all.error, retry: all.retry, sentinel };
}

function useFullCategory(query: CategoryQuery, isWanted: boolean) {
  const { client, language } = useShell();
  const { orderSettings } = useBrand();
  const choices = useDraft((draft) => draft.choices);
  const nearestBranch = useFulfilment((fulfilment) => fulfilment.nearestBranch);
  const branchId = menuBranchId(choices, { nearestBranch });
  const { menu, error, load } = useCatalogue({ isWanted });
  const { priceRounding } = orderSettings;
  const { id, group } = query;
  const data = useMemo(
    () =>
      menu &&
      categoryData(menu, { id, group }, { branchId, channel: client }, { language, priceRounding }),
    [menu, id, group, branchId, client, language, priceRounding],
  );
  return { data, error, retry: () => void load() };
}

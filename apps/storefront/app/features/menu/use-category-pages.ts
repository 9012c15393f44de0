import { MENU_PAGE_SIZE } from "@dasturxon/contract/constants";
import { useMemo, useState } from "react";
import { useCatalogue } from "../../product/catalogue.ts";
import { cachePage, findCachedPage } from "../../product/page-memory.ts";
import type { PageKey } from "../../product/page-memory.ts";
import { useEndInSight } from "../../product/use-end-in-sight.ts";
import { menuBranchId } from "../../session/fulfilment-store.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { useDraft, useFulfilment, useClientSession } from "../../session/client-session-context.ts";
import { categoryData, firstProducts } from "./category-choice.ts";
import type { CategoryData, CategoryQuery } from "./category-choice.ts";

/**
 * The dishes of a category, a page more each time the end comes near. The first page came with the document, the rest
 * is in the catalogue. Coming back finds as many pages as there were.
 */
export function useCategoryPages(data: CategoryData, query: CategoryQuery) {
  const clientSession = useClientSession();
  const memoryKey: PageKey<number> = `pages ${query.id} ${query.group}`;
  const [shown, setShown] = useState(
    () => findCachedPage(clientSession, memoryKey) ?? MENU_PAGE_SIZE,
  );
  const isWanted = shown > MENU_PAGE_SIZE;
  const all = useWholeCategory(query, isWanted);
  const whole = all.data ?? data;
  const sections = isWanted ? firstProducts(whole.sections, shown) : data.sections;
  const hasMore = shown < data.dishCount || (isWanted && !all.data);

  // While a page is on its way the next one is not counted.
  const isOnItsWay = isWanted && !all.data;
  const sentinel = useEndInSight(isOnItsWay ? null : shown, () =>
    setShown(cachePage(clientSession, memoryKey, shown + MENU_PAGE_SIZE)),
  );

  return { sections, hasMore, error: all.error, retry: all.retry, sentinel };
}

function useWholeCategory(query: CategoryQuery, isWanted: boolean) {
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

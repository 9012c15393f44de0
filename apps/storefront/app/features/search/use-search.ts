import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Sum } from "@dasturxon/contract/primitives";
import { buildMenu } from "@dasturxon/domain/menu/build-menu";
import { searchTags } from "@dasturxon/domain/menu/diet";
import type { FoodConcept } from "@dasturxon/domain/menu/food-concepts";
import type { MenuView } from "@dasturxon/domain/menu/is-offered";
import { createMenuSearch } from "@dasturxon/domain/menu/menu-search";
import { localized, type Language } from "@dasturxon/messages/language";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useCatalogue } from "../../shop/catalog/catalogue.ts";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { menuBranchId } from "../../core/session/fulfilment-store.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import {
  useDraft,
  useFulfilment,
  useClientSession,
} from "../../core/session/client-session-context.ts";
import { productCardData } from "../../shop/catalog/product-card-data.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";

/** The query in the address, so that Back and a reload restore the results. */
export const queryParameter = "q";
/** Milliseconds without typing until the address is updated: browsers limit how often it may change. */
const restMs = 300;

/** The search page's state: the typed query and its results. */
export function useSearch() {
  const { client, language } = useShell();
  const { orderSettings, settings } = useBrand();
  const { searchHistory } = useClientSession();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  // Updating the address must not cancel a navigation to a product.
  const isLeaving = useNavigation().state !== "idle";
  const { search } = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  const query =
    typed ?? (isHydrated ? (new URLSearchParams(search).get(queryParameter) ?? "") : "");
  const deferredQuery = useDeferredValue(query);

  const choices = useDraft((draft) => draft.choices);
  const nearestBranch = useFulfilment((fulfilment) => fulfilment.nearestBranch);
  const branchId = menuBranchId(choices, { nearestBranch });
  const { menu, error, load } = useCatalogue({ isWanted: true });
  const { priceRounding } = orderSettings;
  const synonyms = settings.searchSynonyms;
  const find = useMemo(
    () =>
      menu &&
      searchMenu(menu, { branchId, channel: client }, { language, priceRounding, synonyms }),
    [menu, branchId, client, language, priceRounding, synonyms],
  );
  const found = useMemo(
    () => (find && deferredQuery.trim() ? find(deferredQuery) : null),
    [find, deferredQuery],
  );

  const written = typed === null ? search : withQuery(search, typed);
  useEffect(() => {
    if (written === search || isLeaving) return;
    const address = written || "?";
    const update = () => void navigate(address, { replace: true, preventScrollReset: true });
    let timer = setTimeout(update, restMs);
    // Update the address before a product or link is opened, so that Back restores the results. The router reports the
    // navigation a little later; an update in between would cancel it.
    const leave = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest("a, button") : null;
      if (!pressed) return;
      clearTimeout(timer);
      window.history.replaceState(window.history.state, "", address);
      // Not every button opens something, and the router does not know of the replaced address.
      if (pressed instanceof HTMLButtonElement) timer = setTimeout(update, restMs);
    };
    window.addEventListener("click", leave, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("click", leave, true);
    };
  }, [navigate, search, written, isLeaving]);

  return {
    query,
    found,
    error: menu ? null : error,
    isWaiting: menu === null,
    search(text: string) {
      // A query that is already in the address is left alone, so that its next change is visible.
      if (text !== query) setTyped(text);
    },
    remember: () => searchHistory.getState().remember(query),
    retry: () => void load(),
  };
}

/** The address's query, extended with the search text. */
function withQuery(search: string, query: string): string {
  const address = new URLSearchParams(search);
  if (query === (address.get(queryParameter) ?? "")) return search;
  if (query) address.set(queryParameter, query);
  else address.delete(queryParameter);
  const text = address.toString();
  return text && `?${text}`;
}

export type Found = {
  /** Best first. Those of a section if the query names nothing else, those to offer instead if a food is missing. */
  cards: ProductCardData[];
  sections: { id: string; name: string }[];
  corrected: string | null;
  missing: FoodConcept | null;
};

/** Most products offered instead of a missing food. */
const mostInstead = 6;

/** Indexes the products of this branch and channel, so that every keystroke is cheap. */
function searchMenu(
  overall: OverallMenu,
  view: MenuView,
  {
    language,
    priceRounding,
    synonyms,
  }: { language: Language; priceRounding: Sum; synonyms: WebSettings["searchSynonyms"] },
): (query: string) => Found {
  const { categories } = buildMenu(overall, view);
  const entries = categories.flatMap(({ category, products }) =>
    products.map((product) => ({ category, product })),
  );
  const known = new Map(entries.map((entry) => [entry.product.id, entry]));
  const find = createMenuSearch({
    products: entries.map(({ product }) => ({
      id: product.id,
      name: product.name,
      more: searchTags(product),
      description: product.description,
    })),
    categories: categories.map(({ category }) => category),
    synonyms: synonyms ?? [],
  });
  return (query) => {
    const { ids, categoryIds, corrected, missing } = find(query);
    const named = categories.filter(({ category }) => categoryIds.includes(category.id));
    const shown =
      ids.length > 0
        ? ids
        : (missing?.insteadIds.slice(0, mostInstead) ??
          named.flatMap(({ products }) => products.map(({ id }) => id)));
    return {
      cards: shown.flatMap((id) => {
        const entry = known.get(id);
        return entry ? productCardData(entry.product, entry.category, language, priceRounding) : [];
      }),
      sections: named.map(({ category: { id, name } }) => ({
        id,
        name: localized(name, language),
      })),
      corrected,
      missing: missing?.food ?? null,
    };
  };
}

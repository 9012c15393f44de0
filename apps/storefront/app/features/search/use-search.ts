import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useCatalogue } from "../../dish/catalogue.ts";
import { useHydrated } from "../../dish/use-hydrated.ts";
import { menuBranchId } from "../../session/place-store.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { useDraft, usePlace, useVisitor } from "../../session/visitor-context.ts";
import { searchMenu } from "./search-menu.ts";

/** The query in the address, so that Back and a reload find the same answers. */
const queryParameter = "q";
/** Milliseconds of rest until the address follows: browsers limit how often it may. */
const restMs = 300;

/** The search page's state: what is typed, and what the menu says to it. */
export function useSearch() {
  const { client, language } = useShell();
  const { orderSettings } = useBrand();
  const { searchHistory } = useVisitor();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  const query =
    typed ?? (isHydrated ? (new URLSearchParams(search).get(queryParameter) ?? "") : "");
  const asked = useDeferredValue(query);

  const choices = useDraft((draft) => draft.choices);
  const nearestBranch = usePlace((place) => place.nearestBranch);
  const branchId = menuBranchId(choices, { nearestBranch });
  const { menu, error, load } = useCatalogue({ isWanted: true });
  const { priceRounding } = orderSettings;
  const find = useMemo(
    () => menu && searchMenu(menu, { branchId, channel: client }, { language, priceRounding }),
    [menu, branchId, client, language, priceRounding],
  );
  const found = useMemo(() => (find && asked.trim() ? find(asked) : null), [find, asked]);

  useEffect(() => {
    if (typed === null) return;
    const address = new URLSearchParams(search);
    if (typed === (address.get(queryParameter) ?? "")) return;
    if (typed) address.set(queryParameter, typed);
    else address.delete(queryParameter);
    const timer = setTimeout(() => {
      void navigate(`?${address}`, { replace: true, preventScrollReset: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [navigate, search, typed]);

  return {
    query,
    found,
    error: menu ? null : error,
    isWaiting: menu === null,
    search: setTyped,
    remember: () => searchHistory.getState().remember(query),
    retry: () => void load(),
  };
}

import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useCatalogue } from "../../product/catalogue.ts";
import { useHydrated } from "../../product/use-hydrated.ts";
import { menuBranchId } from "../../session/fulfilment-store.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { useDraft, useFulfilment, useClientSession } from "../../session/client-session-context.ts";
import { searchMenu } from "./search-menu.ts";

/** The query in the address, so that Back and a reload find the same answers. */
export const queryParameter = "q";
/** Milliseconds of rest until the address follows: browsers limit how often it may. */
const restMs = 300;

/** The search page's state: what is typed, and what the menu says to it. */
export function useSearch() {
  const { client, language } = useShell();
  const { orderSettings } = useBrand();
  const { searchHistory } = useClientSession();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  // Somebody on the way to a dish must not be called back for the address.
  const isLeaving = useNavigation().state !== "idle";
  const { search } = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  const query =
    typed ?? (isHydrated ? (new URLSearchParams(search).get(queryParameter) ?? "") : "");
  const asked = useDeferredValue(query);

  const choices = useDraft((draft) => draft.choices);
  const nearestBranch = useFulfilment((fulfilment) => fulfilment.nearestBranch);
  const branchId = menuBranchId(choices, { nearestBranch });
  const { menu, error, load } = useCatalogue({ isWanted: true });
  const { priceRounding } = orderSettings;
  const find = useMemo(
    () => menu && searchMenu(menu, { branchId, channel: client }, { language, priceRounding }),
    [menu, branchId, client, language, priceRounding],
  );
  const found = useMemo(() => (find && asked.trim() ? find(asked) : null), [find, asked]);

  const written = typed === null ? search : withQuery(search, typed);
  useEffect(() => {
    if (written === search || isLeaving) return;
    const address = written || "?";
    const timer = setTimeout(() => {
      void navigate(address, { replace: true, preventScrollReset: true });
    }, restMs);
    // A link that is pressed before then: Back finds the answer all the same. The router says a little later that it
    // leaves; the address that followed meanwhile would call it back.
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("a"))) return;
      clearTimeout(timer);
      window.history.replaceState(window.history.state, "", address);
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
      // What the address says already stays the address's: its next change has to show.
      if (text !== query) setTyped(text);
    },
    remember: () => searchHistory.getState().remember(query),
    retry: () => void load(),
  };
}

/** The address's query, with what is searched for. */
function withQuery(search: string, query: string): string {
  const address = new URLSearchParams(search);
  if (query === (address.get(queryParameter) ?? "")) return search;
  if (query) address.set(queryParameter, query);
  else address.delete(queryParameter);
  const text = address.toString();
  return text && `?${text}`;
}

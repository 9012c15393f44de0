import type { ApiClient } from "@dasturxon/api-client/api-client";
import type { StoreApi } from "zustand/vanilla";
import { createDraftStore } from "./draft-store.ts";
import type { DraftState } from "./draft-store.ts";
import { createFavouritesStore } from "./favourites-store.ts";
import type { FavouritesState } from "./favourites-store.ts";
import { createLazyApi } from "./lazy-api.ts";
import { createNoticeStore } from "./notices.ts";
import { createPlaceStore } from "./place-store.ts";
import type { PlaceState } from "./place-store.ts";
import { createSearchHistoryStore } from "./search-history-store.ts";
import type { SearchHistoryState } from "./search-history-store.ts";
import { createSessionStore } from "./session-store.ts";
import type { SessionState } from "./session-store.ts";
import type { Shell } from "./shell.ts";
import { createSlowWaits } from "./slow-waits.ts";
import type { SlowWaits } from "./slow-waits.ts";

/** One visitor of one page: the stores and the calls. Made anew for each, so that nothing leaks on the server. */
export type Visitor = {
  shell: Shell;
  /** Calls of this visitor, with the bearer when there is one. Only the browser makes them. */
  api: ApiClient;
  session: StoreApi<SessionState>;
  draft: StoreApi<DraftState>;
  place: StoreApi<PlaceState>;
  favourites: StoreApi<FavouritesState>;
  searchHistory: StoreApi<SearchHistoryState>;
  notices: ReturnType<typeof createNoticeStore>;
  slow: StoreApi<SlowWaits>;
  /** Whether a newer build waits for the next change of page. */
  updates: { isWaiting: boolean };
};

/**
 * A blank visitor. The server renders it as it is; in the browser `startVisit` fills in what is stored, which
 * shows after hydration, so that the first client render equals the server's.
 */
export function createVisitor(shell: Shell): Visitor {
  const visitor: Visitor = {
    shell,
    api: createLazyApi(async () => (await import("./calls.ts")).createCalls(visitor, window)),
    session: createSessionStore(),
    draft: createDraftStore(shell.brand?.settings),
    place: createPlaceStore(),
    favourites: createFavouritesStore(),
    searchHistory: createSearchHistoryStore(),
    notices: createNoticeStore(),
    slow: createSlowWaits(),
    updates: { isWaiting: false },
  };
  return visitor;
}

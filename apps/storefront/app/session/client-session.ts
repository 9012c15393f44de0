import type { ApiClient } from "@dasturxon/api-client/api-client";
import type { StoreApi } from "zustand/vanilla";
import { createDraftStore } from "./draft-store.ts";
import type { DraftState } from "./draft-store.ts";
import { createFavouritesStore } from "./favourites-store.ts";
import type { FavouritesState } from "./favourites-store.ts";
import { createLazyApi } from "./lazy-api.ts";
import { createNoticeStore } from "./notices.ts";
import { createFulfilmentStore } from "./fulfilment-store.ts";
import type { FulfilmentState } from "./fulfilment-store.ts";
import { createSearchHistoryStore } from "./search-history-store.ts";
import type { SearchHistoryState } from "./search-history-store.ts";
import { createSessionStore } from "./session-store.ts";
import type { SessionState } from "./session-store.ts";
import type { Shell } from "./shell.ts";
import { createSlowRequests } from "./slow-requests.ts";
import type { SlowRequests } from "./slow-requests.ts";

/** Stores and calls of one page load. Created per request, so that the server shares no state between visitors. */
export type ClientSession = {
  shell: Shell;
  /** Sends the bearer token when there is one. Only the browser makes calls. */
  api: ApiClient;
  session: StoreApi<SessionState>;
  draft: StoreApi<DraftState>;
  fulfilment: StoreApi<FulfilmentState>;
  favourites: StoreApi<FavouritesState>;
  searchHistory: StoreApi<SearchHistoryState>;
  notices: ReturnType<typeof createNoticeStore>;
  slow: StoreApi<SlowRequests>;
  /** Whether a newer build waits for the next change of page. */
  updates: { isWaiting: boolean };
};

/**
 * A blank session. The server renders it as it is; in the browser `bootstrap` restores the stored state, which
 * shows after hydration, so that the first client render equals the server's.
 */
export function createClientSession(shell: Shell): ClientSession {
  const clientSession: ClientSession = {
    shell,
    api: createLazyApi(async () => (await import("./calls.ts")).createCalls(clientSession, window)),
    session: createSessionStore(),
    draft: createDraftStore(shell.brand?.settings),
    fulfilment: createFulfilmentStore(),
    favourites: createFavouritesStore(),
    searchHistory: createSearchHistoryStore(),
    notices: createNoticeStore(),
    slow: createSlowRequests(),
    updates: { isWaiting: false },
  };
  return clientSession;
}

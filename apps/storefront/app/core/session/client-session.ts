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
import type { Shell } from "../brand/shell.ts";
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
  /** Milliseconds by which the server's clock is ahead of the device's; `null` before it is known. */
  clock: { aheadMs: number | null };
  /** Whether a newer build is waiting for the next navigation. */
  updates: { isWaiting: boolean };
};

/**
 * A blank session. The server renders it unchanged; in the browser `bootstrap` restores the stored state, which shows
 * after hydration, so that the first client render equals the server's.
 *
 * @param loadCalls Runs with the first call; the server makes none.
 */
export function createClientSession(
  shell: Shell,
  loadCalls: (clientSession: ClientSession) => Promise<ApiClient>,
): ClientSession {
  const clientSession: ClientSession = {
    shell,
    api: createLazyApi(() => loadCalls(clientSession)),
    session: createSessionStore(),
    draft: createDraftStore(shell.brand?.settings),
    fulfilment: createFulfilmentStore(),
    favourites: createFavouritesStore(),
    searchHistory: createSearchHistoryStore(),
    notices: createNoticeStore(),
    slow: createSlowRequests(),
    clock: { aheadMs: null },
    updates: { isWaiting: false },
  };
  return clientSession;
}

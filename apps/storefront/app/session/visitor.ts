import type { ApiClient } from "@dasturxon/api-client/api-client";
import type { StoreApi } from "zustand/vanilla";
import { createDraftStore } from "./draft-store.ts";
import type { DraftState } from "./draft-store.ts";
import { createFavouritesStore } from "./favourites-store.ts";
import type { FavouritesState } from "./favourites-store.ts";
import { createLazyApi } from "./lazy-api.ts";
import { createNoticeStore } from "./notices.ts";
import { leaveLostMerchant } from "./lost-merchant.ts";
import { createPlaceStore } from "./place-store.ts";
import type { PlaceState } from "./place-store.ts";
import { createSearchHistoryStore } from "./search-history-store.ts";
import type { SearchHistoryState } from "./search-history-store.ts";
import { createSessionStore } from "./session-store.ts";
import type { SessionState } from "./session-store.ts";
import type { Shell } from "./shell.ts";

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
};

/**
 * A blank visitor. The server renders it as it is; in the browser `startVisit` fills in what is stored, which
 * shows after hydration, so that the first client render equals the server's.
 */
export function createVisitor(shell: Shell): Visitor {
  const session = createSessionStore();
  const api = createLazyApi({
    mainBase: shell.bases.main,
    cdnBase: shell.bases.cdn,
    merchantId: shell.brand?.merchant.id ?? "",
    language: shell.language,
    token: () => session.getState().token,
    // A late answer to an earlier token must not end a session that has begun since.
    onUnauthorized: (token) => {
      if (token === session.getState().token) session.getState().end("forced");
    },
    onMerchantNotFound: () => leaveLostMerchant(window),
  });
  return {
    shell,
    api,
    session,
    draft: createDraftStore(),
    place: createPlaceStore(),
    favourites: createFavouritesStore(),
    searchHistory: createSearchHistoryStore(),
    notices: createNoticeStore(),
  };
}

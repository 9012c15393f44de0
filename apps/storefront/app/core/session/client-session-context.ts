import { createContext as createReactContext, use } from "react";
import { createContext } from "react-router";
import { useStore } from "zustand";
import type { BasketLine } from "./basket-state.ts";
import type { DraftState } from "./draft-store.ts";
import type { FavouritesState } from "./favourites-store.ts";
import type { FulfilmentState } from "./fulfilment-store.ts";
import type { SearchHistoryState } from "./search-history-store.ts";
import type { SessionState } from "./session-store.ts";
import type { ClientSession } from "./client-session.ts";

/** For client loaders and actions: `const { api } = context.get(clientSessionContext)`. */
export const clientSessionContext = createContext<ClientSession>();

const ClientSessionReactContext = createReactContext<ClientSession | null>(null);

export const ClientSessionProvider = ClientSessionReactContext.Provider;

/** The stores and the calls, for event handlers: `clientSession.draft.getState().add(line)`. */
export function useClientSession(): ClientSession {
  const clientSession = use(ClientSessionReactContext);
  if (!clientSession) throw new Error("The document was rendered without its visitor");
  return clientSession;
}

// Hooks below re-render when the selected part changes. The server and the first render of the browser see the blank
// state: reserve space for the restored one.

export const useSession = <T>(select: (state: SessionState) => T) =>
  useStore(useClientSession().session, select);

export const useDraft = <T>(select: (state: DraftState) => T) =>
  useStore(useClientSession().draft, select);

/** `useBasket(countOfPortions)`, `useBasket((lines) => countOfProduct(lines, id))`. */
export const useBasket = <T>(select: (lines: BasketLine[]) => T) =>
  useDraft(({ lines }) => select(lines));

export const useFulfilment = <T>(select: (state: FulfilmentState) => T) =>
  useStore(useClientSession().fulfilment, select);

export const useFavourites = <T>(select: (state: FavouritesState) => T) =>
  useStore(useClientSession().favourites, select);

export const useSearchHistory = <T>(select: (state: SearchHistoryState) => T) =>
  useStore(useClientSession().searchHistory, select);

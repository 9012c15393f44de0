import { createContext as createReactContext, use } from "react";
import { createContext } from "react-router";
import { useStore } from "zustand";
import type { BasketLine } from "./basket-state.ts";
import type { DraftState } from "./draft-store.ts";
import type { FavouritesState } from "./favourites-store.ts";
import type { PlaceState } from "./place-store.ts";
import type { SearchHistoryState } from "./search-history-store.ts";
import type { SessionState } from "./session-store.ts";
import type { Visitor } from "./visitor.ts";

/** For client loaders and actions: `const { api } = context.get(visitorContext)`. */
export const visitorContext = createContext<Visitor>();

const VisitorReactContext = createReactContext<Visitor | null>(null);

export const VisitorProvider = VisitorReactContext.Provider;

/** The stores and the calls, for event handlers: `visitor.draft.getState().add(line)`. */
export function useVisitor(): Visitor {
  const visitor = use(VisitorReactContext);
  if (!visitor) throw new Error("The document was rendered without its visitor");
  return visitor;
}

// Hooks below re-render when the selected part changes. The server, and the first render in the browser,
// see the blank state: keep room for what comes.

export const useSession = <T>(select: (state: SessionState) => T) =>
  useStore(useVisitor().session, select);

export const useDraft = <T>(select: (state: DraftState) => T) =>
  useStore(useVisitor().draft, select);

/** `useBasket(countOfPortions)`, `useBasket((lines) => countOfProduct(lines, id))`. */
export const useBasket = <T>(select: (lines: BasketLine[]) => T) =>
  useDraft(({ lines }) => select(lines));

export const usePlace = <T>(select: (state: PlaceState) => T) =>
  useStore(useVisitor().place, select);

export const useFavourites = <T>(select: (state: FavouritesState) => T) =>
  useStore(useVisitor().favourites, select);

export const useSearchHistory = <T>(select: (state: SearchHistoryState) => T) =>
  useStore(useVisitor().searchHistory, select);

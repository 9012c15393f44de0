import { SEARCH_HISTORY_LENGTH } from "@dasturxon/contract/constants";
import { createStore } from "zustand/vanilla";

export type SearchHistoryState = {
  /** Latest first. */
  queries: string[];
  remember: (query: string) => void;
  forget: (query: string) => void;
  clear: () => void;
};

/** Puts a query first; queries that differ only in case are equal. */
export function rememberQuery(queries: string[], query: string) {
  const added = query.trim();
  if (!added) return queries;
  const others = queries.filter(
    (present) => present.toLocaleLowerCase() !== added.toLocaleLowerCase(),
  );
  return [added, ...others].slice(0, SEARCH_HISTORY_LENGTH);
}

export const createSearchHistoryStore = () =>
  createStore<SearchHistoryState>()((set) => ({
    queries: [],
    remember: (query) => set(({ queries }) => ({ queries: rememberQuery(queries, query) })),
    forget: (query) =>
      set(({ queries }) => ({ queries: queries.filter((present) => present !== query) })),
    clear: () => set({ queries: [] }),
  }));

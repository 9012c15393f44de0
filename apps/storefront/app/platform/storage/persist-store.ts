import type { StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "./browser-storage.ts";
import type * as v from "valibot";

type Persistence<State, Saved> = {
  key: string;
  /** Whether the key still belongs to this page's brand; otherwise nothing is written. */
  isOwn?: () => boolean;
  /** Schema of the part that `pick` stores. */
  schema: v.GenericSchema<unknown, Saved>;
  /** The part to store; `null` removes the key. */
  pick: (state: State) => Saved | null;
  restore: (saved: Saved | null) => Partial<State>;
};

/**
 * Persists a part of a store in local storage: reads it now, writes each change, follows other tabs by the `storage`
 * event.
 */
export function persistStore<State, Saved>(
  page: Pick<Window, "localStorage" | "addEventListener">,
  store: StoreApi<State>,
  { key, isOwn = () => true, schema, pick, restore }: Persistence<State, Saved>,
) {
  let written = "";
  const read = () => {
    const saved = readStored(page.localStorage, key, schema);
    written = JSON.stringify(saved);
    store.setState(restore(saved));
  };
  const initial = readStored(page.localStorage, key, schema);
  if (initial !== null) read();
  written = JSON.stringify(pick(store.getState()));

  store.subscribe((state) => {
    const value = pick(state);
    const text = JSON.stringify(value);
    if (text === written || !isOwn()) return;
    written = text;
    writeStored(page.localStorage, key, value);
  });
  page.addEventListener("storage", (event) => {
    if (event.key === key) read();
  });
}

import type * as z from "zod/mini";
import type { StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "./browser-storage.ts";

type Keeping<State, Schema extends z.ZodMiniType> = {
  key: string;
  /** What of the state is stored, and how it is read back. */
  schema: Schema;
  /** The part to store; `null` removes the key. */
  pick(state: State): z.output<Schema> | null;
  restore(saved: z.output<Schema> | null): Partial<State>;
};

/**
 * Keeps a part of a store in local storage: reads it now, writes it at each change, and follows other tabs,
 * which tell by the `storage` event.
 */
export function keepStored<State, Schema extends z.ZodMiniType>(
  page: Pick<Window, "localStorage" | "addEventListener">,
  store: StoreApi<State>,
  { key, schema, pick, restore }: Keeping<State, Schema>,
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
    if (text === written) return;
    written = text;
    writeStored(page.localStorage, key, value);
  });
  page.addEventListener("storage", (event) => {
    if (event.key === key) read();
  });
}

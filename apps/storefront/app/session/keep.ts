import type { StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "./browser-storage.ts";
import type { Shape } from "./shape.ts";

type Keeping<State, Saved> = {
  key: string;
  /** Where it may be another's by now: whether to write there. */
  isOwn?: () => boolean;
  /** What of the state is stored, and how it is read back. */
  shape: Shape<Saved>;
  /** The part to store; `null` removes the key. */
  pick: (state: State) => Saved | null;
  restore: (saved: Saved | null) => Partial<State>;
};

/**
 * Keeps a part of a store in local storage: reads it now, writes it at each change, and follows other tabs,
 * which tell by the `storage` event.
 */
export function keepStored<State, Saved>(
  page: Pick<Window, "localStorage" | "addEventListener">,
  store: StoreApi<State>,
  { key, isOwn = () => true, shape, pick, restore }: Keeping<State, Saved>,
) {
  let written = "";
  const read = () => {
    const saved = readStored(page.localStorage, key, shape);
    written = JSON.stringify(saved);
    store.setState(restore(saved));
  };
  const initial = readStored(page.localStorage, key, shape);
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

import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useSyncExternalStore } from "react";
import { readText } from "../../platform/storage/browser-storage.ts";
import { useBrand } from "../../core/brand/shell.ts";

const subscribe = (listener: () => void) => {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
};

/** Stories that this browser has shown, stored per brand; empty on the server and in the first render. */
export function useSeenStories(): string {
  const { merchant } = useBrand();
  return useSyncExternalStore(
    subscribe,
    () => readText(window.localStorage, brandStorageKey("seenStories", merchant.id)) ?? "",
    () => "",
  );
}

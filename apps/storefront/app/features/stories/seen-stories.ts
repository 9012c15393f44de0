import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useSyncExternalStore } from "react";
import { readText } from "../../session/browser-storage.ts";
import { useBrand } from "../../session/shell.ts";

const subscribe = (listener: () => void) => {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
};

/** The stored list of the stories that this browser has shown, kept per brand; empty on the server and at first. */
export function useSeenStories(): string {
  const { merchant } = useBrand();
  return useSyncExternalStore(
    subscribe,
    () => readText(window.localStorage, brandStorageKey("seenStories", merchant.id)) ?? "",
    () => "",
  );
}

import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useSyncExternalStore } from "react";
import { readText, readStored, writeStored } from "../../platform/storage/browser-storage.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { textsSchema } from "../../platform/storage/stored-schemas.ts";

/** A story in the row of home; its pictures are loaded when it is opened. */
export type StoryView = {
  id: string;
  title: string;
  image: string;
  colour: string | null;
  /** The code that it offers. */
  promo?: string;
};

/** Query parameter that opens a story over home, so that Back closes it. */
export const storyParameter = "story";

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

/** Most stories that are remembered; older ones are no longer in the row. */
const mostRemembered = 100;

/** Marks a story as seen, for this page and for other tabs. */
export function rememberStory(page: Window, merchantId: string, storyId: string) {
  const key = brandStorageKey("seenStories", merchantId);
  const others = (readStored(page.localStorage, key, textsSchema) ?? []).filter(
    (id) => id !== storyId,
  );
  writeStored(page.localStorage, key, [storyId, ...others].slice(0, mostRemembered));
  page.dispatchEvent(new StorageEvent("storage", { key }));
}

import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { readStored, writeStored } from "../../platform/storage/browser-storage.ts";
import { textsSchema } from "../../platform/storage/stored-schemas.ts";

/** Most stories that are remembered; older ones are no longer in the row. */
const remembered = 100;

/** Marks a story as seen, for this page and for other tabs. */
export function rememberStory(page: Window, merchantId: string, storyId: string) {
  const key = brandStorageKey("seenStories", merchantId);
  const others = (readStored(page.localStorage, key, textsSchema) ?? []).filter(
    (id) => id !== storyId,
  );
  writeStored(page.localStorage, key, [storyId, ...others].slice(0, remembered));
  page.dispatchEvent(new StorageEvent("storage", { key }));
}

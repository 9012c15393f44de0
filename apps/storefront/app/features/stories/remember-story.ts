import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { readStored, writeStored } from "../../session/browser-storage.ts";
import { textsShape } from "../../session/stored-shapes.ts";

/** Stories that are remembered; older ones have long gone from the row. */
const remembered = 100;

/** Notes that a story was shown, for this page and for the other tabs. */
export function rememberStory(page: Window, merchantId: string, storyId: string) {
  const key = brandStorageKey("seenStories", merchantId);
  const others = (readStored(page.localStorage, key, textsShape) ?? []).filter(
    (id) => id !== storyId,
  );
  writeStored(page.localStorage, key, [storyId, ...others].slice(0, remembered));
  page.dispatchEvent(new StorageEvent("storage", { key }));
}

import { readStored, writeText } from "../../platform/storage/browser-storage.ts";
import * as v from "valibot";
import type { PendingCard } from "./card-store.ts";

const key = "pendingCard";
const schema = v.object({ token: v.string(), number: v.string(), phone: v.string() });

/**
 * The card between its two pages. Stored until the tab closes, because the code arrives in another app; without the
 * code its token is useless.
 */
export const storePendingCard = (card: PendingCard | null) =>
  writeText(window.sessionStorage, key, card && JSON.stringify(card));

export const readPendingCard = (): PendingCard | null =>
  readStored(window.sessionStorage, key, schema);

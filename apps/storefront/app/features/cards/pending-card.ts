import { readStored, writeText } from "../../session/browser-storage.ts";
import { object, text } from "../../session/shape.ts";
import type { PendingCard } from "./card-office.ts";

const key = "pendingCard";
const shape = object<PendingCard>({ token: text, number: text, phone: text });

/**
 * A card between its two pages. Kept until the tab closes, because the code arrives in another app; without the
 * code its token is good for nothing.
 */
export const storePendingCard = (card: PendingCard | null) =>
  writeText(window.sessionStorage, key, card && JSON.stringify(card));

export const readPendingCard = (): PendingCard | null =>
  readStored(window.sessionStorage, key, shape);

import { readStored, writeStored } from "../../platform/storage/browser-storage.ts";
import type { BrowserStorage } from "../../platform/storage/browser-storage.ts";
import * as v from "valibot";

/** The body of an order, stored until the server has answered. */
type StoredOrder = { quoteToken: string; isLater?: boolean | undefined; [field: string]: unknown };

/**
 * An order that was sent and is not answered yet. Orders with the same key are the same order, however often they are
 * sent.
 */
export type PendingOrder = { key: string; body: StoredOrder };

/** The body is sent again unchanged, and checked by the server. */
const schema = v.object({
  key: v.string(),
  body: v.looseObject({ quoteToken: v.string(), isLater: v.exactOptional(v.boolean()) }),
});
const storageKey = (merchantId: string) => `pendingOrder:${merchantId}`;

export const readPendingOrder = (storage: BrowserStorage, merchantId: string) =>
  readStored(storage, storageKey(merchantId), schema);

export const storePendingOrder = (
  storage: BrowserStorage,
  merchantId: string,
  pending: PendingOrder | null,
) => writeStored(storage, storageKey(merchantId), pending);

/** Random, also in insecure contexts, which have no `randomUUID`. */
export function newOrderKey(source: Pick<Crypto, "getRandomValues"> = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

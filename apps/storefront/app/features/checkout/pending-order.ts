import type { OrderRequest } from "@dasturxon/contract/entities/order-draft";
import { readStored, writeStored } from "../../session/browser-storage.ts";
import type { BrowserStorage } from "../../session/browser-storage.ts";
import { objectWith, object, text } from "../../session/shape.ts";

/** An order that was sent and not answered yet. The same key is the same order, however often it is sent. */
export type PendingOrder = { key: string; body: OrderRequest };

const shape = object<PendingOrder>({
  key: text,
  body: objectWith<OrderRequest>({ quoteToken: text }),
});
const storageKey = (merchantId: string) => `pendingOrder:${merchantId}`;

export const readPendingOrder = (storage: BrowserStorage, merchantId: string) =>
  readStored(storage, storageKey(merchantId), shape);

export const storePendingOrder = (
  storage: BrowserStorage,
  merchantId: string,
  pending: PendingOrder | null,
) => writeStored(storage, storageKey(merchantId), pending);

/** Random, also where the page is not secure and has no `randomUUID`. */
export function newOrderKey(source: Pick<Crypto, "getRandomValues"> = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

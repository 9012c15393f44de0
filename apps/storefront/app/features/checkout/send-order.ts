import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Order } from "@dasturxon/contract/entities/order";
import type { LaterOrderRequest, OrderRequest } from "@dasturxon/contract/entities/order-draft";
import { IDEMPOTENCY_HEADER } from "@dasturxon/contract/storage-keys";
import * as v from "valibot";
import { readStored, writeStored } from "../../platform/storage/browser-storage.ts";
import type { BrowserStorage } from "../../platform/storage/browser-storage.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

/** The body of an order, stored until the server has answered. */
type StoredOrder = { quoteToken: string; isLater?: boolean | undefined; [field: string]: unknown };

/**
 * An order that was sent and is not answered yet. Orders with the same key are the same order, however often they are
 * sent.
 */
export type PendingOrder = { key: string; body: StoredOrder };

/** The body is sent again unchanged, and checked by the server. */
const pendingSchema = v.object({
  key: v.string(),
  body: v.looseObject({ quoteToken: v.string(), isLater: v.exactOptional(v.boolean()) }),
});
const storageKey = (merchantId: string) => `pendingOrder:${merchantId}`;

export const readPendingOrder = (storage: BrowserStorage, merchantId: string) =>
  readStored(storage, storageKey(merchantId), pendingSchema);

const storePendingOrder = (
  storage: BrowserStorage,
  merchantId: string,
  pending: PendingOrder | null,
) => writeStored(storage, storageKey(merchantId), pending);

/** Random, also in insecure contexts, which have no `randomUUID`. */
export function newOrderKey(source: Pick<Crypto, "getRandomValues"> = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Result of sending an order. */
type Outcome =
  | { kind: "placed"; order: Order }
  /** Refused by the server, with a reason. */
  | { kind: "refused"; error: ApiError }
  /** It may or may not have arrived: send it again with the same key. */
  | { kind: "unknown"; error: ApiError };

/**
 * Sends an order under its key. The key stays in storage until the order is answered, so that a reload or a lost
 * connection sends the same order again and never a second one.
 */
export async function sendOrder(
  { api, shell }: Pick<ClientSession, "api" | "shell">,
  storage: BrowserStorage,
  pending: PendingOrder,
): Promise<Outcome> {
  const merchantId = shell.brand?.merchant.id ?? "";
  storePendingOrder(storage, merchantId, pending);
  const { error, result } = await post(api, pending);
  // No answer, or a failure of the server: the order may still have been written.
  if (error && (error.status === 0 || error.status >= 500 || error.status === 429))
    return { kind: "unknown", error };
  storePendingOrder(storage, merchantId, null);
  return error ? { kind: "refused", error } : { kind: "placed", order: result };
}

function post(api: ClientSession["api"], { key, body }: PendingOrder) {
  const headers = { [IDEMPOTENCY_HEADER.toLowerCase() as "idempotency-key"]: key };
  // Written by `orderDraft`, now or before a reload; the server validates it and names errors.
  if (!body.isLater) return api.placeOrder({ headers, body: body as OrderRequest });
  return api.placeOrderAtTime({ headers, body: body as LaterOrderRequest });
}

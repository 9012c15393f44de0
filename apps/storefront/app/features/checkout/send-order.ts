import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Order } from "@dasturxon/contract/entities/order";
import type { LaterOrderRequest } from "@dasturxon/contract/entities/order-draft";
import { IDEMPOTENCY_HEADER } from "@dasturxon/contract/storage-keys";
import type { BrowserStorage } from "../../session/browser-storage.ts";
import type { ClientSession } from "../../session/client-session.ts";
import { storePendingOrder } from "./pending-order.ts";
import type { PendingOrder } from "./pending-order.ts";

/** What became of an order that was sent. */
export type Outcome =
  | { kind: "placed"; order: Order }
  /** Not placed, and the server said why. */
  | { kind: "refused"; error: ApiError }
  /** It may or may not have arrived: the same key has to be sent again. */
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
  // Nobody answered, or the server failed in the middle: it may be written all the same.
  if (error && (error.status === 0 || error.status >= 500 || error.status === 429))
    return { kind: "unknown", error };
  storePendingOrder(storage, merchantId, null);
  return error ? { kind: "refused", error } : { kind: "placed", order: result };
}

function post(api: ClientSession["api"], { key, body }: PendingOrder) {
  const headers = { [IDEMPOTENCY_HEADER.toLowerCase() as "idempotency-key"]: key };
  if (!body.isLater) return api.placeOrder({ headers, body });
  // A scheduled draft without its time is refused by name: LATER_TIME_REQUIRED.
  return api.placeOrderAtTime({ headers, body: body as LaterOrderRequest });
}

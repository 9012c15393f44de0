import { resultOrThrow } from "../../core/page/loader-errors.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { CallFailure, queryClientOf } from "../../core/session/query-client.ts";
import { orderQuery } from "../../shop/orders/order-cache.ts";

/** Loads an order for its page. A known one opens at once; live events and `staleTime` keep it up to date. */
export async function openOrder(clientSession: ClientSession, id: string) {
  const client = queryClientOf(clientSession);
  const query = orderQuery(clientSession, id);
  if (client.getQueryData(query.queryKey)) return void client.prefetchQuery(query);
  try {
    await client.fetchQuery(query);
  } catch (cause) {
    if (cause instanceof CallFailure) resultOrThrow({ error: cause.error, result: null });
    throw cause;
  }
}

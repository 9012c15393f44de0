import { answered } from "../../session/answered.ts";
import type { ClientSession } from "../../session/client-session.ts";
import { orderBookOf } from "./order-book.ts";

/** Brings an order into the book. One that is known already opens at once and is asked for all the same. */
export async function openOrder(clientSession: ClientSession, id: string) {
  const { orders, see } = orderBookOf(clientSession).getState();
  const call = clientSession.api.getOrder({ params: { id } });
  if (orders.has(id)) {
    void call.then(({ result }) => result && see([result]));
    return;
  }
  see([answered(await call)]);
}

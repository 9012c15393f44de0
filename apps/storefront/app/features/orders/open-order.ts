import { answered } from "../../session/answered.ts";
import type { Visitor } from "../../session/visitor.ts";
import { orderBookOf } from "./order-book.ts";

/** Brings an order into the book. One that is known already opens at once and is asked for all the same. */
export async function openOrder(visitor: Visitor, id: string) {
  const { orders, see } = orderBookOf(visitor).getState();
  const call = visitor.api.getOrder({ params: { id } });
  if (orders.has(id)) {
    void call.then(({ result }) => result && see([result]));
    return;
  }
  see([answered(await call)]);
}

import type { Db } from "../../db/database.ts";
import { listOrdersById, type OrderOwner } from "./order-queries.ts";
import type { OrderNews } from "./order-feed.ts";

/** A listener that was away for longer gets the orders that changed last; nobody looks at more. */
const maxChanges = 100;

/** Number of this person's latest event; 0 before the first order. */
export const latestSequence = (db: Db, { merchantId, userId }: OrderOwner): Promise<number> =>
  db
    .selectFrom("orderEvent")
    .select("sequence")
    .where("merchantId", "=", merchantId)
    .where("userId", "=", userId)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst()
    .then((event) => event?.sequence ?? 0);

/** The orders that changed after an event, each once and as it now is, in the order of their latest events. */
export async function listChangesSince(
  db: Db,
  owner: OrderOwner,
  after: number,
): Promise<OrderNews[]> {
  const changed = await db
    .selectFrom("orderEvent")
    .select(["orderId", (e) => e.fn.max("sequence").as("sequence")])
    .where("merchantId", "=", owner.merchantId)
    .where("userId", "=", owner.userId)
    .where("sequence", ">", after)
    .groupBy("orderId")
    .orderBy("sequence", "desc")
    .limit(maxChanges)
    .execute();
  const orders = await listOrdersById(
    db,
    owner,
    changed.map(({ orderId }) => orderId),
  );
  return changed.toReversed().flatMap(({ orderId, sequence }) => {
    const order = orders.get(orderId);
    return order ? [{ sequence, order }] : [];
  });
}

import type { Order } from "@dasturxon/contract/entities/order";
import type { Db } from "../../../db/database.ts";
import { listOrdersById, type OrderOwner } from "../order-queries.ts";

/** The current state of an order, and the number of its latest event, after which a listener resumes. */
export type OrderNews = { sequence: number; order: Order };

/** A listener that missed more gets the latest ones only. */
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

/**
 * The orders that changed after an event, each once and in its current state, in the order of their latest events.
 */
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

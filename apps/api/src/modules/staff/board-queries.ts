import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { boardViewOf, selectBoardOrders } from "./board-view.ts";

/** The current state of an order, and the number of its latest event. */
export type BoardChange = { sequence: number; order: BoardOrder };

/** A board that missed more reloads its list. */
const maxChanges = 200;
/** Longer than the time between any event's number and its commit. */
const overlapMs = 60_000;
/** Numbers are shared by all merchants: upper bound of those assigned within the overlap. */
const overlapNumbers = 20_000;

/** Number of the merchant's latest event; 0 before the first order. */
export const latestEvent = (db: Db, merchantId: string): Promise<number> =>
  db
    .selectFrom("orderEvent")
    .select("sequence")
    .where("merchantId", "=", merchantId)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst()
    .then((event) => event?.sequence ?? 0);

/** The orders that changed after an event, or less than a minute before it, in the order of their latest events. */
export async function listBoardChanges(
  db: Db,
  merchantId: string,
  after: number,
): Promise<BoardChange[]> {
  const { rows: changed } = await sql<{ orderId: string; sequence: number }>`
    select e.order_id, max(e.sequence) as sequence from order_event e
    where e.merchant_id = ${merchantId} and e.sequence > ${after - overlapNumbers}
      and (e.sequence > ${after} or e.at >= (
        select known.at - ${overlapMs} * interval '1 millisecond' from order_event known
        where known.merchant_id = ${merchantId} and known.sequence <= ${after}
        order by known.sequence desc limit 1))
    group by e.order_id order by 2 desc limit ${maxChanges}`.execute(db);
  if (changed.length === 0) return [];
  const orders = await selectBoardOrders(db, merchantId)
    .where(
      "o.id",
      "in",
      changed.map(({ orderId }) => orderId),
    )
    .execute();
  const byId = new Map(orders.map((row) => [row.id, boardViewOf(row)]));
  return changed.toReversed().flatMap(({ orderId, sequence }) => {
    const order = byId.get(orderId);
    return order ? [{ sequence, order }] : [];
  });
}

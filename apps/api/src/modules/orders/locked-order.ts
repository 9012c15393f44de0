import type { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import type { OrderEventType } from "@dasturxon/contract/entities/order-event";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import { sql, type Updateable } from "kysely";
import type { Database, Db } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-table.ts";
import { CallError } from "../../http/call-error.ts";
import type { Bus } from "../../ports/bus.ts";
import type { OrderRow } from "./order-view.ts";

export type OrderState = { status: OrderStatus; courierStatus: CourierStatus };

/** A locked order, as a change finds it. */
export type LockedOrder = OrderRow & { status: OrderStatus };

/** What became of a change: `null` when there was nothing to do. */
export type Changed = {
  /** A sold-out dish is back, so that visitors should see another menu. */
  isStockBack: boolean;
};

/**
 * Changes an order while nobody else does, and tells those who follow it. Changes of one order wait for each other,
 * so that its history is one line.
 *
 * @param change Gives `null` when the order is not, or no longer, as it expects it: then nothing happened.
 * @throws CallError NOT_FOUND; whatever `change` throws, and then nothing happened either.
 */
export async function changeOrder(
  { database, bus }: { database: Database; bus: Bus },
  { merchantId, orderId }: { merchantId: string; orderId: string },
  change: (db: Db, order: LockedOrder) => Promise<Changed | null>,
): Promise<{ isChanged: boolean }> {
  const done = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const order = await lockOrder(db, merchantId, orderId);
    if (!order) throw new CallError("NOT_FOUND");
    const changed = await change(db, order);
    return changed && { ...changed, userId: order.userId };
  });
  if (!done) return { isChanged: false };
  bus.publish({ topic: "orders", merchantId, userId: done.userId });
  if (done.isStockBack) bus.publish({ topic: "merchant", merchantId });
  return { isChanged: true };
}

/**
 * Locks an order, its person first: the events of one person get their numbers in the order of their commits, and
 * placing, cancelling and moving take their locks in the same order.
 */
export async function lockOrder(
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<LockedOrder | null> {
  await sql`
    select a.id from "order" o join account a on a.merchant_id = o.merchant_id and a.id = o.user_id
    where o.merchant_id = ${merchantId} and o.id = ${orderId} for no key update of a
  `.execute(db);
  const order = await db
    .selectFrom("order")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // The column is text checked by the database.
  return order ? { ...order, status: order.status as OrderStatus } : null;
}

export type NewEvent = { type: OrderEventType; from: string | null; to: string | null };

/** The next entries of its history, in the transaction that changes it. */
export const addEvents = (
  db: Db,
  { merchantId, id, userId }: LockedOrder,
  events: readonly NewEvent[],
  at: Date,
) =>
  db
    .insertInto("orderEvent")
    .values(events.map((event) => ({ merchantId, orderId: id, userId, at, ...event })))
    .execute();

/** Writes the order's own row. */
export const updateOrder = (
  db: Db,
  { merchantId, id }: LockedOrder,
  values: Updateable<OrderTable>,
) =>
  db
    .updateTable("order")
    .set(values)
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .execute();

/** Whether it still is in the state that a change was planned for. */
export const isStill = (order: LockedOrder, expected: Partial<OrderState> | undefined): boolean =>
  (expected?.status === undefined || order.status === expected.status) &&
  (expected?.courierStatus === undefined || order.courierStatus === expected.courierStatus);

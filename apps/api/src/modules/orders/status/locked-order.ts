import type { CourierStatus } from "@dasturxon/contract/entities/courier";
import type { OrderEventType } from "@dasturxon/contract/entities/order-event";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { sql, type Updateable } from "kysely";
import type { Database, Db } from "../../../db/database.ts";
import type { OrderTable } from "../../../db/order-tables.ts";
import { CallError } from "../../../http/call-error.ts";
import type { Bus } from "../../../ports/bus.ts";
import { enqueueDeliveryQuery } from "../events/pending-events.ts";
import type { LockedOrder } from "../order-view.ts";

export type OrderState = { status: OrderStatus; courierStatus: CourierStatus };

/** Result of a change; `null` if there was nothing to do. */
export type Changed = {
  /** A sold-out product is available again, or one has sold out: the menu has to be renewed. */
  isStockBack: boolean;
};

/**
 * Changes an order under its lock, and publishes the change. Changes of one order are serialised, so that its history
 * is linear.
 *
 * @param change Returns `null` if the order is not in the expected state: then nothing is changed. @throws CallError
 * NOT_FOUND; errors of `change`, which roll back the transaction.
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
 * Locks an order, its account first: events of one person get their numbers in the order of their commits, and
 * placing, cancelling and moving lock in the same order.
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

/**
 * Adds events to the history, in the transaction that changes the order, and enqueues their delivery to the
 * subscribers.
 */
export async function addEvents(
  db: Db,
  { merchantId, id, userId }: LockedOrder,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  await sql`
    with event as (
      insert into order_event (merchant_id, order_id, user_id, type, "from", "to", at, pending_tx)
      select ${merchantId}, ${id}, ${userId}, type, "from", "to", ${at}, pg_current_xact_id()
      from json_to_recordset(${JSON.stringify(events)}::json) as e (type text, "from" text, "to" text)
    )
    ${enqueueDeliveryQuery(merchantId)}`.execute(db);
}

/**
 * Adds an event that only boards notice: without a person it is in no customer's history or stream, and subscribers do not
 * get it.
 */
export const addBoardEvents = (db: Db, merchantId: string, orderIds: readonly string[], at: Date) =>
  db
    .insertInto("orderEvent")
    .values(
      orderIds.map((orderId) => ({
        merchantId,
        orderId,
        userId: null,
        type: "UPDATE",
        from: null,
        to: null,
        at,
      })),
    )
    .execute();

/** The events that this transaction writes from now on carry the name of this member of staff. */
export const actAs = (db: Db, accountId: string) =>
  sql`select set_config('app.actor', ${accountId}, true)`.execute(db);

/** Updates the order's row. */
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

/** Whether the order is in the state that a change was planned for. */
export const isStill = (order: LockedOrder, expected: Partial<OrderState> | undefined): boolean =>
  (expected?.status === undefined || order.status === expected.status) &&
  (expected?.courierStatus === undefined || order.courierStatus === expected.courierStatus);

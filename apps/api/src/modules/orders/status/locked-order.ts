import type { CourierStatus } from "@dasturxon/contract/entities/courier";
import type { OrderEventType } from "@dasturxon/contract/entities/order-event";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { sql, type RawBuilder, type Updateable } from "kysely";
import type { Database, Db } from "../../../db/database.ts";
import { executeTogether } from "../../../db/execute-together.ts";
import type { OrderTable } from "../../../db/order-tables.ts";
import { CallError } from "../../../http/call-error.ts";
import type { Bus } from "../../../ports/bus.ts";
import { enqueueDeliveryQuery } from "../events/pending-events.ts";
import type { LockedOrder, OrderRow } from "../order-view.ts";

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

/** Locks an order. */
export async function lockOrder(
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<LockedOrder | null> {
  return lockedOrder(...(await executeTogether(db, lockOrderQueries(db, merchantId, orderId))));
}

/**
 * Statements that lock an order, its account first: events of one person get their numbers in the order of their commits,
 * and placing, cancelling and moving lock in the same order. `lockedOrder` reads their answers.
 *
 * @param orderId Also a query of an id that never changes.
 */
export const lockOrderQueries = (
  db: Db,
  merchantId: string,
  orderId: string | RawBuilder<string>,
) =>
  [
    sql<{ id: string }>`
      select a.id from "order" o join account a on a.merchant_id = o.merchant_id and a.id = o.user_id
      where o.merchant_id = ${merchantId} and o.id = ${orderId} for no key update of a
    `.compile(db),
    db
      .selectFrom("order")
      .selectAll()
      .where("merchantId", "=", merchantId)
      .where("id", "=", orderId)
      .forNoKeyUpdate()
      .compile(),
  ] as const;

/**
 * @returns `null`: there is no such order, or there was none when the account had to be locked.
 */
export function lockedOrder(
  [account]: readonly { id: string }[],
  [order]: readonly OrderRow[],
): LockedOrder | null {
  if (!order || (order.userId && !account)) return null;
  // The column is text checked by the database.
  return { ...order, status: order.status as OrderStatus };
}

export type NewEvent = { type: OrderEventType; from: string | null; to: string | null };

/**
 * Adds events to the history, in the transaction that changes the order, and enqueues their delivery to the
 * subscribers.
 */
export async function addEvents(
  db: Db,
  order: LockedOrder,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  await eventsQuery(order, events, at).execute(db);
}

const eventsQuery = (
  { merchantId, id, userId }: LockedOrder,
  events: readonly NewEvent[],
  at: Date,
) =>
  sql`
    with event as (
      insert into order_event (merchant_id, order_id, user_id, type, "from", "to", at, pending_tx)
      select ${merchantId}, ${id}, ${userId}, type, "from", "to", ${at}, pg_current_xact_id()
      from json_to_recordset(${JSON.stringify(events)}::json) as e (type text, "from" text, "to" text)
    )
    ${enqueueDeliveryQuery(merchantId)}`;

/** Adds events, and updates the order's row. */
export async function addEventsAndUpdate(
  db: Db,
  order: LockedOrder,
  { events, values, at }: { events: readonly NewEvent[]; values: Updateable<OrderTable>; at: Date },
): Promise<void> {
  await executeTogether(db, [
    eventsQuery(order, events, at).compile(db),
    orderUpdate(db, order, values).compile(),
  ]);
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
export const updateOrder = (db: Db, order: LockedOrder, values: Updateable<OrderTable>) =>
  orderUpdate(db, order, values).execute();

const orderUpdate = (db: Db, { merchantId, id }: LockedOrder, values: Updateable<OrderTable>) =>
  db.updateTable("order").set(values).where("merchantId", "=", merchantId).where("id", "=", id);

/** Whether the order is in the state that a change was planned for. */
export const isStill = (order: LockedOrder, expected: Partial<OrderState> | undefined): boolean =>
  (expected?.status === undefined || order.status === expected.status) &&
  (expected?.courierStatus === undefined || order.courierStatus === expected.courierStatus);

import type { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import { walkTo, type MovingOrder } from "@dasturxon/domain/order/order-status";
import { sql } from "kysely";
import type { Database, Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import type { Bus } from "../../ports/bus.ts";
import { giveBack } from "./give-back.ts";
import type { OrderRow } from "./order-view.ts";
import { raiseVersion } from "./take-goods.ts";

/** What shall happen to an order, and when. */
export type StatusChange = {
  merchantId: string;
  orderId: string;
  to: OrderStatus;
  at: Date;
  /** Only from this state; anybody else's change in between makes this one void. */
  from?: OrderState;
  /** Set along with it, with an event of its own before that of the status. */
  courierStatus?: CourierStatus;
  cancelReason?: string;
  returnReason?: string;
};

export type OrderState = { status: OrderStatus; courierStatus: CourierStatus };

/** A locked order, as a change finds it. */
export type LockedOrder = OrderRow & { status: OrderStatus };

/**
 * Moves an order along the status machine, walking the states between, with an event for each. Changes of one
 * order wait for each other, so that its history is one line; `isChanged` is false when `from` no longer holds.
 *
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED.
 * @see Decision S4.04.
 */
export async function changeOrderStatus(
  database: Database,
  bus: Bus,
  change: StatusChange,
): Promise<{ isChanged: boolean }> {
  const { merchantId } = change;
  const done = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const order = await lockOrder(db, merchantId, change.orderId);
    if (!order) throw new CallError("NOT_FOUND");
    if (change.from && !isIn(order, change.from)) return null;
    const isStockBack = await applyChange(db, order, change);
    return { userId: order.userId, isStockBack };
  });
  if (!done) return { isChanged: false };
  if (done.userId) bus.publish({ topic: "orders", merchantId, userId: done.userId });
  if (done.isStockBack) bus.publish({ topic: "merchant", merchantId });
  return { isChanged: true };
}

const isIn = (order: LockedOrder, state: OrderState) =>
  order.status === state.status && order.courierStatus === state.courierStatus;

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

/**
 * Changes a locked order.
 *
 * @returns Whether a sold-out dish is back, so that visitors should see another menu.
 * @throws CallError STATUS_NOT_ALLOWED.
 */
export async function applyChange(
  db: Db,
  order: LockedOrder,
  change: Omit<StatusChange, "merchantId" | "orderId">,
): Promise<boolean> {
  const { to, at, courierStatus, returnReason } = change;
  const way = walkTo(moving(order), to, { returnReason: returnReason ?? null });
  if (!way) throw new CallError("STATUS_NOT_ALLOWED");
  const steps = way.map((status, place) => ({
    type: "CHANGE_STATUS",
    from: way[place - 1] ?? order.status,
    to: status,
  }));
  const courier =
    courierStatus === undefined || courierStatus === order.courierStatus
      ? []
      : [{ type: "CHANGE_COURIER_STATUS", from: order.courierStatus, to: courierStatus }];
  await addEvents(db, order, [...courier, ...steps], at);
  await db
    .updateTable("order")
    .set({
      status: to,
      lastModifiedDate: at,
      ...(courierStatus !== undefined && { courierStatus }),
      ...timesOf(way, at),
      // Cash and terminal are paid at the latest when the food changes hands.
      ...(way.includes("DELIVERED") && { isPaid: true }),
      ...(change.cancelReason !== undefined && { cancelReason: change.cancelReason }),
      ...(returnReason !== undefined && { returnReason }),
    })
    .where("merchantId", "=", order.merchantId)
    .where("id", "=", order.id)
    .execute();
  if (way.includes("DELIVERED")) await creditCashback(db, order);
  if (to !== "CANCELED") return false;
  const isStockBack = await giveBack(db, order);
  if (isStockBack) await raiseVersion(db, order.merchantId);
  return isStockBack;
}

/** An order that waits for its payment is CREATED as long as it waits. */
const moving = ({ status, serviceType, isLater, isPaid }: LockedOrder): MovingOrder => ({
  status,
  serviceType,
  isLater,
  isPaymentAwaited: status === "CREATED" && !isPaid,
});

function timesOf(way: readonly OrderStatus[], at: Date) {
  return {
    ...(way.includes("ACCEPTED") && { acceptedTime: at }),
    ...(way.includes("DONE") && { readyTime: at }),
    ...(way.includes("DELIVERED") && { deliveredAt: at }),
  };
}

/** DELIVERED is entered once, so this happens once. Decision "money". */
async function creditCashback(db: Db, { merchantId, userId, cashbackEarned }: LockedOrder) {
  if (!userId || cashbackEarned === 0) return;
  await db
    .updateTable("account")
    .set({ cashback: sql`cashback + ${cashbackEarned}` })
    .where("merchantId", "=", merchantId)
    .where("id", "=", userId)
    .execute();
}

type NewEvent = { type: string; from: string; to: string };

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

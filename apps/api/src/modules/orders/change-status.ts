import type { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import type { PaymentType } from "@dasturxon/contract/entities/payment-type";
import { walkTo, type MovingOrder } from "@dasturxon/domain/order/order-status";
import { isPaymentAwaited } from "@dasturxon/domain/payment/offered-payments";
import { sql } from "kysely";
import type { Database, Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import type { Bus } from "../../ports/bus.ts";
import { owedEvent, oweRefund } from "../payments/owe-refund.ts";
import { tellOfStep } from "../bot/tell-of-order.ts";
import { tellOfOrder } from "../notifications/order-notice.ts";
import { giveBack } from "./give-back.ts";
import {
  addEvents,
  changeOrder,
  isStill,
  updateOrder,
  type Changed,
  type LockedOrder,
  type NewEvent,
  type OrderState,
} from "./locked-order.ts";
import { leaveNextJob } from "./order-jobs.ts";
import { raiseVersion } from "./take-goods.ts";

/** What shall happen to an order, and when. */
export type StatusChange = {
  merchantId: string;
  orderId: string;
  to: OrderStatus;
  at: Date;
  /** Only from this state; anybody else's change in between makes this one void. */
  from?: Partial<OrderState>;
  /** Set along with it, with an event of its own before that of the status. */
  courierStatus?: CourierStatus;
  cancelReason?: string;
  returnReason?: string;
  /** The payment that it waited for is here: one event for both. */
  isPayment?: true;
};

/**
 * Moves an order along the status machine, walking the states between, with an event for each; `isChanged` is false
 * when `from` no longer holds.
 *
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED.
 * @see Decision S4.04.
 */
export const changeOrderStatus = (database: Database, bus: Bus, change: StatusChange) =>
  changeOrder({ database, bus }, change, async (db, order) =>
    isStill(order, change.from) ? applyChange(db, order, change) : null,
  );

/**
 * Moves a locked order.
 *
 * @throws CallError STATUS_NOT_ALLOWED.
 */
export async function applyChange(
  db: Db,
  order: LockedOrder,
  change: Omit<StatusChange, "merchantId" | "orderId" | "from">,
): Promise<Changed> {
  const { to, at, courierStatus, cancelReason, returnReason, isPayment = false } = change;
  const paid = { ...order, isPaid: order.isPaid || isPayment };
  const way = walkTo(movingOrder(paid), to, { returnReason: returnReason ?? null });
  if (!way) throw new CallError("STATUS_NOT_ALLOWED");
  const moves = steps(order, way, isPayment);
  await addEvents(db, order, [...courierEvents(order, courierStatus), ...moves], at);
  const moved = {
    status: to,
    lastModifiedDate: at,
    ...(courierStatus !== undefined && { courierStatus }),
    ...timesOf(way, at),
    // Cash and terminal are paid at the latest when the food changes hands.
    ...((isPayment || way.includes("DELIVERED")) && { isPaid: true }),
    ...(cancelReason !== undefined && { cancelReason }),
    ...(returnReason !== undefined && { returnReason }),
  };
  await updateOrder(db, order, moved);
  if (way.includes("DELIVERED")) await creditCashback(db, order);
  await tellOfOrder(db, order, way, at);
  await tellOfStep(db, order, way, at);
  await leaveNextJob(db, { ...order, ...moved });
  if (to !== "CANCELED") return { isStockBack: false };
  if (await oweRefund(db, order, "ORDER_CANCELED")) await addEvents(db, order, [owedEvent], at);
  const isStockBack = await giveBack(db, order);
  if (isStockBack) await raiseVersion(db, order.merchantId);
  return { isStockBack };
}

const steps = (order: LockedOrder, way: readonly OrderStatus[], isPayment: boolean): NewEvent[] =>
  way.map((status, place) => ({
    type: isPayment && place === 0 ? "PAID_AND_CHANGE_STATUS" : "CHANGE_STATUS",
    from: way[place - 1] ?? order.status,
    to: status,
  }));

/** None when nothing is said of the courier, or nothing new. */
export const courierEvents = (order: LockedOrder, to: CourierStatus | undefined): NewEvent[] =>
  to === undefined || to === order.courierStatus
    ? []
    : [{ type: "CHANGE_COURIER_STATUS", from: order.courierStatus, to }];

/** An order that waits for its payment is CREATED as long as it waits. */
export const movingOrder = (order: LockedOrder): MovingOrder => ({
  status: order.status,
  serviceType: order.serviceType,
  isLater: order.isLater,
  isPaymentAwaited:
    order.status === "CREATED" &&
    // The column is text; every writer of it is typed.
    isPaymentAwaited({ ...order, paymentType: order.paymentType as PaymentType }),
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

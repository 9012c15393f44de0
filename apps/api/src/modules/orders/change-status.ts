import type { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import type { PaymentType } from "@dasturxon/contract/entities/payment-type";
import { transitionPath, type MovingOrder } from "@dasturxon/domain/order/order-status";
import { isPaymentAwaited } from "@dasturxon/domain/payment/offered-payments";
import { sql } from "kysely";
import type { Database, Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import type { Bus } from "../../ports/bus.ts";
import { refundDueEvent, scheduleRefund } from "../payments/schedule-refund.ts";
import { notifyStatusChange } from "../bot/notify-status-change.ts";
import { addOrderNotice } from "../notifications/add-order-notice.ts";
import { releaseResources } from "./release-resources.ts";
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
import { enqueueNextJob } from "./order-jobs.ts";
import { raiseVersion } from "./order-resources.ts";

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
  const path = transitionPath(movingOrder(paid), to, { returnReason: returnReason ?? null });
  if (!path) throw new CallError("STATUS_NOT_ALLOWED");
  const moves = steps(order, path, isPayment);
  await addEvents(db, order, [...courierEvents(order, courierStatus), ...moves], at);
  const moved = {
    status: to,
    lastModifiedDate: at,
    ...(courierStatus !== undefined && { courierStatus }),
    ...timesOf(path, at),
    // Cash and terminal are paid at the latest when the food changes hands.
    ...((isPayment || path.includes("DELIVERED")) && { isPaid: true }),
    ...(cancelReason !== undefined && { cancelReason }),
    ...(returnReason !== undefined && { returnReason }),
  };
  await updateOrder(db, order, moved);
  if (path.includes("DELIVERED")) await creditCashback(db, order);
  await addOrderNotice(db, order, path, at);
  await notifyStatusChange(db, order, path, at);
  await enqueueNextJob(db, { ...order, ...moved });
  if (to !== "CANCELED") return { isStockBack: false };
  if (await scheduleRefund(db, order, "ORDER_CANCELED"))
    await addEvents(db, order, [refundDueEvent], at);
  const isStockBack = await releaseResources(db, order);
  if (isStockBack) await raiseVersion(db, order.merchantId);
  return { isStockBack };
}

const steps = (order: LockedOrder, path: readonly OrderStatus[], isPayment: boolean): NewEvent[] =>
  path.map((status, index) => ({
    type: isPayment && index === 0 ? "PAID_AND_CHANGE_STATUS" : "CHANGE_STATUS",
    from: path[index - 1] ?? order.status,
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

function timesOf(path: readonly OrderStatus[], at: Date) {
  return {
    ...(path.includes("ACCEPTED") && { acceptedTime: at }),
    ...(path.includes("DONE") && { readyTime: at }),
    ...(path.includes("DELIVERED") && { deliveredAt: at }),
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

import type { CourierStatus } from "@dasturxon/contract/entities/courier";
import type { CancelCode, RejectReason } from "@dasturxon/contract/entities/order";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import { transitionPath, type TransitionState } from "@dasturxon/domain/order/order-status";
import { isPaymentAwaited } from "@dasturxon/domain/payment/offered-payments";
import type { Db } from "../../../db/database.ts";
import { CallError } from "../../../http/call-error.ts";
import type { OrderSubscriber } from "../events/order-subscriber.ts";
import { releaseResources } from "./release-resources.ts";
import type { LockedOrder } from "../order-view.ts";
import { addEventsAndUpdate, type Changed, type NewEvent } from "./locked-order.ts";
import { enqueueNextJob } from "../order-jobs.ts";
import { raiseVersion, returnCashback } from "../order-resources.ts";

/** A change of an order, with its time. */
export type StatusChange = {
  to: OrderStatus;
  at: Date;
  /** Set together with it, with an event before that of the status. */
  courierStatus?: CourierStatus;
  cancelCode?: CancelCode;
  cancelReason?: string;
  returnReason?: string;
  /** The restaurant's reason to cancel. */
  rejectReason?: RejectReason;
  /** The time that staff promise. */
  promisedAt?: Date;
  /** The promised time, counted anew. */
  promise?: Pick<LockedOrder, "deliveryFrom" | "deliveryAt">;
  /** The awaited payment has arrived: one event for both. */
  isPayment?: true;
  /** Cancelled because it was not paid in time. */
  isExpiry?: true;
};

/** The transaction of a change, and its subscribers. */
export type ChangeContext = { db: Db; orderSubscribers: readonly OrderSubscriber[] };

/**
 * Moves a locked order along the status machine through the statuses between, with an event for each.
 *
 * @throws CallError STATUS_NOT_ALLOWED. @see Decision S4.04.
 */
export async function applyChange(
  { db, orderSubscribers }: ChangeContext,
  order: LockedOrder,
  change: StatusChange,
): Promise<Changed> {
  const { to, at, courierStatus, returnReason, isPayment = false, isExpiry = false } = change;
  const paid = { ...order, isPaid: order.isPaid || isPayment };
  const path = transitionPath(movingOrder(paid), to, { returnReason: returnReason ?? null });
  if (!path) throw new CallError("STATUS_NOT_ALLOWED");
  const moves = steps(order, path, isPayment);
  const events = [...courierEvents(order, courierStatus), ...moves];
  const moved = {
    status: to,
    lastModifiedDate: at,
    ...(courierStatus !== undefined && { courierStatus }),
    ...timesOf(path, at),
    // Cash and terminal count as paid once the products are handed over.
    ...((isPayment || path.includes("DELIVERED")) && { isPaid: true }),
    // A scheduled order that was seen when it was placed is news again once it is due.
    ...(path.includes("OPEN") && { acknowledgedAt: null, acknowledgedBy: null }),
    ...(isExpiry && { expiredAt: at }),
    ...decisionsOf(change),
    ...change.promise,
  };
  await addEventsAndUpdate(db, order, { events, values: moved, at });
  // DELIVERED is entered once, so this happens once. Decision "money".
  if (path.includes("DELIVERED")) await returnCashback(db, order, order.cashbackEarned);
  await enqueueNextJob(db, { ...order, ...moved });
  for (const subscriber of orderSubscribers) await subscriber.onStatusChange?.(db, order, path, at);
  if (to !== "CANCELED") return { isStockBack: false };
  const isStockBack = await releaseResources(db, order);
  if (isStockBack) await raiseVersion(db, order.merchantId);
  return { isStockBack };
}

/** The columns of a change that people decide. */
const decisionsOf = ({
  cancelCode,
  cancelReason,
  returnReason,
  rejectReason,
  promisedAt,
}: StatusChange) => ({
  ...(cancelCode !== undefined && { cancelCode }),
  ...(cancelReason !== undefined && { cancelReason }),
  ...(returnReason !== undefined && { returnReason }),
  ...(rejectReason !== undefined && { rejectReason }),
  ...(promisedAt !== undefined && { promisedAt }),
});

const steps = (order: LockedOrder, path: readonly OrderStatus[], isPayment: boolean): NewEvent[] =>
  path.map((status, index) => ({
    type: isPayment && index === 0 ? "PAID_AND_CHANGE_STATUS" : "CHANGE_STATUS",
    from: path[index - 1] ?? order.status,
    to: status,
  }));

/** Empty if the courier's status does not change. */
export const courierEvents = (order: LockedOrder, to: CourierStatus | undefined): NewEvent[] =>
  to === undefined || to === order.courierStatus
    ? []
    : [{ type: "CHANGE_COURIER_STATUS", from: order.courierStatus, to }];

/** CREATED until the payment has arrived. */
export const movingOrder = (order: LockedOrder): TransitionState => ({
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

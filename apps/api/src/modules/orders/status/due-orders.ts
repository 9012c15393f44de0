import type { JobContext } from "../../../jobs/perform-job.ts";
import { enqueueNextJob, nextJob } from "../order-jobs.ts";
import type { LockedOrder } from "../order-view.ts";
import { applyChange, type StatusChange } from "./change-status.ts";
import { changeOrder } from "./locked-order.ts";

// Jobs that change an order when its time has come.

type OrderKey = { merchantId: string; orderId: string };

/**
 * Hands a scheduled order to the kitchen when it is due: its slot less cooking and travel.
 *
 * @see Decisions S4.04 and "slots".
 */
export const openDueOrder = (context: JobContext, order: OrderKey) =>
  // Another status: cancelled, or accepted early by the kitchen.
  changeWhenDue(context, order, ({ status }) => status === "AT_TIME", { to: "OPEN" });

/** Closes an order a day after it was delivered. Decision S4.04. */
export const closeOrder = (context: JobContext, order: OrderKey) =>
  changeWhenDue(context, order, ({ status }) => status === "DELIVERED", { to: "CLOSED" });

/** Cancels an order that was not paid in time. Decision S4.05. */
export const expireUnpaidOrder = (context: JobContext, order: OrderKey) =>
  changeWhenDue(context, order, ({ status, isPaid }) => status === "CREATED" && !isPaid, {
    to: "CANCELED",
    cancelCode: "NOT_PAID_IN_TIME",
    isExpiry: true,
  });

/** Changes an order that still waits; one that was postponed meanwhile gets a new job. */
const changeWhenDue = (
  { database, services: { bus, clock, orderSubscribers } }: JobContext,
  order: OrderKey,
  isWaiting: (found: LockedOrder) => boolean,
  change: Pick<StatusChange, "to" | "cancelCode" | "isExpiry">,
) =>
  changeOrder({ database, bus }, order, async (db, found) => {
    const next = nextJob(found);
    if (!next || !isWaiting(found)) return null;
    const now = clock();
    if (next.at > now) {
      await enqueueNextJob(db, found);
      return null;
    }
    return applyChange({ db, orderSubscribers }, found, { ...change, at: now });
  });

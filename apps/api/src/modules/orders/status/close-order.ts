import type { JobContext } from "../../../jobs/perform-job.ts";
import { applyChange } from "./change-status.ts";
import { changeOrder } from "./locked-order.ts";
import { closingMoment, enqueueNextJob } from "../order-jobs.ts";

/** Closes an order a day after it was delivered. Decision S4.04. */
export const closeOrder = (
  { database, services: { bus, clock, orderSubscribers } }: JobContext,
  order: { merchantId: string; orderId: string },
) =>
  changeOrder({ database, bus }, order, async (db, found) => {
    if (found.status !== "DELIVERED") return null;
    const now = clock();
    if (closingMoment(found) > now) {
      await enqueueNextJob(db, found);
      return null;
    }
    return applyChange({ db, orderSubscribers }, found, { to: "CLOSED", at: now });
  });

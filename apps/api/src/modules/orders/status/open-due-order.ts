import type { JobContext } from "../../../jobs/perform-job.ts";
import { applyChange } from "./change-status.ts";
import { changeOrder } from "./locked-order.ts";
import { enqueueNextJob, openingMoment } from "../order-jobs.ts";

/**
 * Hands a scheduled order to the kitchen when it is due: its slot less cooking and travel.
 *
 * @see Decisions S4.04 and "slots".
 */
export const openDueOrder = (
  { database, services: { bus, clock, orderSubscribers } }: JobContext,
  order: { merchantId: string; orderId: string },
) =>
  changeOrder({ database, bus }, order, async (db, found) => {
    // Cancelled, or accepted early by the kitchen.
    if (found.status !== "AT_TIME") return null;
    const now = clock();
    if (openingMoment(found) > now) {
      // Postponed meanwhile.
      await enqueueNextJob(db, found);
      return null;
    }
    return applyChange({ db, orderSubscribers }, found, { to: "OPEN", at: now });
  });

import type { JobContext } from "../../jobs/perform-job.ts";
import { applyChange } from "./change-status.ts";
import { changeOrder } from "./locked-order.ts";
import { enqueueNextJob, openingMoment } from "./order-jobs.ts";

/**
 * Hands a scheduled order to the kitchen when it is due: its slot less cooking and travel.
 *
 * @see Decisions S4.04 and "slots".
 */
export const openDueOrder = (
  { database, services: { bus, clock } }: JobContext,
  order: { merchantId: string; orderId: string },
) =>
  changeOrder({ database, bus }, order, async (db, found) => {
    // Cancelled, or taken on early by the kitchen.
    if (found.status !== "AT_TIME") return null;
    const now = clock();
    if (openingMoment(found) > now) {
      // Put off meanwhile.
      await enqueueNextJob(db, found);
      return null;
    }
    return applyChange(db, found, { to: "OPEN", at: now });
  });

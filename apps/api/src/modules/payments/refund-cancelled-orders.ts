import type { OrderSubscriber } from "../orders/events/order-subscriber.ts";
import { addEvents } from "../orders/status/locked-order.ts";
import { refundDueEvent, scheduleRefund } from "./schedule-refund.ts";

/** Schedules the refund of a cancelled order in the transaction that cancels it. Decision 0010. */
export const refundCancelledOrders: OrderSubscriber = {
  name: "refunds",
  async onStatusChange(db, order, path, at) {
    if (path.at(-1) !== "CANCELED") return;
    if (await scheduleRefund(db, order, "ORDER_CANCELED"))
      await addEvents(db, order, [refundDueEvent], at);
  },
};

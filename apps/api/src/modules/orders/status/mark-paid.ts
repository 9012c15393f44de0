import { applyChange, type ChangeContext } from "./change-status.ts";
import type { LockedOrder } from "../order-view.ts";
import { addEvents, updateOrder } from "./locked-order.ts";

/**
 * Marks a locked order as paid: one that waited for the payment goes to the kitchen, or waits for its slot. Decision
 * S4.05.
 */
export async function markPaid(
  context: ChangeContext,
  order: LockedOrder,
  at: Date,
): Promise<void> {
  const { db } = context;
  if (order.status === "CREATED") {
    await applyChange(context, order, {
      to: order.isLater ? "AT_TIME" : "OPEN",
      at,
      isPayment: true,
    });
    return;
  }
  await updateOrder(db, order, { isPaid: true, lastModifiedDate: at });
  await addEvents(db, order, [{ type: "PAID", from: null, to: null }], at);
}

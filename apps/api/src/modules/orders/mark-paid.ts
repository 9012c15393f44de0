import type { Db } from "../../db/database.ts";
import { applyChange } from "./change-status.ts";
import { addEvents, updateOrder, type LockedOrder } from "./locked-order.ts";

/** A locked order is paid: one that waited for it goes to the kitchen, or waits for its slot. Decision S4.05. */
export async function markPaid(db: Db, order: LockedOrder, at: Date): Promise<void> {
  if (order.status === "CREATED") {
    await applyChange(db, order, { to: order.isLater ? "AT_TIME" : "OPEN", at, isPayment: true });
    return;
  }
  await updateOrder(db, order, { isPaid: true, lastModifiedDate: at });
  await addEvents(db, order, [{ type: "PAID", from: null, to: null }], at);
}

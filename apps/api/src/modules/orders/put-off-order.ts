import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import { addEvents, updateOrder, type Changed, type LockedOrder } from "./locked-order.ts";
import { leaveNextJob } from "./order-jobs.ts";

/** The slot, as the customer names it in the merchant's zone, and its moment. */
export type NewSlot = { laterDay: string; laterTime: string; atTime: Date };

/**
 * Gives a locked scheduled order another slot. Its promised range moves along, and the job that opens it.
 *
 * @throws CallError STATUS_NOT_ALLOWED once the kitchen has it.
 */
export async function putOffOrder(
  db: Db,
  order: LockedOrder,
  slot: NewSlot,
  at: Date,
): Promise<Changed> {
  if (order.status !== "AT_TIME" || !order.atTime) throw new CallError("STATUS_NOT_ALLOWED");
  const byMs = slot.atTime.getTime() - order.atTime.getTime();
  const moved = {
    ...slot,
    deliveryFrom: new Date(order.deliveryFrom.getTime() + byMs),
    deliveryAt: new Date(order.deliveryAt.getTime() + byMs),
    lastModifiedDate: at,
  };
  const [from, to] = [order.atTime.toISOString(), slot.atTime.toISOString()];
  await addEvents(db, order, [{ type: "UPDATE", from, to }], at);
  await updateOrder(db, order, moved);
  await leaveNextJob(db, { ...order, ...moved });
  return { isStockBack: false };
}

import type { AuditFacts } from "@dasturxon/contract/entities/staff";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import type { BusMessage } from "../../ports/bus.ts";
import { CallError } from "../../http/call-error.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { findOrderSeenBy } from "./staff-order-queries.ts";

/** The columns of an order that the audit log records if a change touched them. None identifies the customer. */
const audited = [
  "status",
  "courierStatus",
  "courierId",
  "isPaid",
  "paymentType",
  "deliveryType",
  "cancelReason",
  "returnReason",
  "rejectReason",
] as const;

/**
 * Changes an order that this person may see, under its lock. The audit log gets the differences.
 *
 * @param change Returns whether a sold-out product is available again, and further entries for the log. @throws
 * CallError NOT_FOUND, also for an order of another branch or role; errors of `change`.
 */
export async function changeStaffOrder(
  context: StaffContext,
  id: string,
  change: (order: LockedOrder) => Promise<{ isStockBack?: boolean; noted?: AuditFacts }>,
): Promise<StaffChange<BoardOrder>> {
  const { db, staff } = context;
  const { merchantId } = staff;
  const before = await lockOrder(db, merchantId, id);
  // Checked under the lock: a courier may just have lost it.
  const seen = before && (await findOrderSeenBy(db, staff, id));
  if (!before || !seen) throw new CallError("NOT_FOUND");
  const { isStockBack = false, noted = {} } = await change(before);
  const after = await findOrderSeenBy(db, staff, id);
  // A detached courier no longer sees it; all others still do.
  if (!after) throw new CallError("NOT_FOUND");
  const touched = audited.filter((field) => (before[field] ?? null) !== (after[field] ?? null));
  const factsOf = (order: Pick<BoardOrder, (typeof audited)[number]>) =>
    Object.fromEntries(touched.map((field) => [field, order[field] ?? null]));
  const news: BusMessage[] = [{ topic: "orders", merchantId, userId: before.userId }];
  return {
    result: after,
    subject: { type: "ORDER", id },
    before: factsOf(seen),
    after: { ...factsOf(after), ...noted },
    news: isStockBack ? [...news, { topic: "merchant", merchantId }] : news,
  };
}

import type { AuditFacts } from "@dasturxon/contract/entities/audit-entry";
import type { Order } from "@dasturxon/contract/entities/order";
import type { BusMessage } from "../../ports/bus.ts";
import { CallError } from "../../http/call-error.ts";
import { lockOrder, type LockedOrder } from "../orders/locked-order.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { findOrderSeenBy } from "./staff-order-queries.ts";

/** The columns of an order that the audit log keeps when a change touched them. None tells of the customer. */
const audited = [
  "status",
  "courierStatus",
  "courierId",
  "isPaid",
  "paymentType",
  "deliveryType",
  "cancelReason",
  "returnReason",
] as const;

/**
 * Changes an order that this person may see, while nobody else does. The audit log gets what is different after it.
 *
 * @param change Answers whether a sold-out dish is back, and what else the log should keep.
 * @throws CallError NOT_FOUND for an order of another branch or role, too; whatever `change` throws.
 */
export async function changeStaffOrder(
  context: StaffContext,
  id: string,
  change: (order: LockedOrder) => Promise<{ isStockBack?: boolean; noted?: AuditFacts }>,
): Promise<StaffChange<Order>> {
  const { db, staff } = context;
  const { merchantId } = staff;
  const before = await lockOrder(db, merchantId, id);
  // Looked at under the lock: a courier may just have lost it.
  const seen = before && (await findOrderSeenBy(db, staff, id));
  if (!before || !seen) throw new CallError("NOT_FOUND");
  const { isStockBack = false, noted = {} } = await change(before);
  const after = await findOrderSeenBy(db, staff, id);
  // A detached courier no longer sees it; nobody else loses sight of what they changed.
  if (!after) throw new CallError("NOT_FOUND");
  const touched = audited.filter((field) => (before[field] ?? null) !== (after[field] ?? null));
  const factsOf = (order: Pick<Order, (typeof audited)[number]>) =>
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

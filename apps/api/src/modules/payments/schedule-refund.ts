import type { Db } from "../../db/database.ts";
import { addJob } from "../../jobs/jobs.ts";

/** The order history has no event type for refunds: they are updates of the payment. */
export const refundDueEvent = { type: "UPDATE", from: "PAID", to: "REFUND_DUE" } as const;
export const refundedEvent = { type: "UPDATE", from: "REFUND_DUE", to: "REFUNDED" } as const;

/** Refund reason of a payment that came too late. */
export const lateReason = "LATE";

export const enqueueRefund = (db: Db, merchantId: string, attemptId: string) =>
  addJob(db, "refundPayment", { merchantId, attemptId });

/**
 * Schedules the refund of a cancelled order, inside the transaction that cancels it.
 *
 * @returns Whether it was paid online.
 */
export async function scheduleRefund(
  db: Db,
  { merchantId, id }: { merchantId: string; id: string },
  reason: string,
): Promise<boolean> {
  const due = await db
    .updateTable("paymentAttempt")
    .set({ state: "REFUND_DUE", reason })
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", id)
    .where("state", "=", "PERFORMED")
    .returning("id")
    .executeTakeFirst();
  if (!due) return false;
  await enqueueRefund(db, merchantId, due.id);
  return true;
}

import type { Db } from "../../db/database.ts";
import { addJob } from "../../jobs/jobs.ts";

/** The history has no type of its own for refunds: the order's payment is what is updated. */
export const owedEvent = { type: "UPDATE", from: "PAID", to: "REFUND_DUE" } as const;
export const refundedEvent = { type: "UPDATE", from: "REFUND_DUE", to: "REFUNDED" } as const;

/** Why money goes back that never paid its order: it came too late. */
export const lateReason = "LATE";

/** The job is there when, and only when, the transaction commits. */
export const leaveRefund = (db: Db, merchantId: string, attemptId: string) =>
  addJob(db, "refundPayment", { merchantId, attemptId });

/**
 * Owes the money of a paid order back, as part of the transaction that cancels it.
 *
 * @returns Whether it was paid online at all.
 */
export async function oweRefund(
  db: Db,
  { merchantId, id }: { merchantId: string; id: string },
  reason: string,
): Promise<boolean> {
  const owed = await db
    .updateTable("paymentAttempt")
    .set({ state: "REFUND_DUE", reason })
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", id)
    .where("state", "=", "PERFORMED")
    .returning("id")
    .executeTakeFirst();
  if (!owed) return false;
  await leaveRefund(db, merchantId, owed.id);
  return true;
}

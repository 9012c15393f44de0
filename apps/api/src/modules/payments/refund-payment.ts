import type { Db } from "../../db/database.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { PaymentAttempt } from "../../ports/payment-ledger.ts";
import { addEvents, lockOrder, updateOrder, type LockedOrder } from "../orders/locked-order.ts";
import { changeAttempt, findAttemptById } from "./attempt-queries.ts";
import { ledgerContext } from "./ledger-context.ts";
import { lateReason, refundedEvent } from "./schedule-refund.ts";
import { getProviderAccount } from "./payment-accounts.ts";

/**
 * The job that gives money back. It may run again after a crash, and beside itself: the provider takes the same refund
 * once, and the ledger closes it once. A provider without such a call leaves it to the staff, until its own word that
 * the money is back closes it.
 *
 * @throws PaymentProviderError: the job is tried again.
 */
export async function refundPayment(
  { database, services }: JobContext,
  { merchantId, attemptId }: { merchantId: string; attemptId: string },
): Promise<void> {
  const context = ledgerContext(database, services, merchantId);
  const due = await context.transaction((db) => findAttemptById(db, merchantId, attemptId));
  if (due?.state !== "REFUND_DUE") return;
  const { provider, account } = await getProviderAccount(context, due.provider);
  if (!provider.refund) return;
  const { providerTxId, amount, orderId } = due;
  await provider.refund(account, { providerTxId, amount });
  const userId = await context.transaction(async (db) => {
    const order = await lockOrder(db, merchantId, orderId);
    const attempt = await findAttemptById(db, merchantId, attemptId);
    if (!order || attempt?.state !== "REFUND_DUE") return null;
    await closeRefund(db, order, attemptId, context.now());
    return order.userId;
  });
  if (userId) services.bus.publish({ topic: "orders", merchantId, userId });
}

/** The money is back with the customer. */
export async function closeRefund(
  db: Db,
  order: LockedOrder,
  attemptId: string,
  at: Date,
): Promise<PaymentAttempt> {
  const refunded = { state: "REFUNDED", refundedAt: at } as const;
  const attempt = await changeAttempt(db, order.merchantId, attemptId, refunded);
  // What came too late never paid the order: whether something else did, it still says.
  if (attempt.reason !== lateReason)
    await updateOrder(db, order, { isPaid: false, lastModifiedDate: at });
  await addEvents(db, order, [refundedEvent], at);
  return attempt;
}

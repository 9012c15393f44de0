import type { Db } from "../../db/database.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { PaymentAttempt } from "../../ports/payment-ledger.ts";
import { addEvents, lockOrder, updateOrder, type LockedOrder } from "../orders/locked-order.ts";
import { changeAttempt, findAttemptById } from "./attempt-queries.ts";
import { booksOf } from "./books.ts";
import { lateReason, refundedEvent } from "./owe-refund.ts";
import { requireDesk } from "./terminals.ts";

/**
 * The job that gives money back. It may run again after a crash, and beside itself: the provider takes the same refund
 * once, and the books close it once. A provider without such a call leaves it to the staff, until its own word that
 * the money is back closes it.
 *
 * @throws PaymentProviderError: the job is tried again.
 */
export async function refundPayment(
  { database, services }: JobContext,
  { merchantId, attemptId }: { merchantId: string; attemptId: string },
): Promise<void> {
  const books = booksOf(database, services, merchantId);
  const due = await books.transaction((db) => findAttemptById(db, merchantId, attemptId));
  if (due?.state !== "REFUND_DUE") return;
  const { provider, terminal } = await requireDesk(books, due.provider);
  if (!provider.refund) return;
  const { providerTxId, amount, orderId } = due;
  await provider.refund(terminal, { providerTxId, amount });
  const userId = await books.transaction(async (db) => {
    const order = await lockOrder(db, merchantId, orderId);
    const attempt = await findAttemptById(db, merchantId, attemptId);
    if (!order || attempt?.state !== "REFUND_DUE") return null;
    await closeRefund(db, order, attemptId, books.now());
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

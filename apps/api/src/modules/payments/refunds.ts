import { bookedType } from "@dasturxon/domain/payment/offered-payments";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { AttemptReason, PaymentAttempt } from "../../ports/payment-ledger.ts";
import type { OrderSubscriber } from "../orders/events/order-subscriber.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { addEvents, lockOrder, updateOrder } from "../orders/status/locked-order.ts";
import { addReturnReceipt } from "../fiscal/due-receipts.ts";
import { addOrderEntry } from "../cash/cash-book.ts";
import { changeAttempt, findAttemptById, type AttemptChange } from "./attempt-queries.ts";
import { ledgerContext } from "./ledger-context.ts";
import { refundedOnline } from "./partial-refunds.ts";
import { claimRefund } from "./claim-refund.ts";
import { refundAtProvider } from "./refund-at-provider.ts";
import { changeTip, enterTip } from "./tips.ts";

/** The order history has no event type for refunds: they are updates of the payment. */
export const refundDueEvent = { type: "UPDATE", from: "PAID", to: "REFUND_DUE" } as const;
const refundedEvent = { type: "UPDATE", from: "REFUND_DUE", to: "REFUNDED" } as const;

export const enqueueRefund = (db: Db, merchantId: string, attemptId: string) =>
  addJob(db, "refundPayment", { merchantId, attemptId });

/**
 * Schedules the refund of a cancelled order, inside the transaction that cancels it.
 *
 * @returns Whether it was paid online.
 */
async function scheduleRefund(
  db: Db,
  { merchantId, id }: { merchantId: string; id: string },
  reason: AttemptReason,
): Promise<boolean> {
  const due = await db
    .updateTable("paymentAttempt")
    .set({ state: "REFUND_DUE", reason })
    .where("merchantId", "=", merchantId)
    .where("payableId", "=", id)
    .where("state", "=", "PERFORMED")
    .returning("id")
    .executeTakeFirst();
  if (!due) return false;
  await enqueueRefund(db, merchantId, due.id);
  return true;
}

/** When the last refund of the order became due; `null`: nobody noted it. */
const refundDueSince = (db: Db, merchantId: string, orderId: string): Promise<Date | null> =>
  db
    .selectFrom("orderEvent")
    .select("at")
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("to", "=", refundDueEvent.to)
    .orderBy("sequence", "desc")
    .executeTakeFirst()
    .then((event) => event?.at ?? null);

/**
 * Job: refunds a payment. It may run again after a crash, also concurrently: the provider accepts the same refund
 * once, and the ledger closes it once. What the provider does not refund by a call, or not within a day, is listed for
 * staff, until they or the provider report it.
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
  const { provider, amount, orderId } = due;
  const { parts, since } = await context.transaction(async (db) => ({
    // Parts that were refunded before have jobs of their own.
    parts: await refundedOnline(db, merchantId, attemptId),
    // The order's history has no tips: they are refunded when they come too late.
    since:
      (due.tipId ? due.performedAt : await refundDueSince(db, merchantId, orderId)) ??
      due.createdAt,
  }));
  const request = {
    attempt: due,
    amount: amount - parts,
    key: attemptId,
    claim: () => claimRefund(context, "payment_attempt", attemptId),
  };
  const byHandReason =
    amount > parts ? await refundAtProvider(context, provider, request, since) : null;
  const userId = await context.transaction(async (db) => {
    const order = await lockOrder(db, merchantId, orderId);
    const attempt = await findAttemptById(db, merchantId, attemptId);
    if (!order || attempt?.state !== "REFUND_DUE") return null;
    const now = context.now();
    if (byHandReason) {
      const byHandSince = attempt.byHandSince ?? now;
      await changeAttempt(db, merchantId, attemptId, { byHandSince, byHandReason });
      return null;
    }
    await closeRefund(db, order, attemptId, now);
    return order.userId;
  });
  if (userId) services.bus.publish({ topic: "orders", merchantId, userId });
}

/** Records a completed refund. */
export async function closeRefund(
  db: Db,
  order: LockedOrder,
  attemptId: string,
  at: Date,
  why: Pick<AttemptChange, "reason" | "providerReason"> = {},
): Promise<PaymentAttempt> {
  const attempt = await changeAttempt(db, order.merchantId, attemptId, {
    ...why,
    state: "REFUNDED",
    // Parts that are still due are added when they are made.
    refunded: sql<number>`amount - coalesce((
      select sum(r.online_amount) from order_refund r
      where r.merchant_id = payment_attempt.merchant_id and r.attempt_id = payment_attempt.id and r.state = 'DUE'
    ), 0)`,
    refundedAt: at,
  });
  const { provider, amount } = attempt;
  if (attempt.tipId) {
    if (attempt.reason !== "LATE")
      await changeTip(db, order.merchantId, attempt.tipId, { state: "RETURNED" });
    await enterTip(db, order, { provider, amount }, { isReturned: true, at });
    return attempt;
  }
  // Parts have entries of their own.
  const rest = amount - (await refundedOnline(db, order.merchantId, attemptId));
  await addOrderEntry(db, order, {
    kind: "REFUNDED",
    paymentType: bookedType(provider),
    amount: rest,
    at,
  });
  // A late payment never paid the order, so `isPaid` is unchanged.
  if (attempt.reason !== "LATE") {
    await addReturnReceipt(db, order, { attemptId, amount: rest, refundKey: attemptId, at });
    await updateOrder(db, order, { isPaid: false, lastModifiedDate: at });
  }
  await addEvents(db, order, [refundedEvent], at);
  return attempt;
}

/** Schedules the refund of a cancelled order in the transaction that cancels it. Decision 0010. */
export const refundCancelledOrders: OrderSubscriber = {
  name: "refunds",
  async onStatusChange(db, order, path, at) {
    if (path.at(-1) !== "CANCELED") return;
    if (await scheduleRefund(db, order, "ORDER_CANCELED"))
      await addEvents(db, order, [refundDueEvent], at);
  },
};

import { bookedType, type PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { sql, type Selectable, type Updateable } from "kysely";
import { earnedAfterRefund, refundable } from "@dasturxon/domain/order/changed-order";
import type { Db } from "../../db/database.ts";
import type { OrderTables } from "../../db/order-tables.ts";
import { CallError } from "../../http/call-error.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { addOrderEntry, typeByHand } from "../cash/cash-book.ts";
import { addReturnReceipt } from "../fiscal/due-receipts.ts";
import { takeCashback } from "../orders/order-resources.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { addEvents, lockOrder, updateOrder } from "../orders/status/locked-order.ts";
import { changeAttempt, findAttemptById } from "./attempt-queries.ts";
import { ledgerContext } from "./ledger-context.ts";
import { claimRefund } from "./claim-refund.ts";
import { refundAtProvider } from "./refund-at-provider.ts";

// Refunds of a part of an order that stands. What was paid online goes back through its provider, as far as it reaches; the rest
// is handed over. Decision 0057.

export type OrderRefundRow = Selectable<OrderTables["orderRefund"]>;

const partDueEvent = { type: "UPDATE", from: "PAID", to: "PART_REFUND_DUE" } as const;
const partRefundedEvent = { type: "UPDATE", from: "PAID", to: "PART_REFUNDED" } as const;

/** Sum of the parts of a payment that are refunded or due. */
export const refundedOnline = (db: Db, merchantId: string, attemptId: string): Promise<number> =>
  db
    .selectFrom("orderRefund")
    .select(sql<number>`coalesce(sum(online_amount), 0)::integer`.as("sum"))
    .where("merchantId", "=", merchantId)
    .where("attemptId", "=", attemptId)
    .executeTakeFirstOrThrow()
    .then(({ sum }) => sum);

/** Oldest first. */
export const listRefunds = (
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<OrderRefundRow[]> =>
  db
    .selectFrom("orderRefund")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export const findRefund = (db: Db, merchantId: string, id: string) =>
  db
    .selectFrom("orderRefund")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirst();

type NewRefund = {
  id: string;
  amount: number;
  /** The change that caused it. */
  changeId?: string;
  reason?: string;
  cashbackTaken?: number;
  at: Date;
};

/** Records a refund of a locked order and enqueues the provider's part, in the transaction that causes it. */
export async function addRefund(db: Db, order: LockedOrder, refund: NewRefund): Promise<void> {
  const { merchantId, id: orderId } = order;
  const { id, amount, changeId = null, reason = "", cashbackTaken = 0, at } = refund;
  const attempt = await db
    .selectFrom("paymentAttempt")
    .select(["id", "amount"])
    .where("merchantId", "=", merchantId)
    .where("payableId", "=", orderId)
    .where("state", "=", "PERFORMED")
    .executeTakeFirst();
  const left = attempt ? attempt.amount - (await refundedOnline(db, merchantId, attempt.id)) : 0;
  const onlineAmount = Math.min(amount, left);
  const isOnline = onlineAmount > 0;
  await db
    .insertInto("orderRefund")
    .values({
      merchantId,
      id,
      orderId,
      amount,
      onlineAmount,
      attemptId: isOnline && attempt ? attempt.id : null,
      changeId,
      reason,
      cashbackTaken,
      state: isOnline ? "DUE" : "REFUNDED",
      createdAt: at,
      refundedAt: isOnline ? null : at,
    })
    .execute();
  await addOrderEntry(db, order, {
    kind: "REFUNDED",
    paymentType: typeByHand(order),
    amount: amount - onlineAmount,
    at,
  });
  await addReturnReceipt(db, order, {
    attemptId: null,
    amount: amount - onlineAmount,
    refundKey: id,
    at,
  });
  if (isOnline) await addJob(db, "refundOrderPart", { merchantId, refundId: id });
  await addEvents(db, order, [isOnline ? partDueEvent : partRefundedEvent], at);
}

/**
 * Gives a part of a locked order's money back, also after it was handed over. What the order earns, or has earned, is reduced
 * with it; of an account that has spent it already no more is taken than it has.
 *
 * @throws CallError STATUS_NOT_ALLOWED if nothing was paid, REFUND_TOO_LARGE.
 */
export async function refundPart(
  db: Db,
  order: LockedOrder,
  refund: { id: string; amount: number; reason: string; at: Date },
): Promise<void> {
  const { amount, at } = refund;
  const maximum = refundable(order);
  if (maximum === 0) throw new CallError("STATUS_NOT_ALLOWED");
  if (amount > maximum) throw new CallError("REFUND_TOO_LARGE", { values: { maximum } });
  const cashbackEarned = earnedAfterRefund(order, amount);
  const isCredited = order.status === "DELIVERED" || order.status === "CLOSED";
  const cashbackTaken = isCredited
    ? await takeCashback(db, order, order.cashbackEarned - cashbackEarned)
    : 0;
  await addRefund(db, order, { ...refund, cashbackTaken });
  await updateOrder(db, order, {
    refunded: order.refunded + amount,
    cashbackEarned,
    lastModifiedDate: at,
  });
}

/**
 * Job: has the provider return its part of a refund. It may run again after a crash: the provider accepts a key once, and the
 * refund is closed once. What the provider does not refund by a call is listed for staff.
 *
 * @throws PaymentProviderError: the job is tried again.
 */
export async function refundOrderPart(
  { database, services }: JobContext,
  { merchantId, refundId }: { merchantId: string; refundId: string },
): Promise<void> {
  const context = ledgerContext(database, services, merchantId);
  const due = await context.transaction(async (db) => {
    const refund = await findRefund(db, merchantId, refundId);
    if (refund?.state !== "DUE" || !refund.attemptId) return null;
    const attempt = await findAttemptById(db, merchantId, refund.attemptId);
    return attempt ? { refund, attempt } : null;
  });
  if (!due) return;
  const { refund, attempt } = due;
  const request = {
    attempt,
    amount: refund.onlineAmount,
    key: refundId,
    claim: () => claimRefund(context, "order_refund", refundId),
  };
  const { provider } = attempt;
  const byHandReason = await refundAtProvider(context, provider, request, refund.createdAt);
  if (byHandReason) {
    const byHand = { byHandSince: refund.byHandSince ?? context.now(), byHandReason };
    await context.transaction((db) => changeRefund(db, merchantId, refundId, byHand));
    return;
  }
  const userId = await context.transaction(async (db) => {
    const order = await lockOrder(db, merchantId, refund.orderId);
    const still = await findRefund(db, merchantId, refundId);
    if (!order || still?.state !== "DUE") return null;
    await closePart(db, order, { refund: still, provider, at: context.now() });
    return order.userId;
  });
  if (userId) services.bus.publish({ topic: "orders", merchantId, userId });
}

/** One that is refunded stays so. */
const changeRefund = (
  db: Db,
  merchantId: string,
  id: string,
  change: Pick<
    Updateable<OrderTables["orderRefund"]>,
    "state" | "refundedAt" | "byHandSince" | "byHandReason"
  >,
) =>
  db
    .updateTable("orderRefund")
    .set(change)
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .where("state", "=", "DUE")
    .execute();

/** Records that the provider has returned its part of a refund. */
export async function closePart(
  db: Db,
  order: LockedOrder,
  { refund, provider, at }: { refund: OrderRefundRow; provider: PaymentProviderName; at: Date },
): Promise<void> {
  await addOrderEntry(db, order, {
    kind: "REFUNDED",
    paymentType: bookedType(provider),
    amount: refund.onlineAmount,
    at,
  });
  await changeRefund(db, refund.merchantId, refund.id, { state: "REFUNDED", refundedAt: at });
  if (refund.attemptId) {
    await changeAttempt(db, refund.merchantId, refund.attemptId, {
      refunded: sql`refunded + ${refund.onlineAmount}`,
    });
    const { attemptId, onlineAmount: amount, id: refundKey } = refund;
    await addReturnReceipt(db, order, { attemptId, amount, refundKey, at });
  }
  await addEvents(db, order, [partRefundedEvent], at);
}

/** Records that the provider has returned a whole payment by itself: with it the parts that were still due. */
export async function closeDueParts(
  db: Db,
  order: LockedOrder,
  attempt: { id: string; provider: PaymentProviderName },
  at: Date,
): Promise<void> {
  for (const refund of await listRefunds(db, order.merchantId, order.id))
    if (refund.state === "DUE" && refund.attemptId === attempt.id)
      await closePart(db, order, { refund, provider: attempt.provider, at });
}

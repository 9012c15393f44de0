import type { Sum } from "@dasturxon/contract/primitives";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { Db } from "../../db/database.ts";
import type { LedgerAnswer, PaymentAttempt } from "../../ports/payment-ledger.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { addEvents, lockOrder } from "../orders/status/locked-order.ts";
import type { ChangeContext } from "../orders/status/change-status.ts";
import { markPaid } from "../orders/status/payment-changes.ts";
import { changeAttempt, findAttempt, type LedgerOwner } from "./attempt-queries.ts";
import { commitMove, type LedgerContext, type Move } from "./ledger-context.ts";
import { refuse, timedOut, timeOut } from "./open-attempt.ts";
import { addOrderEntry } from "../cash/cash-book.ts";
import { lateReason, enqueueRefund, refundDueEvent } from "./refunds.ts";
import { isExpired, payRefusal } from "./pay-refusal.ts";

/**
 * Applies a provider's report that the money has arrived: the order is paid and goes to the kitchen, or, if it was
 * cancelled meanwhile, the money is refunded. Idempotent, also for concurrent reports.
 *
 * @param onLate The provider's options for an order that takes no payment any more.
 */
export const performAttempt = (
  context: LedgerContext,
  owner: LedgerOwner,
  providerTxId: string,
  onLate: "REFUSE" | "REFUND",
): Promise<LedgerAnswer> =>
  commitMove(context, async (db) => {
    const found = await findLocked(db, owner, providerTxId);
    if (!found) return refuse("ATTEMPT_NOT_FOUND");
    const { attempt, order } = found;
    const { orderSubscribers } = context.services;
    const now = context.now();
    if (attempt.state === "CANCELLED" && !(attempt.reason === timedOut && onLate === "REFUND"))
      return refuse("ATTEMPT_CANCELLED", attempt);
    if (attempt.state !== "CREATED" && attempt.state !== "CANCELLED")
      return { answer: { attempt, isRepeat: true } };
    if (onLate === "REFUSE" && isExpired(attempt, now))
      return refuse("ATTEMPT_EXPIRED", await timeOut(db, owner.merchantId, attempt, now));
    const refusal = payRefusal(order, owner.provider);
    const isAccepted = attempt.state === "CREATED" && !refusal;
    if (isAccepted) return pay({ db, orderSubscribers }, order, attempt, now);
    if (onLate === "REFUND") return scheduleLateRefund(db, order, attempt, now);
    const cancelled = { state: "CANCELLED", reason: refusal, cancelledAt: now } as const;
    const ended = await changeAttempt(db, owner.merchantId, attempt.id, cancelled);
    return refuse(refusal ?? "ORDER_CANCELED", ended);
  });

/** An attempt and its order, which is locked first: operations on one order are serialised. */
export async function findLocked(
  db: Db,
  owner: LedgerOwner,
  providerTxId: string,
): Promise<{ attempt: PaymentAttempt; order: LockedOrder } | null> {
  const before = await findAttempt(db, owner, providerTxId);
  const order = before && (await lockOrder(db, owner.merchantId, before.orderId));
  // Read again under the lock.
  const attempt = order && (await findAttempt(db, owner, providerTxId));
  return order && attempt ? { attempt, order } : null;
}

async function pay(
  { db, orderSubscribers }: ChangeContext,
  order: LockedOrder,
  attempt: PaymentAttempt,
  now: Date,
): Promise<Move> {
  const performed = { state: "PERFORMED", performedAt: now } as const;
  const paid = await changeAttempt(db, order.merchantId, attempt.id, performed);
  await enterReceived(db, order, paid, now);
  await markPaid({ db, orderSubscribers }, order, now);
  return { answer: { attempt: paid, isRepeat: false }, notifyUserId: order.userId };
}

/** A payment for an order that takes none. */
async function scheduleLateRefund(
  db: Db,
  order: LockedOrder,
  attempt: PaymentAttempt,
  now: Date,
): Promise<Move> {
  const change = { state: "REFUND_DUE", reason: lateReason, performedAt: now } as const;
  const late = await changeAttempt(db, order.merchantId, attempt.id, change);
  await enterReceived(db, order, late, now);
  await enqueueRefund(db, order.merchantId, attempt.id);
  await addEvents(db, order, [refundDueEvent], now);
  return { answer: { attempt: late, isRepeat: false }, notifyUserId: order.userId };
}

const enterReceived = (
  db: Db,
  order: LockedOrder,
  { provider, amount }: { provider: PaymentProviderName; amount: Sum },
  at: Date,
) => addOrderEntry(db, order, { kind: "RECEIVED", paymentType: provider, amount, at });

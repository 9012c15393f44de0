import type { Db } from "../../db/database.ts";
import type { LedgerAnswer, PaymentAttempt } from "../../ports/payment-ledger.ts";
import { applyChange } from "../orders/status/change-status.ts";
import { changeAttempt, type LedgerOwner } from "./attempt-queries.ts";
import { commitMove, type LedgerContext, type Move } from "./ledger-context.ts";
import { refuse } from "./open-attempt.ts";
import { findLocked } from "./perform-attempt.ts";
import { closeDueParts } from "./partial-refunds.ts";
import { closeRefund } from "./refunds.ts";

/**
 * Applies a provider's cancellation of a transaction. If it was paid, the provider refunds it itself, which we allow
 * until the kitchen has begun; its order is cancelled with it.
 */
export const cancelAttempt = (
  context: LedgerContext,
  owner: LedgerOwner,
  providerTxId: string,
  reason: string,
): Promise<LedgerAnswer> =>
  commitMove(context, async (db) => {
    const found = await findLocked(db, owner, providerTxId);
    if (!found) return refuse("ATTEMPT_NOT_FOUND");
    const { attempt, order } = found;
    const { merchantId } = owner;
    const { orderSubscribers } = context.services;
    const now = context.now();
    if (attempt.state === "CANCELLED" || attempt.state === "REFUNDED")
      return { answer: { attempt, isRepeat: true } };
    if (attempt.state === "CREATED") return endUnpaid(db, merchantId, attempt, reason, now);
    if (attempt.state === "REFUND_DUE") {
      await closeDueParts(db, order, { ...owner, id: attempt.id }, now);
      const refunded = await closeRefund(db, order, attempt.id, now);
      return { answer: { attempt: refunded, isRepeat: false }, notifyUserId: order.userId };
    }
    if (order.status !== "OPEN" && order.status !== "AT_TIME")
      return refuse("ORDER_IN_WORK", attempt);
    const { isStockBack } = await applyChange({ db, orderSubscribers }, order, {
      to: "CANCELED",
      at: now,
      cancelReason: reason,
    });
    await closeDueParts(db, order, { ...owner, id: attempt.id }, now);
    // A refund that became due since then is completed.
    const refunded = await closeRefund(db, order, attempt.id, now);
    return {
      answer: { attempt: refunded, isRepeat: false },
      notifyUserId: order.userId,
      isStockBack,
    };
  });

/**
 * Ends a transaction that was reported as unpaid. If its payment has arrived meanwhile, it stands. Unlike a
 * cancellation by the provider, this refunds nothing.
 */
export const giveUpAttempt = (
  context: LedgerContext,
  owner: LedgerOwner,
  providerTxId: string,
  reason: string,
): Promise<LedgerAnswer> =>
  commitMove(context, async (db) => {
    const found = await findLocked(db, owner, providerTxId);
    if (!found) return refuse("ATTEMPT_NOT_FOUND");
    const { attempt } = found;
    if (attempt.state !== "CREATED") return { answer: { attempt, isRepeat: true } };
    return endUnpaid(db, owner.merchantId, attempt, reason, context.now());
  });

async function endUnpaid(
  db: Db,
  merchantId: string,
  { id }: PaymentAttempt,
  reason: string,
  now: Date,
): Promise<Move> {
  const cancelled = { state: "CANCELLED", reason, cancelledAt: now } as const;
  const ended = await changeAttempt(db, merchantId, id, cancelled);
  return { answer: { attempt: ended, isRepeat: false } };
}

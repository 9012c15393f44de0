import type { Db } from "../../db/database.ts";
import {
  reportedState,
  type LedgerAnswer,
  type PaymentAttempt,
} from "../../ports/payment-ledger.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { applyChange } from "../orders/status/change-status.ts";
import { addEvents } from "../orders/status/locked-order.ts";
import { changeAttempt, type LedgerOwner } from "./attempt-queries.ts";
import { commitMove, type LedgerContext, type Move } from "./ledger-context.ts";
import { endUnpaid, refuse } from "./open-attempt.ts";
import { findLocked } from "./perform-attempt.ts";
import { closeDueParts } from "./partial-refunds.ts";
import { closeRefund } from "./refunds.ts";

/** Nobody has paid: the customer may choose another way. */
const endedEvent = { type: "UPDATE", from: null, to: "PAYMENT_ENDED" } as const;

/**
 * Applies a provider's cancellation of a transaction. If it was paid, the provider refunds it itself, which we allow
 * until the kitchen has begun; its order is cancelled with it. A tip may go back at any time.
 *
 * @param providerReason The provider's own code. The customer reads a reason of ours.
 */
export async function cancelAttempt(
  context: LedgerContext,
  owner: LedgerOwner,
  providerTxId: string,
  providerReason: string,
): Promise<LedgerAnswer> {
  const { merchantId } = owner;
  return commitMove(context, async (db) => {
    const found = await findLocked(db, owner, providerTxId);
    if (!found) return refuse("ATTEMPT_NOT_FOUND");
    const { attempt, order } = found;
    const { orderSubscribers } = context.services;
    const now = context.now();
    if (attempt.state === "REFUNDED" && reportedState(attempt) === "REFUND_DUE") {
      // Its cancelled order is refunded, but for parts that staff had still to return.
      await closeDueParts(db, order, { ...owner, id: attempt.id }, now);
      const refunded = await changeAttempt(db, merchantId, attempt.id, { providerReason });
      return { answer: { attempt: refunded, isRepeat: false }, notifyUserId: order.userId };
    }
    if (attempt.state === "CANCELLED" || attempt.state === "REFUNDED") {
      // We ended it ourselves: only its reason is news.
      const ended = attempt.providerReason
        ? attempt
        : await changeAttempt(db, merchantId, attempt.id, { providerReason });
      return { answer: { attempt: ended, isRepeat: true } };
    }
    if (attempt.state === "CREATED") {
      const why = { reason: "PROVIDER", providerReason } as const;
      return giveUp(db, order, attempt, why, now);
    }
    if (attempt.tipId) {
      const why = attempt.state === "REFUND_DUE" ? {} : { reason: "PROVIDER" as const };
      const refunded = await closeRefund(db, order, attempt.id, now, { ...why, providerReason });
      return { answer: { attempt: refunded, isRepeat: false } };
    }
    if (attempt.state === "REFUND_DUE") {
      await closeDueParts(db, order, { ...owner, id: attempt.id }, now);
      const refunded = await closeRefund(db, order, attempt.id, now, { providerReason });
      return { answer: { attempt: refunded, isRepeat: false }, notifyUserId: order.userId };
    }
    if (order.status !== "OPEN" && order.status !== "AT_TIME")
      return refuse("ORDER_IN_WORK", attempt);
    const { isStockBack } = await applyChange({ db, orderSubscribers }, order, {
      to: "CANCELED",
      at: now,
      cancelCode: "PAYMENT_RETURNED",
    });
    await closeDueParts(db, order, { ...owner, id: attempt.id }, now);
    // A refund that became due since then is completed.
    const why = { reason: "PROVIDER", providerReason } as const;
    const refunded = await closeRefund(db, order, attempt.id, now, why);
    return {
      answer: { attempt: refunded, isRepeat: false },
      notifyUserId: order.userId,
      isStockBack,
    };
  });
}

/**
 * Ends a transaction that was reported as unpaid. If its payment has arrived meanwhile, it stands. Unlike a
 * cancellation by the provider, this refunds nothing.
 */
export const giveUpAttempt = (
  context: LedgerContext,
  owner: LedgerOwner,
  providerTxId: string,
  why: { reason: "TIMEOUT" | "PROVIDER"; providerReason?: string },
): Promise<LedgerAnswer> =>
  commitMove(context, async (db) => {
    const found = await findLocked(db, owner, providerTxId);
    if (!found) return refuse("ATTEMPT_NOT_FOUND");
    const { attempt, order } = found;
    if (attempt.state !== "CREATED") return { answer: { attempt, isRepeat: true } };
    return giveUp(db, order, attempt, why, context.now());
  });

/** The order's history has its own payments only. */
async function giveUp(
  db: Db,
  order: LockedOrder,
  attempt: PaymentAttempt,
  why: { reason: "TIMEOUT" | "PROVIDER"; providerReason?: string },
  now: Date,
): Promise<Move> {
  const ended = await endUnpaid(db, order.merchantId, attempt, why, now);
  const answer = { attempt: ended, isRepeat: false };
  if (attempt.tipId) return { answer };
  await addEvents(db, order, [endedEvent], now);
  return { answer, notifyUserId: order.userId };
}

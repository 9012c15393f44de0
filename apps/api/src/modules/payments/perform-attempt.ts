import type { Sum } from "@dasturxon/contract/primitives";
import { bookedType, type PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import { allEnded, executeTogether } from "../../db/execute-together.ts";
import type { LedgerAnswer, PaymentAttempt, PerformRequest } from "../../ports/payment-ledger.ts";
import { addSaleReceipt } from "../fiscal/due-receipts.ts";
import { readSaleTerms } from "../fiscal/order-sale.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { addEvents, lockedOrder, lockOrderQueries } from "../orders/status/locked-order.ts";
import { reviveOrder, type RevivalTerms } from "./revive-order.ts";
import { markPaid } from "../orders/status/payment-changes.ts";
import {
  attemptById,
  changeAttempt,
  openAttempts,
  orderIdOfAttempt,
  orderIdOfUnpaid,
  payableIdOfAttempt,
  type LedgerOwner,
} from "./attempt-queries.ts";
import { commitMove, type LedgerContext, type Move } from "./ledger-context.ts";
import { endUnpaid, refuse, timeOut } from "./open-attempt.ts";
import { addOrderEntry } from "../cash/cash-book.ts";
import { notifyOfLatePayment, notifyOfRevival } from "./payment-notices.ts";
import { enqueueRefund, refundDueEvent } from "./refunds.ts";
import { isExpired, isOfProvider, payRefusal } from "./pay-refusal.ts";
import { changeTip, enterTip, payableTip, tips } from "./tips.ts";

/**
 * Applies a provider's report that the money has arrived: the order is paid and goes to the kitchen, or, if it takes
 * no payment any more, it is revived or the money is refunded. Idempotent, also for concurrent reports.
 */
export async function performAttempt(
  context: LedgerContext,
  owner: LedgerOwner,
  providerTxId: string,
  request: PerformRequest,
): Promise<LedgerAnswer> {
  try {
    return await perform(context, owner, providerTxId, { ...request, terms: undefined });
  } catch (error) {
    if (!(error instanceof TermsNeeded)) throw error;
    const terms = await revivalTerms(context);
    return perform(context, owner, providerTxId, { ...request, terms });
  }
}

/** The brand has to be read before the transaction, and only expired orders need it. */
class TermsNeeded extends Error {}

/** `null`: the brand takes no orders. */
async function revivalTerms({
  merchantId,
  services: { directory, brands },
}: LedgerContext): Promise<RevivalTerms | null> {
  const merchant = await directory.findById(merchantId);
  return merchant && { merchant, brand: await brands.get(merchant) };
}

const perform = (
  context: LedgerContext,
  owner: LedgerOwner,
  providerTxId: string,
  {
    onLate,
    providerData,
    fits = () => true,
    terms,
  }: PerformRequest & { terms: RevivalTerms | null | undefined },
): Promise<LedgerAnswer> =>
  commitMove(context, async (db) => {
    const { attempt, order, tip, open } = await readLocked(
      db,
      owner,
      providerTxId,
      orderIdOfUnpaid(owner, providerTxId),
    );
    if (!attempt) return refuse("ATTEMPT_NOT_FOUND");
    if (!fits(attempt)) return refuse("ATTEMPT_DIFFERS", attempt);
    if (isPaid(attempt)) return { answer: { attempt, isRepeat: true } };
    if (!order) return refuse("ATTEMPT_NOT_FOUND");
    const now = context.now();
    const isCancelled = attempt.state === "CANCELLED";
    if (isCancelled && (onLate === "REFUSE" || attempt.reason === "PROVIDER"))
      return refuse("ATTEMPT_CANCELLED", attempt);
    if (onLate === "REFUSE" && isExpired(attempt, now))
      return refuse("ATTEMPT_EXPIRED", await timeOut(db, owner.merchantId, attempt, now));
    const refusal = payRefusal(tip ? payableTip(tip) : order, owner.provider);
    const performed = {
      provider: owner.provider,
      attempt,
      ...(providerData && { providerData: { ...attempt.providerData, ...providerData } }),
      now,
    };
    if (!refusal && tip) return payTip(db, { order, open }, performed);
    if (!refusal) return pay(context, db, { order, open }, performed);
    if (!tip && order.expiredAt && isOfProvider(order, owner.provider)) {
      if (terms === undefined) throw new TermsNeeded();
      const revived = terms && (await reviveOrder(db, terms, order, now));
      if (revived) {
        const paid = await pay(context, db, { order: revived.order, open }, performed);
        await notifyOfRevival(db, revived.order, terms.merchant.timeZone, now);
        return { ...paid, isStockBack: revived.isSoldOut };
      }
    }
    if (onLate === "REFUND") return scheduleLateRefund(db, order, performed);
    const ended = await endUnpaid(db, owner.merchantId, attempt, { reason: refusal }, now);
    return refuse(refusal, ended);
  });

/** Whether its money has arrived, whatever has become of it since. */
const isPaid = ({ state }: PaymentAttempt) => state !== "CREATED" && state !== "CANCELLED";

type LockedAttempt = {
  attempt: PaymentAttempt;
  order: LockedOrder;
  /** The attempt that reserves the order or tip, this one or another. */
  open: PaymentAttempt | undefined;
};

/** An attempt and its order, which is locked first: operations on one order are serialised. */
export async function findLocked(
  db: Db,
  owner: LedgerOwner,
  providerTxId: string,
): Promise<LockedAttempt | null> {
  const { attempt, order, open } = await readLocked(
    db,
    owner,
    providerTxId,
    orderIdOfAttempt(owner, providerTxId),
  );
  return order && attempt ? { attempt, order, open } : null;
}

/** @param orderId Query of the order to lock; none is locked if it finds none. */
async function readLocked(
  db: Db,
  owner: LedgerOwner,
  providerTxId: string,
  orderId: RawBuilder<string>,
) {
  const { merchantId } = owner;
  const payableId = payableIdOfAttempt(owner, providerTxId);
  const [accounts, orders, [attempt], [open], [tip]] = await executeTogether(db, [
    ...lockOrderQueries(db, merchantId, orderId),
    attemptById(db, owner, providerTxId).compile(),
    openAttempts(db, merchantId, payableId).compile(),
    tips(db, merchantId, payableId).compile(),
  ]);
  return { attempt, order: lockedOrder(accounts, orders), tip, open };
}

/** A transaction whose money has arrived. */
type Performed = {
  provider: PaymentProviderName;
  attempt: PaymentAttempt;
  providerData?: PaymentAttempt["providerData"];
  now: Date;
};

/** Stores that the money has arrived. It counts more than another transaction that has only begun. */
async function markPerformed(
  db: Db,
  { order: { merchantId }, open }: Pick<LockedAttempt, "order" | "open">,
  { attempt, now, provider: _, ...data }: Performed,
) {
  if (open && open.id !== attempt.id)
    await endUnpaid(db, merchantId, open, { reason: "REPLACED" }, now);
  return changeAttempt(db, merchantId, attempt.id, {
    ...data,
    state: "PERFORMED",
    reason: null,
    cancelledAt: null,
    performedAt: now,
  });
}

async function pay(
  { services: { orderSubscribers, payments } }: LedgerContext,
  db: Db,
  locked: Pick<LockedAttempt, "order" | "open">,
  performed: Performed,
): Promise<Move> {
  const { order } = locked;
  const { provider, attempt, now } = performed;
  const { id: attemptId, amount } = attempt;
  const isReported = !payments.providers[provider]?.fiscalise;
  const [paid, terms] = await allEnded([
    markPerformed(db, locked, performed),
    readSaleTerms(db, order),
    enterReceived(db, order, { provider, amount }, now),
  ]);
  const receipt = { paid: { attemptId, provider, amount, isReported }, terms, at: now };
  await allEnded([
    addSaleReceipt(db, order, receipt),
    // Last: transactions of the brand may wait for each other from its events to their end.
    markPaid({ db, orderSubscribers }, order, now),
  ]);
  return { answer: { attempt: paid, isRepeat: false }, notifyUserId: order.userId };
}

/** Changes neither the order nor its receipt. Decision 0072. */
async function payTip(
  db: Db,
  locked: Pick<LockedAttempt, "order" | "open">,
  performed: Performed,
): Promise<Move> {
  const { order } = locked;
  const { provider, attempt, now } = performed;
  const paid = await markPerformed(db, locked, performed);
  if (attempt.tipId)
    await changeTip(db, order.merchantId, attempt.tipId, { state: "PAID", paidAt: now });
  await enterTip(db, order, { provider, amount: paid.amount }, { isReturned: false, at: now });
  return { answer: { attempt: paid, isRepeat: false } };
}

/** A payment for an order or tip that takes none. */
async function scheduleLateRefund(
  db: Db,
  order: LockedOrder,
  { provider, attempt, now, ...data }: Performed,
): Promise<Move> {
  const late = await changeAttempt(db, order.merchantId, attempt.id, {
    ...data,
    state: "REFUND_DUE",
    reason: "LATE",
    performedAt: now,
  });
  await enqueueRefund(db, order.merchantId, attempt.id);
  if (late.tipId) {
    await enterTip(db, order, { provider, amount: late.amount }, { isReturned: false, at: now });
    return { answer: { attempt: late, isRepeat: false } };
  }
  await enterReceived(db, order, { provider, amount: late.amount }, now);
  await addEvents(db, order, [refundDueEvent], now);
  await notifyOfLatePayment(db, order, late, now);
  return { answer: { attempt: late, isRepeat: false }, notifyUserId: order.userId };
}

const enterReceived = (
  db: Db,
  order: LockedOrder,
  { provider, amount }: { provider: PaymentProviderName; amount: Sum },
  at: Date,
) => addOrderEntry(db, order, { kind: "RECEIVED", paymentType: bookedType(provider), amount, at });

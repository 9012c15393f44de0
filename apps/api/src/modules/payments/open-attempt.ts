import type { RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import { executeTogether } from "../../db/execute-together.ts";
import { addJob } from "../../jobs/jobs.ts";
import type {
  AttemptReason,
  LedgerAnswer,
  OpenRequest,
  PaymentAttempt,
} from "../../ports/payment-ledger.ts";
import { lockedOrder, lockOrderQueries } from "../orders/status/locked-order.ts";
import {
  attemptById,
  changeAttempt,
  insertAttempt,
  openAttempts,
  orderIdOf,
  payableIdOf,
  unlessKnown,
  type LedgerOwner,
} from "./attempt-queries.ts";
import { commitMove, type LedgerContext, type Move } from "./ledger-context.ts";
import { beginRefusal, isExpired } from "./pay-refusal.ts";
import { payableTip, tips } from "./tips.ts";

/** Delay before the provider is asked about a transaction that we began ourselves, if its result is missing. */
export type OpenOptions = { askAt?: Date };

/** Reserves an order for one transaction of a provider. Repeating the same transaction returns the same answer. */
export const openAttempt = (
  context: LedgerContext,
  owner: LedgerOwner,
  request: OpenRequest,
  { askAt }: OpenOptions = {},
): Promise<LedgerAnswer> =>
  commitMove(context, async (db) => {
    const { merchantId } = owner;
    const now = context.now();
    const { providerTxId } = request;
    const payableId = payableIdOf(merchantId, request.order);
    if (!payableId) return refuse("ORDER_NOT_FOUND");
    const orderId = orderIdOf(merchantId, payableId);
    const [account, row, [known], [open], [tip]] = await executeTogether(db, [
      // A repetition needs no lock, whose commit would be written to disk.
      ...lockOrderQueries(db, merchantId, unlessKnown(owner, providerTxId, orderId)),
      attemptById(db, owner, providerTxId).compile(),
      openAttempts(db, merchantId, payableId).compile(),
      tips(db, merchantId, payableId).compile(),
    ]);
    if (known) return openAgain(db, owner, { known, orderId }, request, now);
    const order = lockedOrder(account, row);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const payable = tip ? payableTip(tip) : order;
    const refusal = beginRefusal(payable, owner.provider, now);
    if (refusal) return refuse(refusal);
    if (request.amount !== payable.totalPrice) return refuse("WRONG_AMOUNT");
    if (isExpired(request, now)) return refuse("ATTEMPT_EXPIRED");
    if (open && !(await takeOrder(db, owner, open, request.ifLocked, now)))
      return refuse("ORDER_LOCKED");
    const attempt = await insertAttempt(db, owner, {
      id: context.services.newId(),
      orderId: order.id,
      tipId: tip?.id ?? null,
      providerTxId: request.providerTxId,
      amount: request.amount,
      url: request.url ?? null,
      expiresAt: request.expiresAt,
      createdAt: now,
      providerTime: request.providerTime ?? null,
      providerData: request.providerData ?? {},
    });
    // Another order's, begun concurrently.
    if (!attempt) return refuse("ATTEMPT_DIFFERS");
    if (askAt)
      await addJob(db, "settlePayment", { merchantId, attemptId: attempt.id }, { at: askAt });
    return { answer: { attempt, isRepeat: false } };
  });

/** @param seen The transaction before its order was locked. */
async function openAgain(
  db: Db,
  owner: LedgerOwner,
  seen: { known: PaymentAttempt; orderId: RawBuilder<string> },
  request: OpenRequest,
  now: Date,
): Promise<Move> {
  if (changesNothing(seen.known, request, now))
    return { answer: { attempt: seen.known, isRepeat: true } };
  const { merchantId } = owner;
  const [account, row, [known]] = await executeTogether(db, [
    ...lockOrderQueries(db, merchantId, seen.orderId),
    attemptById(db, owner, request.providerTxId).compile(),
  ]);
  if (!known || !lockedOrder(account, row)) return refuse("ORDER_NOT_FOUND");
  if (changesNothing(known, request, now)) return { answer: { attempt: known, isRepeat: true } };
  if (!isSame(known, request)) return refuse("ATTEMPT_DIFFERS", known);
  if (known.state === "CANCELLED") return refuse("ATTEMPT_CANCELLED", known);
  if (isExpired(known, now))
    return refuse("ATTEMPT_EXPIRED", await timeOut(db, merchantId, known, now));
  const { providerTime, providerData = {}, expiresAt } = request;
  const report = { providerTime: providerTime ?? null, providerData, expiresAt };
  const attempt = await changeAttempt(db, merchantId, known.id, report);
  return { answer: { attempt, isRepeat: true } };
}

/** Whether a repeated request leaves the transaction as it is, and is accepted. */
function changesNothing(known: PaymentAttempt, request: OpenRequest, now: Date): boolean {
  if (!isSame(known, request) || known.state === "CANCELLED") return false;
  if (known.state !== "CREATED") return true;
  // One that we began ourselves, and the provider now reports with its own time and data.
  const isReport = !known.providerTime && request.providerTime !== undefined;
  return !isReport && !isExpired(known, now);
}

const isSame = (known: PaymentAttempt, { order, amount }: OpenRequest) =>
  known.amount === amount &&
  ("orderId" in order
    ? (known.tipId ?? known.orderId) === order.orderId.toLowerCase()
    : known.orderNumber === order.orderNumber);

/**
 * Ends a transaction that no longer reserves the order: it has expired, its provider replaces it, or the order names
 * another provider by now.
 *
 * @returns False if the order stays reserved.
 */
async function takeOrder(
  db: Db,
  { merchantId, provider }: LedgerOwner,
  open: PaymentAttempt & Pick<LedgerOwner, "provider">,
  ifLocked: OpenRequest["ifLocked"],
  now: Date,
): Promise<boolean> {
  if (isExpired(open, now)) await timeOut(db, merchantId, open, now);
  else if (open.provider !== provider || ifLocked === "REPLACE")
    await endUnpaid(db, merchantId, open, { reason: "REPLACED" }, now);
  else return false;
  return true;
}

export const timeOut = (db: Db, merchantId: string, attempt: PaymentAttempt, now: Date) =>
  endUnpaid(db, merchantId, attempt, { reason: "TIMEOUT" }, now);

/** Ends a transaction that has not paid. */
export const endUnpaid = (
  db: Db,
  merchantId: string,
  { id }: PaymentAttempt,
  why: { reason: AttemptReason; providerReason?: string },
  now: Date,
) => changeAttempt(db, merchantId, id, { ...why, state: "CANCELLED", cancelledAt: now });

export const refuse = (
  refusal: Extract<LedgerAnswer, { refusal: string }>["refusal"],
  attempt: PaymentAttempt | null = null,
): Move => ({ answer: { refusal, attempt } });

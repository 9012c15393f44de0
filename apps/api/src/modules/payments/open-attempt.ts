import type { Db } from "../../db/database.ts";
import { addJob } from "../../jobs/jobs.ts";
import type {
  AttemptReason,
  LedgerAnswer,
  OpenRequest,
  PaymentAttempt,
} from "../../ports/payment-ledger.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import {
  changeAttempt,
  findAttempt,
  findOpenAttempt,
  findOrderId,
  insertAttempt,
  type LedgerOwner,
} from "./attempt-queries.ts";
import { commitMove, type LedgerContext, type Move } from "./ledger-context.ts";
import { beginRefusal, isExpired } from "./pay-refusal.ts";

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
    const orderId = await findOrderId(db, merchantId, request.order);
    const order = orderId ? await lockOrder(db, merchantId, orderId) : null;
    if (!order) return refuse("ORDER_NOT_FOUND");
    const known = await findAttempt(db, owner, request.providerTxId);
    if (known) return openAgain(db, merchantId, known, { ...request, orderId: order.id }, now);
    const refusal = beginRefusal(order, owner.provider, now);
    if (refusal) return refuse(refusal);
    if (request.amount !== order.totalPrice) return refuse("WRONG_AMOUNT");
    if (isExpired(request, now)) return refuse("ATTEMPT_EXPIRED");
    if (!(await takeOrder(db, owner, order.id, request.ifLocked, now)))
      return refuse("ORDER_LOCKED");
    const attempt = await insertAttempt(db, owner, {
      id: context.services.newId(),
      orderId: order.id,
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

async function openAgain(
  db: Db,
  merchantId: string,
  known: PaymentAttempt,
  request: OpenRequest & { orderId: string },
  now: Date,
): Promise<Move> {
  if (known.orderId !== request.orderId || known.amount !== request.amount)
    return refuse("ATTEMPT_DIFFERS", known);
  if (known.state === "CANCELLED") return refuse("ATTEMPT_CANCELLED", known);
  if (known.state === "CREATED" && isExpired(known, now))
    return refuse("ATTEMPT_EXPIRED", await timeOut(db, merchantId, known, now));
  return { answer: { attempt: await addReport(db, merchantId, known, request), isRepeat: true } };
}

/** A transaction that we began ourselves, and the provider now reports with its own time and data. */
function addReport(
  db: Db,
  merchantId: string,
  known: PaymentAttempt,
  { providerTime, providerData = {}, expiresAt }: OpenRequest,
): PaymentAttempt | Promise<PaymentAttempt> {
  if (known.state !== "CREATED" || known.providerTime || !providerTime) return known;
  return changeAttempt(db, merchantId, known.id, { providerTime, providerData, expiresAt });
}

/**
 * Ends a transaction that no longer reserves the order: it has expired, its provider replaces it, or the order names
 * another provider by now.
 *
 * @returns False if the order stays reserved.
 */
async function takeOrder(
  db: Db,
  { merchantId, provider }: LedgerOwner,
  orderId: string,
  ifLocked: OpenRequest["ifLocked"],
  now: Date,
): Promise<boolean> {
  const open = await findOpenAttempt(db, merchantId, orderId);
  if (!open) return true;
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

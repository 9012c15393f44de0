import type { Sum } from "@dasturxon/contract/primitives";
import type { ArrivedPayment, LedgerAnswer, OrderReference } from "../../ports/payment-ledger.ts";
import {
  findAttempt,
  findPayable,
  insertAttempt,
  lockReferredOrder,
  type LedgerOwner,
} from "./attempt-queries.ts";
import type { LedgerContext } from "./ledger-context.ts";
import { recordDifferences } from "./payment-check-queries.ts";
import { performAttempt } from "./perform-attempt.ts";

type UnbookedPayment = OrderReference & {
  providerTxId: string;
  amount: Sum;
  providerData?: Readonly<Record<string, unknown>>;
};

/**
 * Books money that a provider has taken and never reported: it pays the order or tip, or is refunded.
 *
 * @returns False if that is unknown or costs another sum.
 */
export async function bookPayment(
  context: LedgerContext,
  owner: LedgerOwner,
  payment: UnbookedPayment,
): Promise<boolean> {
  const { merchantId } = owner;
  const { providerTxId, amount, providerData = {} } = payment;
  const isOpened = await context.transaction(async (db) => {
    const found = await lockReferredOrder(db, merchantId, payment);
    if (!found) return false;
    const { order, tip } = found;
    if ((tip?.amount ?? order.totalPrice) !== amount) return false;
    const now = context.now();
    const attempt = await insertAttempt(db, owner, {
      id: context.services.newId(),
      orderId: order.id,
      tipId: tip?.id ?? null,
      providerTxId,
      amount,
      url: null,
      expiresAt: null,
      createdAt: now,
      providerTime: null,
      providerData,
      // Another transaction may hold the order until this one has paid.
      isTimedOut: true,
    });
    return attempt !== undefined;
  });
  if (!isOpened) return false;
  const { refusal } = await performAttempt(context, owner, providerTxId, { onLate: "REFUND" });
  return !refusal;
}

/** Books money that a provider reports once it has arrived. A repetition changes nothing. */
export async function bookArrived(
  context: LedgerContext,
  owner: LedgerOwner,
  { order, amount, ...payment }: ArrivedPayment,
): Promise<LedgerAnswer> {
  const { providerTxId } = payment;
  const find = () => context.statement((db) => findAttempt(db, owner, providerTxId));
  const perform = () => performAttempt(context, owner, providerTxId, { onLate: "REFUND" });
  if (await find()) return perform();
  const isBooked =
    amount !== null && (await bookPayment(context, owner, { ...order, ...payment, amount }));
  const attempt = await find();
  // Another report of it may have been first.
  if (attempt) return isBooked ? { attempt, isRepeat: false } : perform();
  const referred = await context.statement((db) => findPayable(db, owner.merchantId, order));
  const orderNumber = referred?.number ?? null;
  const kind = "NOT_BOOKED";
  const difference = { providerTxId, orderNumber, amount: amount ?? 0, kind } as const;
  await recordDifferences(context, owner.provider, new Map([[providerTxId, difference]]));
  return { attempt: null, refusal: orderNumber === null ? "ORDER_NOT_FOUND" : "WRONG_AMOUNT" };
}

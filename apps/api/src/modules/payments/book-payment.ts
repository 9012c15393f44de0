import type { Sum } from "@dasturxon/contract/primitives";
import { lockOrder } from "../orders/status/locked-order.ts";
import { findOrderId, insertAttempt, type LedgerOwner } from "./attempt-queries.ts";
import type { LedgerContext } from "./ledger-context.ts";
import { performAttempt } from "./perform-attempt.ts";

type UnbookedPayment = { providerTxId: string; orderNumber: number; amount: Sum };

/**
 * Books money that a provider has taken and never reported: it pays the order, or is refunded.
 *
 * @returns False if the order is unknown or costs another sum.
 */
export async function bookPayment(
  context: LedgerContext,
  owner: LedgerOwner,
  { providerTxId, orderNumber, amount }: UnbookedPayment,
): Promise<boolean> {
  const { merchantId } = owner;
  const isOpened = await context.transaction(async (db) => {
    const orderId = await findOrderId(db, merchantId, { orderNumber });
    const order = orderId ? await lockOrder(db, merchantId, orderId) : null;
    if (order?.totalPrice !== amount) return false;
    const now = context.now();
    const attempt = await insertAttempt(db, owner, {
      id: context.services.newId(),
      orderId: order.id,
      providerTxId,
      amount,
      url: null,
      expiresAt: null,
      createdAt: now,
      providerTime: null,
      providerData: {},
      // Another transaction may hold the order until this one has paid.
      isTimedOut: true,
    });
    return attempt !== undefined;
  });
  if (!isOpened) return false;
  const { refusal } = await performAttempt(context, owner, providerTxId, { onLate: "REFUND" });
  return !refusal;
}

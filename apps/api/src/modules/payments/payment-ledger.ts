import type { PaymentLedger } from "../../ports/payment-ledger.ts";
import { lockOrder } from "../orders/locked-order.ts";
import { findAttempt, findOrderId, listAttempts, type LedgerOwner } from "./attempt-queries.ts";
import type { Books } from "./books.ts";
import { cancelAttempt } from "./cancel-attempt.ts";
import { openAttempt } from "./open-attempt.ts";
import { beginRefusal } from "./pay-refusal.ts";
import { performAttempt } from "./perform-attempt.ts";

/** The books of a brand with a provider, as its adapter sees them. */
export function paymentLedger(books: Books, provider: LedgerOwner["provider"]): PaymentLedger {
  const { merchantId } = books;
  const owner = { merchantId, provider };
  return {
    check: (reference, amount) =>
      books.transaction(async (db) => {
        const orderId = await findOrderId(db, merchantId, reference);
        const order = orderId ? await lockOrder(db, merchantId, orderId) : null;
        if (!order) return { refusal: "ORDER_NOT_FOUND" };
        const refusal = beginRefusal(order, provider, books.now());
        if (refusal) return { refusal };
        if (amount !== null && amount !== order.totalPrice) return { refusal: "WRONG_AMOUNT" };
        return { orderId: order.id, orderNumber: order.number, amount: order.totalPrice };
      }),
    open: (request) => openAttempt(books, owner, request),
    perform: (providerTxId, onLate) => performAttempt(books, owner, providerTxId, onLate),
    cancel: (providerTxId, reason) => cancelAttempt(books, owner, providerTxId, reason),
    find: (providerTxId) =>
      books.transaction(async (db) => (await findAttempt(db, owner, providerTxId)) ?? null),
    list: (from, to) => books.transaction((db) => listAttempts(db, owner, from, to)),
  };
}

import type { PaymentLedger } from "../../ports/payment-ledger.ts";
import { providerSale } from "../fiscal/provider-sale.ts";
import {
  findAttempt,
  findAttemptByNumber,
  findReferredOrder,
  listAttempts,
  orderIdOf,
  type LedgerOwner,
} from "./attempt-queries.ts";
import { bookArrived } from "./book-payment.ts";
import type { LedgerContext } from "./ledger-context.ts";
import { cancelAttempt, giveUpAttempt } from "./cancel-attempt.ts";
import { openAttempt } from "./open-attempt.ts";
import { beginRefusal } from "./pay-refusal.ts";
import { performAttempt } from "./perform-attempt.ts";
import { recordReceipt } from "./record-receipt.ts";

/** The ledger of a brand with one provider, for its adapter. */
export function paymentLedger(
  context: LedgerContext,
  provider: LedgerOwner["provider"],
): PaymentLedger {
  const { merchantId } = context;
  const owner = { merchantId, provider };
  return {
    async check(reference, amount) {
      const order = await context.statement((db) => findReferredOrder(db, merchantId, reference));
      if (!order) return { refusal: "ORDER_NOT_FOUND" };
      const refusal = beginRefusal(order, provider, context.now());
      if (refusal) return { refusal };
      if (amount !== null && amount !== order.totalPrice) return { refusal: "WRONG_AMOUNT" };
      return { orderId: order.id, orderNumber: order.number, amount: order.totalPrice };
    },
    open: (request) => openAttempt(context, owner, request),
    perform: (providerTxId, request) => performAttempt(context, owner, providerTxId, request),
    cancel: (providerTxId, providerReason) =>
      cancelAttempt(context, owner, providerTxId, providerReason),
    giveUp: (providerTxId, providerReason) =>
      giveUpAttempt(context, owner, providerTxId, { reason: "PROVIDER", providerReason }),
    book: (payment) => bookArrived(context, owner, payment),
    find: (providerTxId) =>
      context.statement(async (db) => (await findAttempt(db, owner, providerTxId)) ?? null),
    findByNumber: (number) =>
      context.statement(async (db) => (await findAttemptByNumber(db, owner, number)) ?? null),
    list: (from, to) => context.statement((db) => listAttempts(db, owner, from, to)),
    async saleLines(reference) {
      const orderId = orderIdOf(merchantId, reference);
      return orderId && context.transaction((db) => providerSale(db, merchantId, orderId));
    },
    recordReceipt: (providerTxId, receipt) => recordReceipt(context, owner, providerTxId, receipt),
  };
}

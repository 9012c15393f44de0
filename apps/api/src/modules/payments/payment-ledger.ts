import type { Sum } from "@dasturxon/contract/primitives";
import type { PaymentLedger } from "../../ports/payment-ledger.ts";
import { findSale, providerSale } from "../fiscal/provider-sale.ts";
import {
  findAttempt,
  findPayable,
  listAttempts,
  payableIdOf,
  type LedgerOwner,
} from "./attempt-queries.ts";
import { bookArrived } from "./book-payment.ts";
import type { LedgerContext } from "./ledger-context.ts";
import { cancelAttempt, giveUpAttempt } from "./cancel-attempt.ts";
import { openAttempt } from "./open-attempt.ts";
import { beginRefusal } from "./pay-refusal.ts";
import { performAttempt } from "./perform-attempt.ts";
import { recordReceipt } from "./record-receipt.ts";
import type { Payable } from "./tips.ts";

type CheckAnswer = Awaited<ReturnType<PaymentLedger["check"]>>;

/** The ledger of a brand with one provider, for its adapter. */
export function paymentLedger(
  context: LedgerContext,
  provider: LedgerOwner["provider"],
): PaymentLedger {
  const { merchantId } = context;
  const owner = { merchantId, provider };

  function payable(order: Payable | null, amount: Sum | null): CheckAnswer {
    if (!order) return { refusal: "ORDER_NOT_FOUND" };
    const refusal = beginRefusal(order, provider, context.now());
    if (refusal) return { refusal };
    if (amount !== null && amount !== order.totalPrice) return { refusal: "WRONG_AMOUNT" };
    return { orderId: order.id, orderNumber: order.number, amount: order.totalPrice };
  }

  const check: PaymentLedger["check"] = async (reference, amount) =>
    payable(await context.statement((db) => findPayable(db, merchantId, reference)), amount);

  return {
    check,
    async checkSale(reference, amount) {
      const orderId = payableIdOf(merchantId, reference);
      const found = orderId && (await context.statement((db) => findSale(db, merchantId, orderId)));
      if (!found) {
        // A tip is no sale.
        const tip = await check(reference, amount);
        return tip.refusal ? tip : { ...tip, sale: null };
      }
      const order = payable(found.order, amount);
      return order.refusal ? order : { ...order, sale: providerSale(found) };
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
    list: (from, to) => context.statement((db) => listAttempts(db, owner, from, to)),
    async saleLines(reference) {
      const orderId = payableIdOf(merchantId, reference);
      const found = orderId && (await context.statement((db) => findSale(db, merchantId, orderId)));
      return found ? providerSale(found) : null;
    },
    recordReceipt: (providerTxId, receipt) => recordReceipt(context, owner, providerTxId, receipt),
  };
}

import type { Order } from "@dasturxon/contract/entities/order";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { PaymentProviderError, type ProviderStatus } from "../../ports/payment-provider.ts";
import { ownerOf } from "../orders/my-orders.ts";
import { findOrder } from "../orders/order-queries.ts";
import { answeredSoon } from "./answered-soon.ts";
import { findOpenAttempt } from "./attempt-queries.ts";
import { giveUpAttempt } from "./cancel-attempt.ts";
import { ledgerContextOfCall } from "./ledger-context.ts";
import { findProviderAccount } from "./payment-accounts.ts";
import { paymentLedger } from "./payment-ledger.ts";

/**
 * Asks the provider about the open transaction of an order, while its customer waits. An order without one, and a
 * provider that cannot be asked or does not answer, change nothing: its message may still arrive.
 *
 * @throws CallError NOT_FOUND.
 */
export async function checkPayment(context: CallContext, orderId: string): Promise<Order> {
  const owner = ownerOf(context);
  const order = await context.statement((db) => findOrder(db, owner, orderId));
  if (!order) throw new CallError("NOT_FOUND");
  if (order.onlinePayment?.latest?.state !== "OPEN") return order;
  await settleOpen(context, orderId);
  return (await context.statement((db) => findOrder(db, owner, orderId))) ?? order;
}

async function settleOpen(context: CallContext, orderId: string): Promise<void> {
  const { merchantId } = ownerOf(context);
  const open = await context.serverTransaction((db) => findOpenAttempt(db, merchantId, orderId));
  if (!open) return;
  const { provider: name, providerTxId } = open;
  const ledger = ledgerContextOfCall(context);
  const found = await findProviderAccount(ledger, name);
  if (!found?.provider.status) return;
  const status = await askedNow(found.provider.status(found.account, open));
  if (status === "PAID")
    await paymentLedger(ledger, name).perform(providerTxId, { onLate: "REFUND" });
  if (status === "CANCELLED")
    await giveUpAttempt(ledger, { merchantId, provider: name }, providerTxId, {
      reason: "PROVIDER",
    });
}

/** `null` without an answer, or if the provider cannot be asked about this payment. */
async function askedNow(answer: Promise<ProviderStatus | null>): Promise<ProviderStatus | null> {
  try {
    return await answeredSoon(answer);
  } catch (error) {
    if (error instanceof PaymentProviderError) return null;
    throw error;
  }
}

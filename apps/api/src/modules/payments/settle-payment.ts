import type { JobContext } from "../../jobs/perform-job.ts";
import { findAttemptById } from "./attempt-queries.ts";
import { ledgerContext } from "./ledger-context.ts";
import { giveUpAttempt } from "./cancel-attempt.ts";
import { paymentLedger } from "./payment-ledger.ts";
import { getProviderAccount } from "./payment-accounts.ts";

/**
 * Job: asks a provider for the result of a transaction that we began: its answer may be lost, or the server died
 * before it arrived. An unpaid transaction is ended.
 *
 * @throws PaymentProviderError: the job is tried again.
 */
export async function settlePayment(
  { database, services }: JobContext,
  { merchantId, attemptId }: { merchantId: string; attemptId: string },
): Promise<void> {
  const context = ledgerContext(database, services, merchantId);
  const attempt = await context.transaction((db) => findAttemptById(db, merchantId, attemptId));
  if (attempt?.state !== "CREATED") return;
  const { provider: name, providerTxId } = attempt;
  const { provider, account } = await getProviderAccount(context, name);
  const status = await provider.status?.(account, attempt);
  if (status === "PAID") {
    await paymentLedger(context, name).perform(providerTxId, { onLate: "REFUND" });
    return;
  }
  const reason = status === "CANCELLED" || status === "REFUNDED" ? "PROVIDER" : "TIMEOUT";
  await giveUpAttempt(context, { merchantId, provider: name }, providerTxId, { reason });
}

import type { PaymentCheck, PaymentDifference } from "@dasturxon/contract/entities/payment-task";
import type { Sum } from "@dasturxon/contract/primitives";
import {
  ledgerProviders,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import type { JobContext } from "../../jobs/perform-job.ts";
import {
  PaymentProviderError,
  type OrderToAskAbout,
  type ProviderStatus,
} from "../../ports/payment-provider.ts";
import { reportedState, type PaymentAttempt } from "../../ports/payment-ledger.ts";
import { UnsealError } from "../../secrets.ts";
import { forgetFormerKeys } from "../merchants/merchant-secrets.ts";
import { bookPayment } from "./book-payment.ts";
import { giveUpAttempt } from "./cancel-attempt.ts";
import { listAttempts } from "./attempt-queries.ts";
import { ledgerContext, type LedgerContext } from "./ledger-context.ts";
import { findProviderAccount } from "./payment-accounts.ts";
import { paymentLedger } from "./payment-ledger.ts";
import {
  listAwaitingOrders,
  recordCheck,
  recordDifferences,
  type Difference,
} from "./payment-check-queries.ts";

// The nightly comparison of the books with what providers know. Decision 0060.

/** A payment is compared for so long. */
const periodMs = 3 * 24 * 3_600_000;
/** Messages about younger payments may still be on their way. */
const settlingMs = 3_600_000;

/** A payment as the provider knows it. */
type Known = {
  providerTxId: string;
  orderNumber: number | null;
  amount: Sum;
  state: ProviderStatus;
};

type Kind = PaymentDifference["kind"];

/**
 * Job: asks each provider about the payments of the last three days. Unbooked money is booked, what differs otherwise
 * is listed for staff.
 *
 * @throws PaymentProviderError if one did not answer: the job is tried again.
 */
export async function checkPayments(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const context = ledgerContext(database, services, merchantId);
  await context.transaction((db) => forgetFormerKeys(db, merchantId, context.now()));
  let failure: PaymentProviderError | null = null;
  for (const provider of ledgerProviders) {
    try {
      const state = await checkProvider(context, provider);
      await recordCheck(context, provider, state);
    } catch (error) {
      if (!(error instanceof PaymentProviderError || error instanceof UnsealError)) throw error;
      await recordCheck(context, provider, "FAILED");
      // Keys that nothing opens are reported by themselves.
      if (error instanceof PaymentProviderError) failure ??= error;
    }
  }
  if (failure) throw failure;
}

/** @returns `null` if there is nothing to ask about. */
async function checkProvider(
  context: LedgerContext,
  name: PaymentProviderName,
): Promise<PaymentCheck["state"] | null> {
  const { merchantId, transaction } = context;
  const owner = { merchantId, provider: name };
  const to = context.now();
  const from = new Date(to.getTime() - periodMs);
  const { attempts, orders } = await transaction(async (db) => ({
    attempts: await listAttempts(db, owner, from, to),
    orders: await listAwaitingOrders(db, owner, from),
  }));
  if (attempts.length === 0 && orders.length === 0) return null;
  const found = await findProviderAccount(context, name);
  if (!found) return "CANNOT_BE_ASKED";
  const { provider, account } = found;
  if (!provider.listPayments && !provider.status) return "CANNOT_BE_ASKED";
  const known: readonly Known[] = provider.listPayments
    ? await provider.listPayments(account, {
        from,
        to,
        orders: ordersToAskAbout(orders, attempts),
      })
    : await askOneByOne(attempts, async (attempt) => provider.status?.(account, attempt));
  // A provider that can be asked about some payments only says nothing about the others.
  const isAsked = provider.listPayments !== undefined || known.length === attempts.length;
  const settled = new Date(to.getTime() - settlingMs);
  // The provider never took the money of those that its list leaves out.
  const missing = attempts.filter(
    (attempt) =>
      isAsked &&
      attempt.createdAt < settled &&
      !known.some(({ providerTxId }) => providerTxId === attempt.providerTxId),
  );
  const all: Known[] = [
    ...known,
    ...missing.map((attempt) => ({ ...attempt, state: "OPEN" as const })),
  ];
  const results = new Map<string, Difference | null>();
  for (const payment of all) {
    const kind = await compare(context, name, payment);
    const { providerTxId, orderNumber, amount } = payment;
    results.set(providerTxId, kind && { providerTxId, orderNumber, amount, kind });
  }
  await recordDifferences(context, name, results);
  return isAsked ? "CHECKED" : "CANNOT_BE_ASKED";
}

/** Orders of the period, and older ones whose payments were begun in it, each with its transactions. */
function ordersToAskAbout(
  orders: readonly Omit<OrderToAskAbout, "attempts">[],
  attempts: readonly PaymentAttempt[],
): OrderToAskAbout[] {
  const byOrder = Map.groupBy(attempts, ({ orderNumber }) => orderNumber);
  const older = attempts
    .map(({ orderNumber: number, amount, createdAt }) => ({ number, amount, createdAt }))
    .filter(({ number }) => !orders.some((order) => order.number === number));
  const all = new Map([...older, ...orders].map((order) => [order.number, order]));
  return [...all.values()].map((order) => ({
    ...order,
    attempts: byOrder.get(order.number) ?? [],
  }));
}

async function askOneByOne(
  attempts: readonly PaymentAttempt[],
  ask: (attempt: PaymentAttempt) => Promise<ProviderStatus | null | undefined>,
): Promise<Known[]> {
  const known: Known[] = [];
  for (const attempt of attempts) {
    const state = await ask(attempt);
    if (state) known.push({ ...attempt, state });
  }
  return known;
}

/** Brings the books to what the provider knows, where that is possible. @returns What still differs. */
async function compare(
  context: LedgerContext,
  provider: PaymentProviderName,
  { providerTxId, orderNumber, amount, state }: Known,
): Promise<Kind | null> {
  const ledger = paymentLedger(context, provider);
  const owner = { merchantId: context.merchantId, provider };
  const attempt = await ledger.find(providerTxId);
  if (state === "PAID") {
    if (!attempt) {
      if (orderNumber === null) return "NOT_BOOKED";
      const booked = await bookPayment(context, owner, { providerTxId, orderNumber, amount });
      return booked ? null : "NOT_BOOKED";
    }
    if (attempt.amount !== amount) return "OTHER_AMOUNT";
    if (attempt.state === "REFUNDED")
      return reportedState(attempt) === "REFUNDED" ? "NOT_REFUNDED" : null;
    const { refusal } = await ledger.perform(providerTxId, { onLate: "REFUND" });
    return refusal ? "NOT_BOOKED" : null;
  }
  if (!attempt) return null;
  if (attempt.state === "PERFORMED") return "NOT_PAID";
  if (state === "OPEN") return null;
  if (attempt.state === "CREATED")
    await giveUpAttempt(context, owner, providerTxId, { reason: "PROVIDER" });
  // The provider has refunded it, and its message was lost.
  if (reportedState(attempt) === "REFUND_DUE") await ledger.cancel(providerTxId, state);
  return null;
}

import type { ReceiptProblem } from "@dasturxon/contract/entities/fiscal";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { paymentProviders } from "@dasturxon/domain/payment/offered-payments";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { executeTogether } from "../../db/execute-together.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { FiscalError, type FiscalReceipt, type ReceiptRequest } from "../../ports/fiscal.ts";
import type { PaymentAttempt } from "../../ports/payment-ledger.ts";
import { PaymentProviderError } from "../../ports/payment-provider.ts";
import { findMerchantKeys } from "../merchants/merchant-secrets.ts";
import { attemptWithProvider } from "./attempt-queries.ts";
import { ledgerContext, type LedgerContext } from "./ledger-context.ts";
import { getProviderAccount } from "./payment-accounts.ts";
import {
  changeReceipt,
  enqueueReceipt,
  reportMs,
  type ReceiptRow,
} from "../fiscal/due-receipts.ts";

const hourMs = 3_600_000;
/** Then the receipt is left to staff. */
const giveUpMs = 72 * hourMs;
/** Until an accepted receipt is asked for again. */
const nextLookMs = 2 * 60_000;

/**
 * Job: has a receipt issued by its provider, or by the fiscal data operator. It may run again after a crash: the operation has
 * the receipt's id, and its state is asked for before it is repeated.
 *
 * @throws FiscalError, PaymentProviderError: the job is tried again.
 */
export async function issueReceipt(
  { database, services }: JobContext,
  { merchantId, receiptId }: JobPayload<"issueReceipt">,
): Promise<void> {
  const context = ledgerContext(database, services, merchantId);
  const [[receipt], [attempt]] = await context.statement((db) =>
    executeTogether(db, [
      receiptById(db, merchantId, receiptId).compile(),
      attemptOfReceipt(db, merchantId, receiptId).compile(),
    ]),
  );
  if (receipt?.state !== "DUE") return;
  const { operator } = services;
  try {
    if (receipt.kind === "RETURN" && !(await isSaleIssued(context, receipt))) return;
    const provider = providerOf(receipt);
    if (provider && attempt && (await issueAtProvider(context, receipt, { provider, attempt })))
      return;
    if (!operator) return await fail(context, receipt, "NO_ISSUER");
    await issueAtOperator(context, operator, receipt);
  } catch (error) {
    const isFinal = error instanceof FiscalError && error.isFinal;
    const isKnown = error instanceof FiscalError || error instanceof PaymentProviderError;
    if (isFinal || (isKnown && isOlder(context, receipt, giveUpMs)))
      return await fail(context, receipt, "REFUSED", (error as Error).message);
    if (isKnown) {
      const { message } = error as Error;
      await context.statement((db) => changeReceipt(db, receipt, { error: message }));
    }
    throw error;
  }
}

const isOlder = (context: LedgerContext, { createdAt }: ReceiptRow, ms: number) =>
  context.now().getTime() - createdAt.getTime() >= ms;

const later = (context: LedgerContext, receipt: ReceiptRow, ms: number) =>
  context.statement((db) => enqueueReceipt(db, receipt, new Date(context.now().getTime() + ms)));

const fail = async (
  context: LedgerContext,
  receipt: ReceiptRow,
  problem: ReceiptProblem,
  error: string | null = null,
): Promise<void> => {
  await context.statement((db) => changeReceipt(db, receipt, { state: "FAILED", problem, error }));
};

const receiptById = (db: Db, merchantId: string, id: string) =>
  db
    .selectFrom("fiscalReceipt")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", id);

const attemptOfReceipt = (db: Db, merchantId: string, receiptId: string) =>
  attemptWithProvider(
    db,
    merchantId,
    sql<string>`(
      select attempt_id from fiscal_receipt where merchant_id = ${merchantId} and id = ${receiptId}
    )`,
  );

/** A return follows its sale. */
async function isSaleIssued(context: LedgerContext, receipt: ReceiptRow): Promise<boolean> {
  const sale = await context.statement((db) =>
    db
      .selectFrom("fiscalReceipt")
      .select("state")
      .where("merchantId", "=", receipt.merchantId)
      .where("orderId", "=", receipt.orderId)
      .where("kind", "=", "SALE")
      .where((e) =>
        receipt.attemptId ? e("attemptId", "=", receipt.attemptId) : e("attemptId", "is", null),
      )
      .executeTakeFirst(),
  );
  if (sale?.state === "ISSUED") return true;
  if (isOlder(context, receipt, giveUpMs)) await fail(context, receipt, "NO_ISSUER");
  else await later(context, receipt, hourMs);
  return false;
}

const providerOf = ({ issuer }: ReceiptRow): PaymentProviderName | null =>
  paymentProviders.find((name) => name === issuer) ?? null;

/** @returns False if the provider issues none, so that somebody else has to. */
async function issueAtProvider(
  context: LedgerContext,
  receipt: ReceiptRow,
  { provider: name, attempt }: { provider: PaymentProviderName; attempt: PaymentAttempt },
): Promise<boolean> {
  const { lines, kind } = receipt;
  const provider = context.services.payments.providers[name];
  if (kind === "SALE" && provider?.fiscalise && lines) {
    const { account } = await getProviderAccount(context, name);
    await markAsked(context, receipt);
    await record(context, receipt, await provider.fiscalise(account, attempt, lines));
    return true;
  }
  // Marked goods are not in what the provider was told at the payment.
  const isMarked = lines?.lines.some(({ markingCodes }) => markingCodes.length > 0) ?? false;
  if (kind === "SALE" && isMarked) {
    await context.statement((db) => changeReceipt(db, receipt, { issuer: "OFD" }));
    return false;
  }
  if (isOlder(context, receipt, reportMs)) await fail(context, receipt, "NOT_REPORTED");
  else {
    const dueMs = receipt.createdAt.getTime() + reportMs - context.now().getTime();
    await later(context, receipt, dueMs);
  }
  return true;
}

async function issueAtOperator(
  context: LedgerContext,
  operator: NonNullable<JobContext["services"]["operator"]>,
  receipt: ReceiptRow,
): Promise<void> {
  const { merchantId, id: operationId, orderId, kind, lines, attemptId } = receipt;
  const keys = await context.statement((db) =>
    findMerchantKeys(db, context.services.secrets, merchantId, "OFD"),
  );
  if (!keys || !lines) return fail(context, receipt, "NO_ISSUER");
  const request: ReceiptRequest = {
    kind,
    operationId,
    paymentId: orderId,
    lines,
    cash: attemptId ? 0 : await cashOf(context, receipt),
    at: receipt.createdAt,
  };
  const wasAsked = receipt.askedAt !== null;
  await markAsked(context, receipt);
  const known = wasAsked ? await operator.find(keys, request) : null;
  const progress =
    known === null || known.state === "UNKNOWN" ? await operator.issue(keys, request) : known;
  if (progress.state === "ISSUED") return record(context, receipt, progress.receipt);
  if (isOlder(context, receipt, giveUpMs)) return fail(context, receipt, "NOT_REPORTED");
  await later(context, receipt, nextLookMs);
}

/** A payment on receipt counts as cash unless it was made at the terminal. */
async function cashOf(context: LedgerContext, receipt: ReceiptRow): Promise<number> {
  const order = await context.statement((db) =>
    db
      .selectFrom("order")
      .select("paymentType")
      .where("merchantId", "=", receipt.merchantId)
      .where("id", "=", receipt.orderId)
      .executeTakeFirstOrThrow(),
  );
  return order.paymentType === "TERMINAL" ? 0 : receipt.amountTiyin;
}

const markAsked = (context: LedgerContext, receipt: ReceiptRow) =>
  context.statement((db) =>
    changeReceipt(db, receipt, { askedAt: receipt.askedAt ?? context.now() }),
  );

/** Once: a receipt that is issued stays as it is. */
async function record(
  context: LedgerContext,
  { merchantId, id, orderId }: ReceiptRow,
  { kind: _, ...issued }: FiscalReceipt,
): Promise<void> {
  const [, [order]] = await context.statement((db) => {
    const update = db
      .updateTable("fiscalReceipt")
      .set({ ...issued, state: "ISSUED", problem: null, error: null })
      .where("merchantId", "=", merchantId)
      .where("id", "=", id)
      .where("state", "<>", "ISSUED");
    const customer = db
      .selectFrom("order")
      .select("userId")
      .where("merchantId", "=", merchantId)
      .where("id", "=", orderId);
    return executeTogether(db, [update.compile(), customer.compile()]);
  });
  const userId = order?.userId;
  if (userId) context.services.bus.publish({ topic: "orders", merchantId, userId });
}

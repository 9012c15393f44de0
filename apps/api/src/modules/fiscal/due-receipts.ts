import type { Sum } from "@dasturxon/contract/primitives";
import { isIssuedHere } from "@dasturxon/domain/fiscal/receipt-issuer";
import { returnLines } from "@dasturxon/domain/fiscal/sale-lines";
import { toTiyin } from "@dasturxon/domain/payment/tiyin";
import type { InferResult, Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import { executeTogether } from "../../db/execute-together.ts";
import type { OrderTables } from "../../db/order-tables.ts";
import { jobsQuery } from "../../jobs/jobs.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { OrderSubscriber } from "../orders/events/order-subscriber.ts";
import type { LockedOrder, OrderRow } from "../orders/order-view.ts";
import {
  issuerOf,
  needsMarking,
  orderSale,
  readSaleTerms,
  saleTerms,
  saleTermsQueries,
  type SaleTerms,
} from "./order-sale.ts";

// Receipts become due in the transaction that causes them, under the lock of their order. Decision 0064.

export type ReceiptRow = Selectable<OrderTables["fiscalReceipt"]>;

/** A provider that issues receipts by itself reports them within this time. */
export const reportMs = 24 * 3_600_000;

/** A payment of a provider. */
type Paid = {
  attemptId: string;
  provider: string;
  amount: Sum;
  /** The provider issues receipts by itself, and reports them. */
  isReported: boolean;
};

/**
 * Adds the sale's receipt of an order that was paid through a provider, or handed over and paid by hand. Nothing if the
 * restaurant's own cash register issues it.
 */
export async function addSaleReceipt(
  db: Db,
  order: OrderRow,
  { paid, terms, at }: { paid: Paid | null; terms: SaleTerms; at: Date },
): Promise<void> {
  const { merchantId, id } = order;
  const issuer = issuerOf(order, terms.settings);
  if (!isIssuedHere(issuer)) return;
  if (!paid && issuer !== "OFD") return;
  const left = order.totalPrice - order.refunded;
  const amount = Math.min(paid?.amount ?? left, left);
  if (amount === 0) return;
  const receiptId = uuidV7(() => at.getTime())();
  const isWaiting = order.readyTime === null && needsMarking(terms);
  const outcome: ReceiptChange = isWaiting ? { state: "WAITING" } : outcomeOf(order, terms, amount);
  const receipt = db
    .insertInto("fiscalReceipt")
    .values({
      merchantId,
      id: receiptId,
      orderId: id,
      attemptId: paid?.attemptId ?? null,
      kind: "SALE",
      issuer: issuer === "OFD" ? "OFD" : (paid?.provider ?? "OFD"),
      amountTiyin: toTiyin(amount),
      createdAt: at,
      state: "WAITING",
      ...outcome,
    })
    .onConflict((conflict) => conflict.doNothing());
  // Nothing has to be asked for before the report is overdue.
  const isAwaited = issuer !== "OFD" && paid?.isReported && !needsMarking(terms);
  const askAt = isAwaited ? new Date(at.getTime() + reportMs) : undefined;
  await executeTogether(db, [
    receipt.compile(),
    ...(outcome.state === "DUE"
      ? [receiptJob({ merchantId, id: receiptId }, askAt).compile(db)]
      : []),
  ]);
}

/** The columns of a receipt whose lines are fixed by now. */
function outcomeOf(order: OrderRow, terms: SaleTerms, paid: Sum) {
  const { sale, problem } = orderSale(order, terms, paid);
  return {
    state: sale ? "DUE" : "FAILED",
    problem,
    error: problem === "NO_MARKING_CODES" ? order.markingSkipped : null,
    lines: sale && JSON.stringify(sale),
    amountTiyin: toTiyin(paid),
  } as const;
}

/** The receipts of the order's sales. */
const sales = (db: Db, { merchantId, id }: OrderRow) =>
  db
    .selectFrom("fiscalReceipt")
    .selectAll("fiscalReceipt")
    .where("fiscalReceipt.merchantId", "=", merchantId)
    .where("fiscalReceipt.orderId", "=", id)
    .where("fiscalReceipt.kind", "=", "SALE");

/** The same with the sum of their payment, and the part of it that was given back; null: paid by hand. */
const paidSales = (db: Db, order: OrderRow) =>
  sales(db, order)
    .leftJoin("paymentAttempt as a", (join) =>
      join
        .onRef("a.merchantId", "=", "fiscalReceipt.merchantId")
        .onRef("a.id", "=", "fiscalReceipt.attemptId"),
    )
    .select((e) => [
      "a.amount as paidAmount",
      e
        .selectFrom("orderRefund as r")
        .select((r) => r.fn.coalesce(r.fn.sum<number>("r.onlineAmount"), r.lit(0)).as("sum"))
        .whereRef("r.merchantId", "=", "a.merchantId")
        .whereRef("r.attemptId", "=", "a.id")
        .as("returnedAmount"),
    ]);

type PaidSale = InferResult<ReturnType<typeof paidSales>>[number];

/**
 * Has the sale's receipts issued that have waited for the order's codes, or have failed: their lines are fixed by now.
 */
export async function releaseSale(db: Db, order: OrderRow): Promise<void> {
  const { merchantId, id } = order;
  const [receipts, ...answers] = await executeTogether(db, [
    paidSales(db, order).compile(),
    ...saleTermsQueries(db, merchantId, id),
  ]);
  await releaseReceipts(db, order, { receipts, terms: saleTerms(...answers) });
}

async function releaseReceipts(
  db: Db,
  order: OrderRow,
  { receipts, terms }: { receipts: readonly PaidSale[]; terms: SaleTerms },
) {
  for (const receipt of receipts) {
    if (receipt.state === "ISSUED" || receipt.state === "DUE") continue;
    const paid = paidOf(order, receipt);
    // Everything was given back in parts.
    if (paid === 0) {
      await unasked(db, order).where("id", "=", receipt.id).execute();
      continue;
    }
    const outcome = outcomeOf(order, terms, paid);
    await executeTogether(db, [
      receiptChange(db, receipt, outcome).compile(),
      ...(outcome.state === "DUE" ? [receiptJob(receipt).compile(db)] : []),
    ]);
  }
}

/** Without what was given back before. */
function paidOf(order: OrderRow, { paidAmount, returnedAmount }: PaidSale): Sum {
  const left = order.totalPrice - order.refunded;
  return paidAmount === null ? left : Math.min(paidAmount - (returnedAmount ?? 0), left);
}

type ReceiptChange = Partial<
  Pick<ReceiptRow, "state" | "problem" | "error" | "issuer" | "amountTiyin" | "askedAt">
> & { lines?: string | null };

type ReceiptKey = Pick<ReceiptRow, "merchantId" | "id">;

const receiptChange = (db: Db, { merchantId, id }: ReceiptKey, change: ReceiptChange) =>
  db
    .updateTable("fiscalReceipt")
    .set(change)
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .where("state", "<>", "ISSUED");

export const changeReceipt = (db: Db, receipt: ReceiptKey, change: ReceiptChange) =>
  receiptChange(db, receipt, change).execute();

const receiptJob = ({ merchantId, id: receiptId }: ReceiptKey, at?: Date) =>
  jobsQuery("issueReceipt", [
    { payload: { merchantId, receiptId }, key: receiptId, ...(at && { at }) },
  ]);

export const enqueueReceipt = async (db: Db, receipt: ReceiptKey, at?: Date): Promise<void> => {
  await receiptJob(receipt, at).execute(db);
};

type Returned = {
  /** The payment that was given back; null: by hand. */
  attemptId: string | null;
  amount: Sum;
  /** Id of the refund. */
  refundKey: string;
  at: Date;
};

/**
 * Adds the receipt of a refund. Nothing if its sale has no receipt: then the register issues both, or the sale's receipt
 * is still to be made, without what was given back.
 */
export async function addReturnReceipt(
  db: Db,
  order: OrderRow,
  { attemptId, amount, refundKey, at }: Returned,
): Promise<void> {
  const sale = (await sales(db, order).execute()).find(
    (receipt) => receipt.attemptId === attemptId,
  );
  if (!sale || amount <= 0) return;
  if (sale.state === "WAITING" || sale.state === "FAILED") return;
  const { merchantId, id: orderId } = order;
  const before = await db
    .selectFrom("fiscalReceipt")
    .select("amountTiyin")
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("kind", "=", "RETURN")
    .where((e) => (attemptId ? e("attemptId", "=", attemptId) : e("attemptId", "is", null)))
    .where((e) => e.or([e("refundKey", "is", null), e("refundKey", "<>", refundKey)]))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const parts = before.map(({ amountTiyin }) => amountTiyin);
  const owed = attemptId ? await returnable(db, sale, attemptId, parts) : Infinity;
  const due = Math.min(toTiyin(amount), owed);
  if (due <= 0) return;
  const lines = sale.lines && returnLines(sale.lines, due, parts);
  const id = uuidV7(() => at.getTime())();
  await db
    .insertInto("fiscalReceipt")
    .values({
      merchantId,
      id,
      orderId,
      attemptId,
      kind: "RETURN",
      issuer: sale.issuer,
      state: "DUE",
      amountTiyin: due,
      lines: lines && JSON.stringify(lines),
      refundKey,
      createdAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enqueueReceipt(db, { merchantId, id });
}

/**
 * Tiyin that were given back, this refund included, and are in no receipt: money whose refund had begun before the sale's
 * receipt was made is not in that one either.
 */
async function returnable(
  db: Db,
  sale: ReceiptRow,
  attemptId: string,
  before: readonly number[],
): Promise<number> {
  const { amount, refunded } = await db
    .selectFrom("paymentAttempt")
    .select(["amount", "refunded"])
    .where("merchantId", "=", sale.merchantId)
    .where("id", "=", attemptId)
    .executeTakeFirstOrThrow();
  const unsold = toTiyin(amount) - sale.amountTiyin;
  return toTiyin(refunded) - unsold - before.reduce((sum, part) => sum + part, 0);
}

/** Receipts follow the order: after packing, when it is handed over, and not at all for one that was cancelled. */
export const fiscalReceipts: OrderSubscriber = {
  name: "fiscal receipts",
  async onStatusChange(db, order, path, at) {
    const isPacked = path.includes("DONE");
    const packed = isPacked ? { ...order, readyTime: at } : order;
    if (isPacked) await releaseSale(db, packed);
    if (path.includes("DELIVERED") && !(await isPaidOnline(db, order)))
      await addSaleReceipt(db, packed, { paid: null, terms: await readSaleTerms(db, order), at });
    if (path.at(-1) === "CANCELED") await unasked(db, order).execute();
  },
};

const isPaidOnline = (db: Db, { merchantId, id }: LockedOrder): Promise<boolean> =>
  db
    .selectFrom("paymentAttempt")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("payableId", "=", id)
    .where("state", "=", "PERFORMED")
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** Deletes receipts that nobody has been asked for: nothing was sold. */
const unasked = (db: Db, { merchantId, id }: Pick<OrderRow, "merchantId" | "id">) =>
  db
    .deleteFrom("fiscalReceipt")
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", id)
    .where("kind", "=", "SALE")
    .where("state", "<>", "ISSUED")
    .where("askedAt", "is", null);

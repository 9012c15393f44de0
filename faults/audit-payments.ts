import type { PaymentCase } from "./payment-operations.ts";
import type { PayingShop } from "./paying-shop.ts";

type Rows = {
  order: { status: string; is_paid: boolean };
  attempts: {
    id: string;
    state: string;
    amount: number;
    refunded: number;
    reason: string | null;
  }[];
  refunds: { id: string; state: string; online_amount: number }[];
  receipts: {
    id: string;
    kind: "SALE" | "RETURN";
    state: string;
    issuer: string;
    tiyin: number;
    attempt_id: string | null;
    refund_key: string | null;
  }[];
  /** Cash book: received less returned. */
  booked: number;
  /** State of the tip, if there is one. */
  tip: string | undefined;
};

async function rowsOf({ client }: PayingShop, orderId: string): Promise<Rows> {
  const query = async <T extends object>(text: string) =>
    (await client.query<T>(text, [orderId])).rows;
  const [order] = await query<Rows["order"]>(`select status, is_paid from "order" where id = $1`);
  const [entries] = await query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::integer as sum from cash_entry where order_id = $1",
  );
  const [tip] = await query<{ state: string }>("select state from tip where order_id = $1");
  if (!order || !entries) throw new Error("The order has gone");
  return {
    order,
    booked: entries.sum,
    tip: tip?.state,
    attempts: await query(
      "select id, state, amount::integer, refunded::integer, reason from payment_attempt where order_id = $1",
    ),
    refunds: await query(
      "select id, state, online_amount::integer from order_refund where order_id = $1",
    ),
    receipts: await query(
      `select id, kind, state, issuer, amount_tiyin::integer as tiyin, attempt_id, refund_key
        from fiscal_receipt where order_id = $1`,
    ),
  };
}

/** Compares what provider, order, ledger, cash book and receipts say about one payment. @returns A sentence for each fault. */
export async function auditPayment(shop: PayingShop, one: PaymentCase): Promise<string[]> {
  const { order, payment } = one;
  const { order: row, attempts, refunds, receipts, booked, tip } = await rowsOf(shop, order.id);
  const faults: string[] = [];
  const equal = (name: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${name}: ${String(found)} instead of ${String(expected)}`);
  };
  const performed = attempts.filter(({ state }) => state === "PERFORMED");
  const inLedger = performed.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  equal("sum at the provider", payment.held(), one.held);
  equal("sum in the ledger", inLedger, one.held);
  equal("sum in the cash book", booked, one.held);
  equal("the order is paid", row.is_paid, one.held > 0 || order.isTip === true);
  if (order.isTip) equal("the tip", tip, one.held > 0 ? "PAID" : "RETURNED");
  if (performed.length > 1) faults.push("paid twice");
  if (row.status === "CANCELED" && one.held > 0) faults.push("paid and cancelled");
  if (row.status === "CREATED" && one.held > 0) faults.push("paid and waiting for its payment");
  const returned = attempts.reduce((sum, { refunded }) => sum + refunded, 0);
  equal("sum that went back", payment.returned(), returned);
  const due = [...attempts, ...refunds].filter(({ state }) => /^(REFUND_)?DUE$/.test(state));
  equal("refunds that are due", due.length, 0);
  equal("parts that were refunded", refunds.length, one.part > 0 ? 1 : 0);
  const open = attempts.filter(({ state }) => state === "CREATED");
  if (open.length > 1) faults.push("reserved twice");
  if (one.held > 0) equal("transactions that reserve a paid order", open.length, 0);
  if (!order.isTip) return [...faults, ...receiptFaults(shop, one, receipts, returned)];
  equal("receipts of a tip", receipts.length, 0);
  equal("status of a tipped order", row.status, "DELIVERED");
  return faults;
}

function receiptFaults(
  { ofd }: PayingShop,
  { order, payment, held }: PaymentCase,
  receipts: Rows["receipts"],
  returned: number,
): string[] {
  const faults: string[] = [];
  const ofKind = (kind: string) => receipts.filter((receipt) => receipt.kind === kind);
  const [sales, returns] = [ofKind("SALE"), ofKind("RETURN")];
  if (sales.length > 1) faults.push(`${sales.length} receipts of one sale`);
  if (held > 0 && sales.length === 0) faults.push("a sale without a receipt");
  const refundKeys = new Set(returns.map(({ refund_key }) => refund_key));
  if (refundKeys.size < returns.length) faults.push("two receipts of one refund");
  const sum = (some: Rows["receipts"]) => some.reduce((total, { tiyin }) => total + tiyin, 0);
  if (sales.length > 0 && sum(sales) - sum(returns) !== held * 100)
    faults.push(`receipts of ${sum(sales)} less ${sum(returns)} tiyin for ${held} sums`);
  if (sales.length > 0 && returned > 0 && returns.length !== 1)
    faults.push(`${returns.length} receipts of one refund`);
  const failed = receipts.filter(({ state }) => state === "FAILED" || state === "WAITING");
  if (failed.length > 0) faults.push("a receipt that failed, or waits");
  const [sale] = sales;
  if (sale && payment.hasReceipt && (sale.state === "ISSUED") !== payment.hasReceipt())
    faults.push("the provider knows otherwise of the receipt");
  // The operator's own books, by the order, and by the operation.
  const issued = ofd.receipts.filter(({ body }) => body.payment_id === order.id);
  const wanted = receipts.filter(({ issuer }) => issuer === "OFD");
  if (issued.filter(({ kind }) => kind === "SALE").length > 1) faults.push("fiscalised twice");
  for (const { id, state, kind } of wanted) {
    const known = issued.filter(({ body }) => body.operation_id === id);
    if (state !== "ISSUED" || known.length !== 1 || known[0]?.kind !== kind)
      faults.push(`${kind} ${state}, and ${known.length} at the operator`);
  }
  if (issued.length !== wanted.length) faults.push("the operator has receipts that we do not know");
  return faults;
}

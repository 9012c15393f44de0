import { sql } from "kysely";
import { expect } from "vitest";
import type { TestApi } from "../../../test/support/test-api.ts";
import type { TipState } from "../../db/order-tables.ts";
import type { BrandRecord } from "../../db/write-brand.ts";
import type { AttemptReason, AttemptState } from "../../ports/payment-ledger.ts";
import { providers, type Provider } from "./payment-test-steps.ts";

export type BookedAttempt = {
  id: string;
  provider: Provider;
  tx: string;
  amount: number;
  refunded: number;
  state: AttemptState;
  reason: AttemptReason | null;
  createdAt: string;
  /** The tip that it pays. */
  tip: string | null;
};

/** An order with its money. */
export type BookedOrder = {
  id: string;
  status: string;
  isPaid: boolean;
  totalPrice: number;
  refunded: number;
  attempts: BookedAttempt[];
  parts: { attempt: string | null; amount: number; online: number; state: "DUE" | "REFUNDED" }[];
  /** Sums of the cash book by payment type. */
  cash: Record<string, number>;
  tips: { id: string; amount: number; state: TipState }[];
  /** Sum of its tips in the cash book. */
  tipped: number;
  /** Events of its history. */
  payments: number;
  revivals: number;
};

/** The books of some orders. */
export function readBooks(
  api: Pick<TestApi, "rows">,
  brand: BrandRecord,
  ids: readonly string[],
): Promise<BookedOrder[]> {
  return api.rows(brand, async (db) => {
    const { rows } = await sql<BookedOrder>`
        select o.id, o.status, o.is_paid as "isPaid", o.total_price as "totalPrice", o.refunded,
          (select coalesce(json_agg(json_build_object('id', a.id, 'provider', a.provider, 'tx', a.provider_tx_id,
              'amount', a.amount, 'refunded', a.refunded, 'state', a.state, 'reason', a.reason, 'createdAt', a.created_at,
              'tip', a.tip_id)), '[]')
            from payment_attempt a where a.merchant_id = o.merchant_id and a.order_id = o.id) as attempts,
          (select coalesce(json_agg(json_build_object('attempt', r.attempt_id, 'amount', r.amount, 'online', r.online_amount,
              'state', r.state)), '[]')
            from order_refund r where r.merchant_id = o.merchant_id and r.order_id = o.id) as parts,
          (select coalesce(json_object_agg(payment_type, amount), '{}') from (
            select payment_type, sum(amount) as amount from cash_entry e
            where e.merchant_id = o.merchant_id and e.order_id = o.id group by payment_type) as e) as cash,
          (select coalesce(json_agg(json_build_object('id', t.id, 'amount', t.amount, 'state', t.state)), '[]')
            from tip t where t.merchant_id = o.merchant_id and t.order_id = o.id) as tips,
          (select coalesce(sum(e.amount), 0) from cash_entry e
            where e.merchant_id = o.merchant_id and e.order_id = o.id and e.kind = 'TIP') as tipped,
          (select count(*) from order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id
            and e.type = 'PAID_AND_CHANGE_STATUS') as payments,
          (select count(*) from order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id
            and e."from" = 'CANCELED' and e."to" = 'CREATED') as revivals
        from "order" o where o.merchant_id = ${brand.merchant.id} and o.id = any(${ids}::uuid[])`.execute(
      db,
    );
    return rows;
  });
}

/** An order is not paid twice, and its state, transactions, refunds and cash book agree. */
export function expectBooksToAgree(order: BookedOrder) {
  const { parts, cash, status, totalPrice } = order;
  const attempts = order.attempts.filter(({ tip }) => tip === null);
  const performed = attempts.filter(({ state }) => state === "PERFORMED");
  expect(performed.length, "paid twice").toBeLessThanOrEqual(1);
  if (status === "CANCELED") expect(performed, "cancelled and paid").toEqual([]);
  const isOwed = attempts.some(({ state, reason }) => state === "REFUND_DUE" && reason !== "LATE");
  const isPaidByHand = cash["CASH"] !== undefined && status !== "CANCELED";
  expect(order).toMatchObject({
    isPaid: performed.length === 1 || isOwed || isPaidByHand,
  });
  expect(order.payments, "paid twice").toBeLessThanOrEqual(1);
  for (const { id, amount, refunded } of performed) {
    const due = sumOf(parts, ({ attempt, state, online }) =>
      attempt === id && state === "DUE" ? online : 0,
    );
    const given = sumOf(parts, ({ online }) => online);
    expect(amount - refunded - due, "a live order").toBe(totalPrice - given);
  }
  expect(order.refunded).toBe(sumOf(parts, ({ amount }) => amount));
  for (const provider of providers)
    expect(cash[provider] ?? 0, "cash book and ledger").toBe(
      sumOf(order.attempts, (attempt) => (attempt.provider === provider ? bookedSum(attempt) : 0)),
    );
  expectTipsToAgree(order);
}

/** An order is tipped once, by one payment, whose sum is that of the tip and of the cash book. */
function expectTipsToAgree({ attempts, tips, tipped }: BookedOrder) {
  const performed = attempts.filter(({ tip, state }) => tip !== null && state === "PERFORMED");
  const paid = tips.filter(({ state }) => state === "PAID");
  expect(performed.map(({ tip, amount }) => ({ id: tip, amount }))).toEqual(
    paid.map(({ id, amount }) => ({ id, amount })),
  );
  expect(paid.length, "tipped twice").toBeLessThanOrEqual(1);
  const received = attempts.filter(({ tip }) => tip !== null);
  expect(tipped, "tips in the cash book").toBe(sumOf(received, bookedSum));
}

/** The sum that our books say the provider has. */
export const bookedSum = ({ state, amount, refunded }: BookedAttempt) =>
  state === "CREATED" || state === "CANCELLED" ? 0 : amount - refunded;

const sumOf = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((total, one) => total + of(one), 0);

import type {
  PaymentCheck,
  PaymentDifference,
  RefundTask,
  StaffAttempt,
} from "@dasturxon/contract/entities/payment-task";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

/** Refunds that need a person, whole ones and parts, oldest first. */
export async function listRefundsByHand(db: Db, merchantId: string): Promise<RefundTask[]> {
  const { rows } = await sql<Omit<RefundTask, "since"> & { since: Date }>`
    with due as (
      select a.id, a.id as attempt_id, a.by_hand_since as since, a.by_hand_reason as reason,
        -- Parts are refunds of their own.
        a.amount - coalesce((
          select sum(r.online_amount) from order_refund r
          where r.merchant_id = a.merchant_id and r.attempt_id = a.id
        ), 0) as amount
      from payment_attempt a
      where a.merchant_id = ${merchantId} and a.state = 'REFUND_DUE' and a.by_hand_since is not null
      union all
      select r.id, r.attempt_id, r.by_hand_since, r.by_hand_reason, r.online_amount
      from order_refund r
      where r.merchant_id = ${merchantId} and r.state = 'DUE' and r.by_hand_since is not null
    )
    select due.id, o.id as "orderId", o.number::int as "orderNumber", t.number as "tipNumber", o.branch_id as "branchId", a.provider,
      a.provider_tx_id as "providerTxId", due.amount::int as amount, due.reason, due.since
    from due
    join payment_attempt a on a.merchant_id = ${merchantId} and a.id = due.attempt_id
    join "order" o on o.merchant_id = ${merchantId} and o.id = a.order_id
    left join tip t on t.merchant_id = ${merchantId} and t.id = a.tip_id
    order by due.since, due.id`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

const differences = (db: Db, merchantId: string) =>
  db
    .selectFrom("paymentDifference as d")
    // Providers name a tip as they name an order.
    .leftJoin("tip as t", (join) =>
      join.onRef("t.merchantId", "=", "d.merchantId").onRef("t.number", "=", "d.orderNumber"),
    )
    .leftJoin("order as o", (join) =>
      join.onRef("o.merchantId", "=", "t.merchantId").onRef("o.id", "=", "t.orderId"),
    )
    .select(["d.id", "d.provider", "d.providerTxId", "d.amount", "d.kind", "d.since"])
    .select((e) => [
      e.fn.coalesce("o.number", "d.orderNumber").as("orderNumber"),
      "t.number as tipNumber",
    ])
    .where("d.merchantId", "=", merchantId);

/** Open ones, oldest first. */
export async function listDifferences(db: Db, merchantId: string): Promise<PaymentDifference[]> {
  const rows = await differences(db, merchantId)
    .where("d.settledAt", "is", null)
    .orderBy("d.since")
    .orderBy("d.id")
    .execute();
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

export const findDifference = (db: Db, merchantId: string, id: string) =>
  differences(db, merchantId).where("d.id", "=", id).executeTakeFirst();

export const settleDifference = (db: Db, merchantId: string, id: string, at: Date) =>
  db
    .updateTable("paymentDifference")
    .set({ settledAt: at })
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .where("settledAt", "is", null)
    .execute();

export async function listChecks(db: Db, merchantId: string): Promise<PaymentCheck[]> {
  const rows = await db
    .selectFrom("paymentCheck")
    .select(["provider", "state", "at"])
    .where("merchantId", "=", merchantId)
    .orderBy("provider")
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Transactions of an order and of its tips, oldest first. */
export async function listStaffAttempts(
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<StaffAttempt[]> {
  const rows = await db
    .selectFrom("paymentAttempt as a")
    .leftJoin("tip as t", (join) =>
      join.onRef("t.merchantId", "=", "a.merchantId").onRef("t.id", "=", "a.tipId"),
    )
    .select([
      "a.id",
      "t.number as tipNumber",
      "a.provider",
      "a.providerTxId",
      "a.amount",
      "a.refunded",
      "a.state",
      "a.reason",
      "a.providerReason",
      "a.byHandSince",
      "a.createdAt",
      "a.performedAt",
      "a.cancelledAt",
      "a.refundedAt",
    ])
    .where("a.merchantId", "=", merchantId)
    .where("a.orderId", "=", orderId)
    .orderBy("a.createdAt")
    .orderBy("a.number")
    .execute();
  return rows.map((row) => ({
    ...row,
    byHandSince: row.byHandSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    performedAt: row.performedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
  }));
}

import type { ReceiptTask } from "@dasturxon/contract/entities/fiscal";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

/** A receipt that is due for longer is a matter for staff. */
const usualTime = sql`interval '1 hour'`;

/** Receipts that need a person, or take long, oldest first. */
export async function listReceiptTasks(
  db: Db,
  merchantId: string,
  now: Date,
): Promise<ReceiptTask[]> {
  const { rows } = await sql<Omit<ReceiptTask, "since"> & { since: Date }>`
    select r.id, o.id as "orderId", o.number::int as "orderNumber", o.branch_id as "branchId", r.kind, r.state,
      round(r.amount_tiyin / 100.0)::int as amount, r.problem, r.error as note, r.created_at as since
    from fiscal_receipt r join "order" o on o.merchant_id = r.merchant_id and o.id = r.order_id
    where r.merchant_id = ${merchantId}
      and (r.state = 'FAILED' or r.state = 'DUE' and r.created_at < ${now}::timestamptz - ${usualTime})
    order by r.created_at, r.id`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

export const findReceiptOrder = (db: Db, merchantId: string, id: string) =>
  db
    .selectFrom("fiscalReceipt")
    .select(["orderId", "state", "kind", "merchantId", "id"])
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirst();

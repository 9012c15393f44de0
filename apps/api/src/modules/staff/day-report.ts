import type { CashCount, CashEntry, ClosedDay, DayReport } from "@dasturxon/contract/entities/cash";
import { PaymentType } from "@dasturxon/contract/entities/payment";
import type { StaffName } from "@dasturxon/contract/entities/staff-order";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import { staffNameOf } from "./board-view.ts";
import { requireBranch } from "./require-branch.ts";
import type { StaffContext } from "./staff-handle.ts";
import { refuseBranch } from "./staff-person.ts";

/** @throws CallError NOT_FOUND. */
export async function getOpenDay(context: StaffContext, branchId: string): Promise<DayReport> {
  await requireBranch(context, branchId);
  const { db, staff, now } = context;
  const { merchantId } = staff;
  const before = await findLastClose(db, { merchantId, branchId });
  return {
    branchId,
    id: null,
    since: before?.at.toISOString() ?? null,
    until: now.toISOString(),
    closedBy: null,
    note: "",
    owed: await listOwed(db, { merchantId, branchId }),
    ...(await readBook(db, { merchantId, branchId }, null)),
  };
}

/** @throws CallError NOT_FOUND, also for another branch. */
export async function getClosedDay(
  { db, staff }: StaffContext,
  { branchId, dayId }: { branchId: string; dayId: string },
): Promise<DayReport> {
  refuseBranch(staff, branchId);
  const { merchantId } = staff;
  const { rows } = await sql<{
    since: Date | null;
    at: Date;
    note: string;
    by: StaffName | null;
  }>`
    select d.since, d.at, d.note, ${staffNameOf("p")} as by
    from day_close d left join account p on p.merchant_id = d.merchant_id and p.id = d.by_account
    where d.merchant_id = ${merchantId} and d.branch_id = ${branchId} and d.id = ${dayId}`.execute(
    db,
  );
  const [day] = rows;
  if (!day) throw new CallError("NOT_FOUND");
  return {
    branchId,
    id: dayId,
    since: day.since?.toISOString() ?? null,
    until: day.at.toISOString(),
    closedBy: day.by,
    note: day.note,
    owed: [],
    ...(await readBook(db, { merchantId, branchId }, dayId)),
  };
}

/** @throws CallError NOT_FOUND. */
export async function listClosedDays(
  context: StaffContext,
  branchId: string,
  { before, size }: { before?: string | undefined; size: number },
): Promise<ClosedDay[]> {
  await requireBranch(context, branchId);
  const { db, staff } = context;
  const { merchantId } = staff;
  const earlier = before
    ? sql<SqlBool>`d.at < (select at from day_close where merchant_id = ${merchantId} and id = ${before})`
    : sql<SqlBool>`true`;
  const { rows } = await sql<Omit<ClosedDay, "since" | "at"> & { since: Date | null; at: Date }>`
    select d.id, d.since, d.at, ${staffNameOf("p")} as by,
      coalesce(c.counted, 0)::float8 as counted, coalesce(c.difference, 0)::float8 as difference
    from day_close d
    left join account p on p.merchant_id = d.merchant_id and p.id = d.by_account
    left join lateral (
      select sum(case when corrects is null then counted else counted - expected end)
          filter (where courier_id is null) as counted,
        sum(counted - expected) as difference
      from cash_count c where c.merchant_id = d.merchant_id and c.close_id = d.id
    ) c on true
    where d.merchant_id = ${merchantId} and d.branch_id = ${branchId} and ${earlier}
    order by d.at desc limit ${size}`.execute(db);
  return rows.map(({ since, at, ...row }) => ({
    ...row,
    since: since?.toISOString() ?? null,
    at: at.toISOString(),
  }));
}

type OfBranch = { merchantId: string; branchId: string };

export const findLastClose = (db: Db, { merchantId, branchId }: OfBranch) =>
  db
    .selectFrom("dayClose")
    .select("at")
    .where("merchantId", "=", merchantId)
    .where("branchId", "=", branchId)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();

/** A courier with a name, which is empty if the account is gone; null without a courier. */
const courierBy = (column: string) => sql<CashEntry["courier"]>`(
  select jsonb_build_object('id', c.id, 'name', coalesce(trim(ca.first_name || ' ' || ca.last_name), ''))
  from courier c
  left join account ca on ca.merchant_id = c.merchant_id and ca.id = c.account_id
  where c.merchant_id = ${sql.ref(`${column.split(".")[0]}.merchantId`)} and c.id = ${sql.ref(column)})`;

/** Cash that is not counted yet: the till's, also if it has none, and that of couriers. */
async function listOwed(db: Db, { merchantId, branchId }: OfBranch): Promise<DayReport["owed"]> {
  const { rows } = await sql<DayReport["owed"][number]>`
    select ${courierBy("e.courierId")} as courier, e.sum::float8 as sum
    from (
      select merchant_id, courier_id, sum(amount) as sum from cash_entry
      where merchant_id = ${merchantId} and branch_id = ${branchId}
        and count_id is null and payment_type = 'CASH'
      group by merchant_id, courier_id
    ) e
    order by e.courier_id`.execute(db);
  const till = rows.find(({ courier }) => courier === null) ?? { courier: null, sum: 0 };
  return [till, ...rows.filter(({ courier }) => courier !== null)];
}

/** Entries and counts of a day; `null`: of the open one. */
async function readBook(
  db: Db,
  owner: OfBranch,
  dayId: string | null,
): Promise<Pick<DayReport, "payments" | "tips" | "counts" | "entries">> {
  const entries = await listEntries(db, owner, ofDay("e", dayId));
  return {
    payments: paymentsOf(entries),
    tips: await listTips(db, owner, ofDay("e", dayId)),
    counts: await listCounts(db, owner, ofDay("n", dayId)),
    entries,
  };
}

const ofDay = (table: string, dayId: string | null): RawBuilder<SqlBool> =>
  dayId
    ? sql<SqlBool>`${sql.ref(`${table}.closeId`)} = ${dayId}`
    : sql<SqlBool>`${sql.ref(`${table}.closeId`)} is null`;

async function listEntries(
  db: Db,
  { merchantId, branchId }: OfBranch,
  condition: RawBuilder<SqlBool>,
): Promise<CashEntry[]> {
  const { rows } = await sql<Omit<CashEntry, "at"> & { at: Date }>`
    select e.id, e.kind, e.payment_type, e.amount, e.note, e.at,
      ${courierBy("e.courierId")} as courier, ${courierBy("e.fromCourierId")} as "from",
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order",
      ${staffNameOf("p")} as by
    from cash_entry e
    left join "order" o on o.merchant_id = e.merchant_id and o.id = e.order_id
    left join account p on p.merchant_id = e.merchant_id and p.id = e.by_account
    where e.merchant_id = ${merchantId} and e.branch_id = ${branchId} and ${condition}
    order by e.at, e.id`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Sums of tips by courier, less the tips that were returned. */
async function listTips(
  db: Db,
  { merchantId, branchId }: OfBranch,
  condition: RawBuilder<SqlBool>,
): Promise<DayReport["tips"]> {
  const { rows } = await sql<DayReport["tips"][number]>`
    select ${courierBy("t.courierId")} as courier, t.count, t.sum::float8 as sum
    from (
      select e.merchant_id, o.courier_id, sum(sign(e.amount))::integer as count, sum(e.amount) as sum
      from cash_entry e
      join "order" o on o.merchant_id = e.merchant_id and o.id = e.order_id
      where e.merchant_id = ${merchantId} and e.branch_id = ${branchId} and e.kind = 'TIP' and ${condition}
      group by e.merchant_id, o.courier_id
      having sum(e.amount) <> 0
    ) t
    order by t.courier_id`.execute(db);
  return rows;
}

async function listCounts(
  db: Db,
  { merchantId, branchId }: OfBranch,
  condition: RawBuilder<SqlBool>,
): Promise<CashCount[]> {
  const { rows } = await sql<Omit<CashCount, "at"> & { at: Date }>`
    select n.id, n.expected, n.counted, n.note, n.corrects, n.at,
      ${courierBy("n.courierId")} as courier,
      exists (select from cash_count later
        where later.merchant_id = n.merchant_id and later.corrects = n.id) as is_corrected,
      ${staffNameOf("p")} as by
    from cash_count n
    left join account p on p.merchant_id = n.merchant_id and p.id = n.by_account
    where n.merchant_id = ${merchantId} and n.branch_id = ${branchId} and ${condition}
    order by n.at, n.id`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Money that only moved within the restaurant is left out. */
function paymentsOf(entries: readonly CashEntry[]): DayReport["payments"] {
  const turnover = (some: readonly CashEntry[], kind: CashEntry["kind"]) => {
    const ofKind = some.filter((entry) => entry.kind === kind);
    return { count: ofKind.length, sum: ofKind.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const byType = Map.groupBy(entries, ({ paymentType }) => paymentType);
  return PaymentType.options
    .map((type) => ({
      type,
      received: turnover(byType.get(type) ?? [], "RECEIVED"),
      refunded: turnover(byType.get(type) ?? [], "REFUNDED"),
    }))
    .filter(({ received, refunded }) => received.count + refunded.count > 0);
}

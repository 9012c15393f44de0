import type {
  CashAdjustment,
  CloseDayRequest,
  CountCorrection,
  CountRequest,
  DayReport,
} from "@dasturxon/contract/entities/cash";
import type { AuditFacts } from "@dasturxon/contract/entities/staff";
import { sql, type Selectable } from "kysely";
import type { CashTables } from "../../db/cash-tables.ts";
import { CallError } from "../../http/call-error.ts";
import { addCashEntry } from "../cash/cash-book.ts";
import { findLastClose, getClosedDay, getOpenDay } from "./day-report.ts";
import { requireBranch } from "./require-branch.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";

// Counting cash and closing the day. What was counted is owed by nobody any more; the difference stays with the count.

/**
 * Counts the till or a courier. A courier's cash goes into the till.
 *
 * @throws CallError NOT_FOUND; CASH_CHANGED if other cash is owed than the person saw.
 */
export async function countCash(
  context: StaffContext,
  branchId: string,
  { courierId, ...counting }: CountRequest,
): Promise<StaffChange<DayReport>> {
  await requireBranch(context, branchId);
  if (courierId) await refuseUnknownCourier(context, courierId);
  await lockBook(context, branchId);
  if (!(await isRepeated(context, branchId, counting.key))) {
    await count(context, branchId, courierId, counting);
    if (courierId) await handIn(context, branchId, courierId, counting.counted);
  }
  const { expected, counted } = counting;
  return openDay(context, branchId, { courierId, expected, counted });
}

/**
 * Corrects a count by a further one, whose difference is that of both. Works for counts of closed days too: it then belongs to
 * the open one.
 *
 * @throws CallError NOT_FOUND; CASH_CHANGED if somebody has corrected it already.
 */
export async function correctCashCount(
  context: StaffContext,
  { branchId, countId }: { branchId: string; countId: string },
  { key, counted, note }: CountCorrection,
): Promise<StaffChange<DayReport>> {
  const { db, staff, now } = context;
  await requireBranch(context, branchId);
  await lockBook(context, branchId);
  const wrong = await findCount(context, countId);
  if (wrong?.branchId !== branchId) throw new CallError("NOT_FOUND");
  if (!(await isRepeated(context, branchId, key))) {
    const { merchantId } = staff;
    const { courierId } = wrong;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("cashCount")
      .values({
        merchantId,
        id: key,
        branchId,
        courierId,
        expected: wrong.counted,
        counted,
        note,
        corrects: countId,
        byAccount: staff.id,
        at: now,
      })
      .onConflict((conflict) => conflict.columns(["merchantId", "corrects"]).doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new CallError("CASH_CHANGED");
    if (courierId) await handIn(context, branchId, courierId, counted - wrong.counted);
  }
  return openDay(context, branchId, { corrected: countId, before: wrong.counted, counted });
}

/** @throws CallError NOT_FOUND. */
export async function adjustCash(
  context: StaffContext,
  branchId: string,
  { key, courierId, amount, note }: CashAdjustment,
): Promise<StaffChange<DayReport>> {
  const { db, staff, now } = context;
  const { merchantId } = staff;
  await requireBranch(context, branchId);
  if (courierId) await refuseUnknownCourier(context, courierId);
  await lockBook(context, branchId);
  const known = await db
    .selectFrom("cashEntry")
    .select("branchId")
    .where("merchantId", "=", merchantId)
    .where("id", "=", key)
    .executeTakeFirst();
  if (known && known.branchId !== branchId) throw new CallError("NOT_FOUND");
  if (!known)
    await addCashEntry(db, {
      merchantId,
      id: key,
      branchId,
      courierId,
      kind: "ADJUSTED",
      paymentType: "CASH",
      amount,
      note,
      at: now,
    });
  return openDay(context, branchId, { courierId, amount });
}

/**
 * Counts the till and closes the branch's day. Couriers still owe what was not counted.
 *
 * @throws CallError NOT_FOUND; CASH_CHANGED if other cash is owed than the person saw.
 */
export async function closeDay(
  context: StaffContext,
  branchId: string,
  { key, ...counting }: CloseDayRequest,
): Promise<StaffChange<DayReport>> {
  const { db, staff, now } = context;
  const { merchantId } = staff;
  await requireBranch(context, branchId);
  await lockBook(context, branchId);
  const known = await db
    .selectFrom("dayClose")
    .select("branchId")
    .where("merchantId", "=", merchantId)
    .where("id", "=", key)
    .executeTakeFirst();
  if (known && known.branchId !== branchId) throw new CallError("NOT_FOUND");
  if (!known) {
    // The key names both: a count is in another table.
    await count(context, branchId, null, { key, ...counting });
    const before = await findLastClose(db, { merchantId, branchId });
    await db
      .insertInto("dayClose")
      .values({
        merchantId,
        id: key,
        branchId,
        since: before?.at ?? null,
        at: now,
        note: counting.note,
        byAccount: staff.id,
      })
      .execute();
    await sql`
      with entries as (
        update cash_entry set close_id = ${key}
        where merchant_id = ${merchantId} and branch_id = ${branchId} and close_id is null
          and at <= ${seenUntil(context, counting.asOf)}
      )
      update cash_count set close_id = ${key}
      where merchant_id = ${merchantId} and branch_id = ${branchId} and close_id is null`.execute(
      db,
    );
  }
  const { expected, counted } = counting;
  return {
    ...changeOf(branchId, { day: key, expected, counted }),
    result: await getClosedDay(context, { branchId, dayId: key }),
  };
}

/** Changes of a branch's book by staff follow each other. Orders go on meanwhile. */
const lockBook = ({ db, staff }: StaffContext, branchId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cash ${staff.merchantId} ${branchId}`}, 0))`.execute(
    db,
  );

type Counting = { key: string; asOf: string; expected: number; counted: number; note: string };

/** Settles the cash that was owed at the moment of the report that the person saw. */
async function count(
  { db, staff, now }: StaffContext,
  branchId: string,
  courierId: string | null,
  { key, asOf, expected, counted, note }: Counting,
) {
  const { merchantId } = staff;
  await db
    .insertInto("cashCount")
    .values({
      merchantId,
      id: key,
      branchId,
      courierId,
      expected,
      counted,
      note,
      byAccount: staff.id,
      at: now,
    })
    .execute();
  const { rows } = await sql<{ sum: number }>`
    with settled as (
      update cash_entry set count_id = ${key}
      where merchant_id = ${merchantId} and branch_id = ${branchId} and courier_id is not distinct from ${courierId}::uuid
        and payment_type = 'CASH' and count_id is null and at <= ${seenUntil({ now }, asOf)}
      returning amount
    )
    select coalesce(sum(amount), 0)::float8 as sum from settled`.execute(db);
  // A payment was entered after that moment with an earlier time, or another person has counted.
  if (rows[0]?.sum !== expected) throw new CallError("CASH_CHANGED");
}

const seenUntil = ({ now }: Pick<StaffContext, "now">, asOf: string) =>
  new Date(Math.min(Date.parse(asOf), now.getTime()));

async function handIn(
  { db, staff, now }: StaffContext,
  branchId: string,
  fromCourierId: string,
  amount: number,
) {
  if (amount === 0) return;
  await addCashEntry(db, {
    merchantId: staff.merchantId,
    branchId,
    kind: "HANDED_IN",
    fromCourierId,
    paymentType: "CASH",
    amount,
    at: now,
  });
}

const findCount = (
  { db, staff }: StaffContext,
  id: string,
): Promise<Selectable<CashTables["cashCount"]> | undefined> =>
  db
    .selectFrom("cashCount")
    .selectAll()
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Whether the answer to this request was lost. @throws CallError NOT_FOUND for a count of another branch. */
async function isRepeated(context: StaffContext, branchId: string, key: string): Promise<boolean> {
  const known = await findCount(context, key);
  if (known && known.branchId !== branchId) throw new CallError("NOT_FOUND");
  return known !== undefined;
}

async function refuseUnknownCourier({ db, staff }: StaffContext, id: string) {
  const courier = await db
    .selectFrom("courier")
    .select("id")
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!courier) throw new CallError("NOT_FOUND");
}

const openDay = async (
  context: StaffContext,
  branchId: string,
  after: AuditFacts,
): Promise<StaffChange<DayReport>> => ({
  ...changeOf(branchId, after),
  result: await getOpenDay(context, branchId),
});

const changeOf = (branchId: string, after: AuditFacts) => ({
  subject: { type: "BRANCH" as const, id: branchId },
  before: {},
  after,
  news: [],
});

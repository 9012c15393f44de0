import { RESERVATION_MINUTES } from "@dasturxon/contract/constants";
import type { BodyOf, ResultOf } from "@dasturxon/contract/call";
import type * as calls from "@dasturxon/contract/calls/staff";
import type { ReservationStatus, StaffReservation } from "@dasturxon/contract/entities/reservation";
import { minutesOfDay, wallDay, wallTime } from "@dasturxon/domain/time/wall-clock";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { SupportTables } from "../../db/support-tables.ts";
import { CallError } from "../../http/call-error.ts";
import { tableName, type ReservationRow } from "../reservations/reservation-queries.ts";
import { toReservation } from "../reservations/reservations.ts";
import { notifyGuest } from "./reservation-notices.ts";
import { requireBranch } from "./require-branch.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { worksAt } from "./staff-person.ts";

type Query = {
  branchId?: string | undefined;
  day?: string | undefined;
  status?: ReservationStatus | undefined;
};

/** Upper bound of one list. */
const maxListed = 500;

type StaffRow = ReservationRow & { guest: StaffReservation["guest"] };

const selectReservations = (db: Db, merchantId: string) =>
  db
    .selectFrom("reservation")
    .innerJoin("account as a", (join) =>
      join
        .onRef("a.merchantId", "=", "reservation.merchantId")
        .onRef("a.id", "=", "reservation.userId"),
    )
    .selectAll("reservation")
    .select([
      tableName,
      sql<
        StaffReservation["guest"]
      >`jsonb_build_object('id', a.id, 'firstName', a.first_name, 'phone', a.phone)`.as("guest"),
    ])
    .where("reservation.merchantId", "=", merchantId);

const viewOf = (
  { guest, ...row }: StaffRow,
  { brand }: Pick<StaffContext, "brand">,
): StaffReservation => ({
  ...toReservation(row, brand.branches),
  guest,
  tableId: row.tableId,
  createdDate: row.createdDate.toISOString(),
});

/** Reservations of a day, or those of today and later, in the person's branches; earliest first. */
export async function listStaffReservations(
  context: StaffContext,
  { branchId, day, status }: Query,
): Promise<StaffReservation[]> {
  const { db, staff, merchant, now } = context;
  const { timeZone } = merchant;
  const first = wallDay(day ?? wallTime(now, timeZone).day, timeZone);
  const rows = await selectReservations(db, staff.merchantId)
    .where("reservation.at", ">=", first.at(0))
    .$if(day !== undefined, (query) => query.where("reservation.at", "<", first.at(minutesOfDay)))
    .$if(branchId !== undefined, (query) =>
      query.where("reservation.branchId", "=", branchId ?? ""),
    )
    .$if(status !== undefined, (query) => query.where("reservation.status", "=", status ?? "NEW"))
    .$if(staff.branchIds !== null, (query) =>
      query.where("reservation.branchId", "in", staff.branchIds ?? []),
    )
    .orderBy("reservation.at")
    .orderBy("reservation.id")
    .limit(maxListed)
    .execute();
  return rows.map((row) => viewOf(row, context));
}

/**
 * Confirms a reservation, at a table or without one, or moves a confirmed one to another table. The guest is told.
 *
 * @throws CallError NOT_FOUND, also for a table of another branch; STATUS_NOT_ALLOWED when it is cancelled; TABLE_TAKEN.
 */
export const confirmReservation = (context: StaffContext, id: string, tableId: string | null) =>
  decide(context, id, ["NEW", "CONFIRMED"], async (before) => {
    if (tableId) await refuseTaken(context, before, tableId);
    return { status: "CONFIRMED", tableId };
  });

/** @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED when it is cancelled already. */
export const declineReservation = (
  context: StaffContext,
  id: string,
  { code, reason }: BodyOf<typeof calls.declineReservation>,
) =>
  decide(context, id, ["NEW", "CONFIRMED"], async () => ({
    status: "CANCELED",
    declineCode: code ?? null,
    declineReason: reason || null,
  }));

type Decision = Pick<
  Updateable<SupportTables["reservation"]>,
  "tableId" | "declineCode" | "declineReason"
> & {
  status: ReservationStatus;
};

async function decide(
  context: StaffContext,
  id: string,
  from: readonly ReservationStatus[],
  decision: (before: ReservationRow) => Promise<Decision>,
): Promise<StaffChange<StaffReservation>> {
  const { db, staff, now } = context;
  const { merchantId } = staff;
  const before = await db
    .selectFrom("reservation")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!before || !worksAt(staff, before.branchId)) throw new CallError("NOT_FOUND");
  if (!from.includes(before.status)) throw new CallError("STATUS_NOT_ALLOWED");
  const decided = await decision(before);
  await db
    .updateTable("reservation")
    .set({ ...decided, lastModifiedDate: now })
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .execute();
  const row = await selectReservations(db, merchantId)
    .where("reservation.id", "=", id)
    .executeTakeFirstOrThrow();
  const isNews = before.status !== row.status || before.tableId !== row.tableId;
  if (isNews) await notifyGuest(context, row);
  return {
    result: viewOf(row, context),
    subject: { type: "RESERVATION", id },
    before: { status: before.status, tableId: before.tableId },
    after: { status: row.status, tableId: row.tableId },
    news: [{ topic: "reservations", merchantId }],
  };
}

const takenMs = RESERVATION_MINUTES * 60_000;

/** Guests stay for a while: a table is given to one party around that time. */
async function refuseTaken(
  { db, staff }: StaffContext,
  { id, branchId, at }: ReservationRow,
  tableId: string,
) {
  const { merchantId } = staff;
  // Two confirmations of one table follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`table ${merchantId} ${tableId}`}, 0))`.execute(
    db,
  );
  const tables = await listTables(db, merchantId, branchId);
  if (!tables.some((table) => table.id === tableId)) throw new CallError("NOT_FOUND");
  const other = await db
    .selectFrom("reservation")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("branchId", "=", branchId)
    .where("tableId", "=", tableId)
    .where("status", "=", "CONFIRMED")
    .where("id", "<>", id)
    .where("at", ">", new Date(at.getTime() - takenMs))
    .where("at", "<", new Date(at.getTime() + takenMs))
    .executeTakeFirst();
  if (other) throw new CallError("TABLE_TAKEN");
}

type BranchTables = ResultOf<typeof calls.listBranchTables>;

/** @throws CallError NOT_FOUND for a branch that is not this person's. */
export async function listBranchTables(
  context: StaffContext,
  branchId: string,
): Promise<BranchTables> {
  await requireBranch(context, branchId);
  return listTables(context.db, context.staff.merchantId, branchId);
}

const listTables = (db: Db, merchantId: string, branchId: string): Promise<BranchTables> =>
  db
    .selectFrom("hallTable as t")
    .innerJoin("hall as h", (join) =>
      join.onRef("h.merchantId", "=", "t.merchantId").onRef("h.id", "=", "t.hallId"),
    )
    .select(["t.id", "t.name", "h.name as hallName"])
    .where("t.merchantId", "=", merchantId)
    .where("h.branchId", "=", branchId)
    .execute()
    .then((rows) =>
      rows
        .map(({ hallName, ...table }) => ({ ...table, hall: { name: hallName } }))
        .toSorted(
          (one, other) =>
            byName.compare(one.hall.name.uz, other.hall.name.uz) ||
            byName.compare(one.name.uz, other.name.uz),
        ),
    );

/** Table 2 comes before table 10. */
const byName = new Intl.Collator("uz", { numeric: true });

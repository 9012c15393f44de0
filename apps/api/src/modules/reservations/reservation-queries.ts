import type { ReservationRequest } from "@dasturxon/contract/entities/reservation";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { sql, type Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";

export type ReservationRow = Selectable<Tables["reservation"]> & {
  /** Absent in the answer of a change. */
  tableName?: LocalizedText | null;
};

/** Name of the table that staff chose; an import may have removed it. */
export const tableName = sql<LocalizedText | null>`(select t.name from hall_table t
  where t.merchant_id = reservation.merchant_id and t.id = reservation.table_id)`.as("tableName");

/** Owner of the reservation: a query without it does not compile. */
export type Guest = { merchantId: string; userId: string };

/** Limit of the history. */
const maxListed = 100;

/** Latest time first. */
export const listReservationsOf = (db: Db, guest: Guest): Promise<ReservationRow[]> =>
  ofGuest(db, guest)
    .select(tableName)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();

export const findReservation = (db: Db, guest: Guest, id: string) =>
  ofGuest(db, guest).where("id", "=", id).forUpdate().executeTakeFirst();

/** Inserts a reservation, unless this guest has one for the same branch and time. */
export const insertReservation = (
  db: Db,
  guest: Guest,
  id: string,
  { branchId, at, guests, comment }: Omit<ReservationRequest, "at"> & { at: Date },
  now: Date,
) =>
  db
    .insertInto("reservation")
    .values({
      ...guest,
      id,
      branchId,
      at,
      guests,
      comment: comment ?? "",
      createdDate: now,
      lastModifiedDate: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "userId", "branchId", "at"])
        .where("status", "<>", "CANCELED")
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

/** The active reservation of this branch and time. */
export const findStandingReservation = (
  db: Db,
  guest: Guest,
  { branchId, at }: { branchId: string; at: Date },
) =>
  ofGuest(db, guest)
    .where("branchId", "=", branchId)
    .where("at", "=", at)
    .where("status", "<>", "CANCELED")
    .executeTakeFirst();

export const countUpcoming = (db: Db, guest: Guest, now: Date): Promise<number> =>
  db
    .selectFrom("reservation")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("merchantId", "=", guest.merchantId)
    .where("userId", "=", guest.userId)
    .where("at", ">", now)
    .where("status", "<>", "CANCELED")
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

export const setCanceled = (db: Db, guest: Guest, id: string, now: Date) =>
  db
    .updateTable("reservation")
    .set({ status: "CANCELED", lastModifiedDate: now })
    .where("merchantId", "=", guest.merchantId)
    .where("userId", "=", guest.userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

const ofGuest = (db: Db, { merchantId, userId }: Guest) =>
  db
    .selectFrom("reservation")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("userId", "=", userId);

import type { Reservation, ReservationStatus } from "@dasturxon/contract/entities/reservation";
import { minutesOfDay, wallDay } from "@dasturxon/domain/time/wall-clock";
import { CallError } from "../../http/call-error.ts";
import { toReservation } from "../reservations/reservations.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { worksAt } from "./staff-person.ts";

type Query = {
  branchId?: string | undefined;
  day?: string | undefined;
  status?: ReservationStatus | undefined;
};

/** Upper bound of one list. */
const maxListed = 500;

/** Reservations of a day, or upcoming ones, in the person's branches; earliest first. */
export async function listStaffReservations(
  { db, staff, merchant, brand, now }: StaffContext,
  { branchId, day, status }: Query,
): Promise<Reservation[]> {
  const wall = day === undefined ? null : wallDay(day, merchant.timeZone);
  const rows = await db
    .selectFrom("reservation")
    .selectAll()
    .where("merchantId", "=", staff.merchantId)
    .where("at", ">=", wall ? wall.at(0) : now)
    .$if(wall !== null, (query) => query.where("at", "<", wall?.at(minutesOfDay) ?? now))
    .$if(branchId !== undefined, (query) => query.where("branchId", "=", branchId ?? ""))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "NEW"))
    .$if(staff.branchIds !== null, (query) => query.where("branchId", "in", staff.branchIds ?? []))
    .orderBy("at")
    .orderBy("id")
    .limit(maxListed)
    .execute();
  return rows.map((row) => toReservation(row, brand.branches));
}

/** @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED when it is not NEW. */
export const confirmReservation = (context: StaffContext, id: string) =>
  setStatus(context, id, "CONFIRMED", ["NEW"]);

/** @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED when it is cancelled already. */
export const cancelReservationByStaff = (context: StaffContext, id: string) =>
  setStatus(context, id, "CANCELED", ["NEW", "CONFIRMED"]);

async function setStatus(
  { db, staff, brand, now }: StaffContext,
  id: string,
  status: ReservationStatus,
  from: readonly ReservationStatus[],
): Promise<StaffChange<Reservation>> {
  const before = await db
    .selectFrom("reservation")
    .select(["branchId", "status"])
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!before || !worksAt(staff, before.branchId)) throw new CallError("NOT_FOUND");
  if (!from.includes(before.status)) throw new CallError("STATUS_NOT_ALLOWED");
  const row = await db
    .updateTable("reservation")
    .set({ status, lastModifiedDate: now })
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    result: toReservation(row, brand.branches),
    subject: { type: "RESERVATION", id },
    before: { status: before.status },
    after: { status },
    news: [],
  };
}

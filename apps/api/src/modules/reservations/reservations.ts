import * as calls from "@dasturxon/contract/calls/reservations";
import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Reservation, ReservationRequest } from "@dasturxon/contract/entities/reservation";
import {
  reservationCancelRefusal,
  reservationRefusal,
} from "@dasturxon/domain/reservation/reservation-refusal";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { personOf } from "../../http/person-of-request.ts";
import { announceBooking } from "../bot/booking-messages.ts";
import { requireFeature } from "../merchants/require-feature.ts";
import { daySeconds, enforceLimits, usageScope, type UsageLimit } from "../usage/usage-limits.ts";
import { lockAccount } from "../users/account-queries.ts";
import {
  countUpcoming,
  findReservation,
  findStandingReservation,
  insertReservation,
  listReservationsOf,
  setCanceled,
  type Guest,
  type ReservationRow,
} from "./reservation-queries.ts";

// Reservations of the signed-in person; others are 404. Decision S7.73.

/** Upcoming reservations of one person. */
const maxUpcoming = 30;
const minuteMs = 60_000;
/** Limits the rows of a person who reserves and cancels in turn. */
const bookingsOf = (userId: string): UsageLimit => ({
  kind: "bookings/day",
  subject: userId,
  capacity: 200,
  windowSeconds: daySeconds,
});

/** The person and the brand's settings; 404 if the brand takes no reservations. */
async function guestOf(context: CallContext) {
  const brand = await requireFeature(context, "bookingActive");
  const guest: Guest = { merchantId: context.merchant.id, userId: personOf(context).id };
  return { guest, brand };
}

/** Latest time first. */
async function listReservations(context: CallContext): Promise<Reservation[]> {
  const { guest, brand } = await guestOf(context);
  const rows = await context.statement((db) => listReservationsOf(db, guest));
  return rows.map((row) => toReservation(row, brand.branches));
}

/** Reserves a table; the same request again returns the same reservation. */
async function bookTable(context: CallContext, request: ReservationRequest): Promise<Reservation> {
  const { merchant, services, now } = context;
  const { guest, brand } = await guestOf(context);
  const branch = brand.branches.find(({ id }) => id === request.branchId);
  if (!branch) throw new CallError("NOT_FOUND");
  // Rounded to the minute.
  const at = new Date(Math.floor(Date.parse(request.at) / minuteMs) * minuteMs);
  const refusal = reservationRefusal(at, branch, brand.webSettings, merchant, now);
  if (refusal) throw new CallError(refusal, { values: { days: merchant.horizonDays } });
  const wanted = { ...request, at };
  // A server transaction, because usage counters are hidden from personal ones.
  const row = await context.serverTransaction(async (db) => {
    await lockAccount(db, { merchantId: guest.merchantId, accountId: guest.userId });
    const written = await insertReservation(db, guest, services.newId(), wanted, now);
    if (!written) return findStandingReservation(db, guest, wanted);
    if ((await countUpcoming(db, guest, now)) > maxUpcoming)
      throw new CallError("RESERVATION_LIMIT_REACHED", { values: { maximum: maxUpcoming } });
    await enforceLimits(usageScope(context), db, [bookingsOf(guest.userId)]);
    await announceBooking(db, written, now);
    return written;
  });
  const isSame = row?.guests === request.guests && row.comment === (request.comment ?? "");
  if (!isSame) throw new CallError("RESERVATION_EXISTS");
  services.bus.publish({ topic: "reservations", merchantId: merchant.id });
  return toReservation(row, brand.branches);
}

/** Cancels an upcoming reservation. Idempotent. */
async function cancelReservation(context: CallContext, id: string): Promise<Reservation> {
  const { guest, brand } = await guestOf(context);
  const row = await context.transaction(async (db) => {
    const found = await findReservation(db, guest, id);
    if (!found) throw new CallError("NOT_FOUND");
    if (found.status === "CANCELED") return found;
    const refusal = reservationCancelRefusal(found, context.now);
    if (refusal) throw new CallError(refusal);
    return setCanceled(db, guest, id, context.now);
  });
  context.services.bus.publish({ topic: "reservations", merchantId: guest.merchantId });
  return toReservation(row, brand.branches);
}

export function toReservation(row: ReservationRow, branches: readonly Branch[]): Reservation {
  const branch = branches.find(({ id }) => id === row.branchId);
  return {
    ...row,
    at: row.at.toISOString(),
    bookingPhone: branch?.bookingPhone ?? branch?.phone ?? null,
    tableName: row.tableName ?? null,
  };
}

export const reservationRoutes = [
  handle(calls.listReservations, listReservations),
  handle(calls.bookTable, (context, { body }) => bookTable(context, body), { perMinute: 60 }),
  handle(calls.cancelReservation, (context, { params }) => cancelReservation(context, params.id)),
];

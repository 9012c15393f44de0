import * as z from "zod";
import { MAX_RESERVATION_GUESTS } from "../constants.ts";
import { Id, LocalizedText, Moment, text } from "../primitives.ts";
import { User } from "./user.ts";

export const ReservationStatus = z.enum(["NEW", "CONFIRMED", "CANCELED"]);
export type ReservationStatus = z.infer<typeof ReservationStatus>;

/** Reasons of the restaurant that the guest reads in their own language. */
export const DeclineCode = z.enum(["NO_TABLE", "HALL_TAKEN", "CLOSED"]);
export type DeclineCode = z.infer<typeof DeclineCode>;

/** Request for a reservation. */
export const ReservationRequest = z.object({
  branchId: Id,
  at: Moment,
  guests: z.int().min(1).max(MAX_RESERVATION_GUESTS),
  comment: text(500).nullish(),
});
export type ReservationRequest = z.infer<typeof ReservationRequest>;

/** Decision S7.73. */
export const Reservation = ReservationRequest.extend({
  id: Id,
  userId: Id,
  status: ReservationStatus,
  /** Phone for questions about it. */
  bookingPhone: z.string().nullish(),
  /** Name of the table that the restaurant chose. */
  tableName: LocalizedText.nullish(),
  /** Why the restaurant declined it, or in its own words; both are empty if the guest cancelled. */
  declineCode: DeclineCode.nullish(),
  declineReason: z.string().nullish(),
});
export type Reservation = z.infer<typeof Reservation>;

/** A reservation for staff. Decision 0055. */
export const StaffReservation = Reservation.extend({
  guest: User.pick({ id: true, firstName: true, phone: true }),
  tableId: Id.nullish(),
  createdDate: Moment,
});
export type StaffReservation = z.infer<typeof StaffReservation>;

export const ConfirmReservationRequest = z.object({
  /** `null`: any table. */
  tableId: Id.nullable(),
});
export type ConfirmReservationRequest = z.infer<typeof ConfirmReservationRequest>;

/** The guest reads the reason: a chosen one, or what staff write. */
export const DeclineReservationRequest = z
  .object({ code: DeclineCode.optional(), reason: text(200).optional() })
  .refine(({ code, reason }) => code !== undefined || Boolean(reason), {
    error: "FIELD_REQUIRED",
    path: ["reason"],
  });
export type DeclineReservationRequest = z.infer<typeof DeclineReservationRequest>;

import * as z from "zod";
import { MAX_RESERVATION_GUESTS } from "../constants.ts";
import { Id, LocalizedText, Moment, requiredText, text } from "../primitives.ts";
import { User } from "./user.ts";

export const ReservationStatus = z.enum(["NEW", "CONFIRMED", "CANCELED"]);
export type ReservationStatus = z.infer<typeof ReservationStatus>;

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
  /** Why the restaurant declined it; empty if the guest cancelled. */
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

/** The guest reads the reason. */
export const DeclineReservationRequest = z.object({ reason: requiredText(200) });
export type DeclineReservationRequest = z.infer<typeof DeclineReservationRequest>;

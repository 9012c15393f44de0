import * as z from "zod";
import { MAX_RESERVATION_GUESTS } from "../constants.ts";
import { Id, Moment, text } from "../primitives.ts";

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
});
export type Reservation = z.infer<typeof Reservation>;

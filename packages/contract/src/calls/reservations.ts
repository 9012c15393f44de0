import * as z from "zod";
import { call } from "../call.ts";
import { Reservation, ReservationRequest } from "../entities/reservation.ts";
import { byId } from "./params.ts";

// Decision S7.73.

export const listReservations = call("listReservations", { result: z.array(Reservation) });

export const bookTable = call("bookTable", {
  body: ReservationRequest,
  result: Reservation,
  errors: [
    "RESERVATION_NOT_AVAILABLE",
    "RESERVATION_BRANCH_NOT_AVAILABLE",
    "RESERVATION_TIME_PASSED",
    "RESERVATION_TOO_FAR",
    "RESERVATION_EXISTS",
    "RESERVATION_LIMIT_REACHED",
  ],
});

export const cancelReservation = call("cancelReservation", {
  params: byId,
  result: Reservation,
  errors: ["RESERVATION_NOT_CANCELABLE"],
});

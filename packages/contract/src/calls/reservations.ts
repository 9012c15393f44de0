import * as z from "zod";
import { call } from "../call.ts";
import { Reservation, ReservationRequest } from "../entities/reservation.ts";
import { byId } from "./params.ts";

// Decision S7.73.

export const listReservations = call("listReservations", { result: z.array(Reservation) });

export const bookTable = call("bookTable", {
  body: ReservationRequest,
  result: Reservation,
  errors: ["RESERVATION_NOT_AVAILABLE"],
});

export const cancelReservation = call("cancelReservation", {
  params: byId,
  result: Reservation,
  errors: ["STATUS_NOT_ALLOWED"],
});

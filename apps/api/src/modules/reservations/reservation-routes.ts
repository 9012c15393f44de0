import * as calls from "@dasturxon/contract/calls/reservations";
import { handle } from "../../http/handle.ts";
import { bookTable, cancelReservation, listReservations } from "./reservations.ts";

export const reservationRoutes = [
  handle(calls.listReservations, listReservations),
  handle(calls.bookTable, (context, { body }) => bookTable(context, body), { perMinute: 60 }),
  handle(calls.cancelReservation, (context, { params }) => cancelReservation(context, params.id)),
];

import * as z from "zod";
import { Id, Latitude, Longitude, Moment, text } from "../primitives.ts";
import { Branch } from "./branch.ts";
import { User } from "./user.ts";

/** Specification, point 4, "Courier statuses"; the empty string is the first of them. */
export const CourierStatus = z.enum([
  "",
  "PERFORMER_LOOK_UP",
  "PERFORMER_FOUND",
  "PERFORMER_NOT_FOUND",
  "PERFORMER_PICK_UP_ARRIVED",
  "PERFORMER_PICKUPED",
  "PERFORMER_ARRIVED",
  "PERFORMER_DELIVERED_FINISH",
  "PERFORMER_RETURNING",
  "PERFORMER_RETURN_ARRIVED",
  "PERFORMER_RETURNED_FINISH",
  "NEW_ORDER",
  "ESTIMATING_FAILED",
  "READY_FOR_APPROVAL",
  "FAILED",
  "CANCELLED",
  "ACCEPTED",
]);
export type CourierStatus = z.infer<typeof CourierStatus>;

/** The vehicle of a courier. Decision 0066. */
export const Vehicle = z.object({
  kind: z.enum(["WALK", "BIKE", "SCOOTER", "CAR"]),
  /** Make and colour; empty: not given. */
  name: text(40),
  plate: text(12),
});
export type Vehicle = z.infer<typeof Vehicle>;

/** Specification, point 3, "Courier". The full record stays on the server. */
export const Courier = z.object({
  id: Id,
  /** Sums; negative when the courier owes the restaurant. */
  balance: z.int(),
  user: User.pick({ id: true, firstName: true, phone: true, image: true }),
  status: CourierStatus,
  branch: Branch.pick({ id: true, name: true }).nullish(),
  /** Last known position, while the courier is on the way. */
  position: z.object({ latitude: Latitude, longitude: Longitude, at: Moment }).nullish(),
  // Extension: decision 0066
  vehicle: Vehicle.nullish(),
});
export type Courier = z.infer<typeof Courier>;

/** The courier as shown to the customer: without balance. */
export const PublicCourier = Courier.omit({ balance: true });
export type PublicCourier = z.infer<typeof PublicCourier>;

/** Degrees, as the courier's phone measures them. */
export const CourierPosition = z.object({ latitude: Latitude, longitude: Longitude });
export type CourierPosition = z.infer<typeof CourierPosition>;

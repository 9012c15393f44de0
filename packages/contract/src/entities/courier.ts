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

export const ROAD_POINTS_MAX = 1_000;

/**
 * The way that is left, along streets: from the courier to the destination, which are its first and last point. Decision
 * 0074.
 */
export const Road = z
  .array(z.object({ latitude: Latitude, longitude: Longitude }))
  .min(2)
  // The courier, their place on the road, and the destination are added.
  .max(ROAD_POINTS_MAX + 3);
export type Road = z.infer<typeof Road>;

/** The courier as shown to the customer: without balance. */
export const PublicCourier = Courier.omit({ balance: true }).extend({
  /** `null`: unknown, or there is no position. */
  road: Road.nullable(),
});
export type PublicCourier = z.infer<typeof PublicCourier>;

/** Degrees, as the courier's phone measures them. */
export const CourierPosition = z.object({ latitude: Latitude, longitude: Longitude });
export type CourierPosition = z.infer<typeof CourierPosition>;

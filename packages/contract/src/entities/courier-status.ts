import * as z from "zod";

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

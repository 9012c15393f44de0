import * as z from "zod";
import { MAX_CUTLERY } from "../constants.ts";

// Wishes of a customer beside the dishes. Decision "Extensions".

/** How the courier announces the order. CALL: by phone. RING: at the door. */
export const Arrival = z.enum(["CALL", "RING", "NO_RING"]);
export type Arrival = z.infer<typeof Arrival>;

/** Sets of cutlery. */
const Cutlery = z.int().min(0).max(MAX_CUTLERY);

/** In a draft. Absent: not asked. */
export const ChosenWishes = z.object({
  cutlery: Cutlery.optional(),
  /** A delivery that is paid online. */
  leaveAtDoor: z.boolean().optional(),
  /** A delivery. */
  arrival: Arrival.optional(),
});

/** In an order. */
export const OrderWishes = z.object({
  cutlery: Cutlery.nullish(),
  leaveAtDoor: z.boolean().nullish(),
  arrival: Arrival.nullish(),
});
export type OrderWishes = z.infer<typeof OrderWishes>;

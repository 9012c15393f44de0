import * as z from "zod";
import { Sum } from "../primitives.ts";

/**
 * A merchant's rules of ordering: the extensions of decision "Extensions". They are stored with the merchant and
 * leave the server inside the order settings.
 */
export const MerchantRules = z.object({
  /** IANA name; all hours and days are in it. */
  timeZone: z.string().min(1),
  /** A discounted price is rounded half up to a multiple of this, in sums. */
  priceRounding: z.int().positive(),
  /** Part of the paid products that comes back, in percent. */
  cashbackPercent: z.number().min(0).max(100),
  /** Largest part of the products that cashback may pay, in percent. */
  cashbackMaxPercent: z.number().min(0).max(100),
  /** Delivery is free from this sum of products after promo on; empty: never. */
  freeDeliveryFrom: Sum.nullish(),
  /** Length of a slot of a scheduled order. */
  slotMinutes: z.int().positive(),
  /** Shortest time between ordering and the start of the first slot. */
  leadMinutes: z.int().nonnegative(),
  /** How many days ahead an order may be scheduled. */
  horizonDays: z.int().nonnegative(),
  /** An order for now has to come this long before the end of the hours. */
  lastOrderMinutes: z.int().nonnegative(),
});
export type MerchantRules = z.infer<typeof MerchantRules>;

import * as z from "zod";
import { Id, Sum } from "../primitives.ts";
import { IntegrationKind } from "./delivery.ts";

/**
 * A merchant's ordering rules: the extensions of decision "Extensions". They are stored with the merchant and
 * sent as part of the order settings.
 */
export const MerchantRules = z.object({
  /** IANA name; all hours and days are in it. */
  timeZone: z.string().min(1),
  /** A discounted price is rounded half up to a multiple of this, in sums. */
  priceRounding: z.int().positive(),
  /** Percentage of the paid products that is credited. */
  cashbackPercent: z.number().min(0).max(100),
  /** Maximum percentage of the products that cashback may pay. */
  cashbackMaxPercent: z.number().min(0).max(100),
  /** Product total after promo from which delivery is free; empty: never. */
  freeDeliveryFrom: Sum.nullish(),
  /** Length of a slot of a scheduled order. */
  slotMinutes: z.int().positive(),
  /** Minimum time between ordering and the start of the first slot. */
  leadMinutes: z.int().nonnegative(),
  /** How many days ahead an order may be scheduled. */
  horizonDays: z.int().nonnegative(),
  /** An immediate order has to be placed this long before the end of the hours. */
  lastOrderMinutes: z.int().nonnegative(),
  /** Time to pay an order online, before it is cancelled. */
  paymentMinutes: z.int().min(10).max(15),
  /** Customers can tip couriers online. */
  tipsActive: z.boolean(),
});
export type MerchantRules = z.infer<typeof MerchantRules>;

/** Specification, point 3, "Order settings", with the merchant's ordering rules. Decisions S7.15 and "Extensions". */
export const OrderSettings = z.object({
  isServiceFeeEnabled: z.boolean(),
  isServiceFeeFreeAboveThreshold: z.boolean(),
  /** Product total after promo from which the fee is dropped. */
  serviceFeeThreshold: Sum,
  serviceFeeAmount: Sum,
  /** Minimum product total of a delivery, before promo. */
  minimalDeliveryPrice: Sum,
  // Default delivery type per channel
  telegramDeliveryType: IntegrationKind,
  websiteDeliveryType: IntegrationKind,
  applicationDeliveryType: IntegrationKind,
  /** Empty: the settings apply to every city. */
  cityId: Id.nullish(),
  ...MerchantRules.shape,
});
export type OrderSettings = z.infer<typeof OrderSettings>;

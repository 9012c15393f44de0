import * as z from "zod";
import { Id, Sum } from "../primitives.ts";
import { IntegrationKind } from "./integration-kind.ts";
import { MerchantRules } from "./merchant-rules.ts";

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

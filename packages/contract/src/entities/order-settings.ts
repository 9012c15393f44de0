import * as z from "zod";
import { Id, Sum } from "../primitives.ts";
import { IntegrationKind } from "./integration-kind.ts";
import { MerchantRules } from "./merchant-rules.ts";

/** Specification, point 3, "Order settings", with the merchant's rules of ordering. Decisions S7.15 and "Extensions". */
export const OrderSettings = z.object({
  isServiceFeeEnabled: z.boolean(),
  isServiceFeeFreeAboveThreshold: z.boolean(),
  /** Products after promo from which the fee is gone. */
  serviceFeeThreshold: Sum,
  serviceFeeAmount: Sum,
  /** Least products, before promo, of a delivery. */
  minimalDeliveryPrice: Sum,
  // Default delivery type per channel
  telegramDeliveryType: IntegrationKind,
  websiteDeliveryType: IntegrationKind,
  applicationDeliveryType: IntegrationKind,
  /** Empty: these settings hold for every city. */
  cityId: Id.nullish(),
  ...MerchantRules.shape,
});
export type OrderSettings = z.infer<typeof OrderSettings>;

import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { Sum } from "@dasturxon/contract/primitives";

export type ServiceFeeSettings = Pick<
  OrderSettings,
  | "isServiceFeeEnabled"
  | "isServiceFeeFreeAboveThreshold"
  | "serviceFeeThreshold"
  | "serviceFeeAmount"
>;

/**
 * The service fee of an order, stored as its `servicePrice`.
 *
 * @param products Products after the promo, in whole sums.
 * @see Decision "money": none from `serviceFeeThreshold` on where the settings say so.
 */
export function serviceFee(settings: ServiceFeeSettings, products: Sum): Sum {
  if (!settings.isServiceFeeEnabled) return 0;
  const isFree =
    settings.isServiceFeeFreeAboveThreshold && products >= settings.serviceFeeThreshold;
  return isFree ? 0 : settings.serviceFeeAmount;
}

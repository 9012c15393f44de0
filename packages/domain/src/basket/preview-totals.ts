import type { QuoteExplanations } from "@dasturxon/contract/entities/quote";
import type { ServiceType } from "@dasturxon/contract/entities/order-enumerations";
import { basketTotals } from "./basket-totals.ts";
import type { BasketOrder, BasketTotals } from "./basket-totals.ts";

export type PreviewOrder = Omit<BasketOrder, "deliveryPrice" | "settings"> & {
  serviceType: ServiceType;
  /** The brand's order settings. */
  settings: BasketOrder["settings"];
  /** Delivery price and city fee of the last quote; `null` before the first quote. */
  explanations: Pick<QuoteExplanations, "fullDeliveryPrice" | "serviceFee"> | null;
};

/**
 * Totals of a basket at once after each change: the page knows everything but the delivery price and the
 * fee of the branch's city, which are taken from the last quote. The server's answer
 * for the same draft has the same amounts.
 *
 * @see Decision "money".
 */
export function previewTotals(order: PreviewOrder): BasketTotals {
  const { serviceType, explanations, settings } = order;
  const isDelivery = serviceType === "DELIVERY";
  return basketTotals({
    ...order,
    deliveryPrice: isDelivery ? (explanations?.fullDeliveryPrice ?? null) : null,
    settings: cityFee(settings, explanations),
  });
}

/** The settings with the service fee of the order's city. */
export const cityFee = <Settings extends BasketOrder["settings"]>(
  settings: Settings,
  explanations: PreviewOrder["explanations"],
): Settings => ({ ...settings, ...explanations?.serviceFee });

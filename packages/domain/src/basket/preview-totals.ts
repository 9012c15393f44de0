import type { QuoteExplanations } from "@dasturxon/contract/entities/quote";
import type { ServiceType } from "@dasturxon/contract/entities/service-type";
import { basketTotals } from "./basket-totals.ts";
import type { BasketOrder, BasketTotals } from "./basket-totals.ts";

export type PreviewOrder = Omit<BasketOrder, "deliveryPrice" | "settings"> & {
  serviceType: ServiceType;
  /** The brand's order settings. */
  settings: BasketOrder["settings"];
  /** Of the last quote: who delivers for how much, and the fee of that city. `null` while there is none. */
  explanations: Pick<QuoteExplanations, "fullDeliveryPrice" | "serviceFee"> | null;
};

/**
 * The bill of a basket before it is ordered, at once after each change: everything but the delivery's price and the
 * fee of the city that cooks is known to the page, and these two stay what the last quote said. What the server then
 * answers for the same draft is the same to the sum.
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

/** The settings with the service fee that the city of the order has. */
export const cityFee = <Settings extends BasketOrder["settings"]>(
  settings: Settings,
  explanations: PreviewOrder["explanations"],
): Settings => ({ ...settings, ...explanations?.serviceFee });

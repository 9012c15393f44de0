import type { IntegrationKind } from "@dasturxon/contract/entities/delivery";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { ServiceType } from "@dasturxon/contract/entities/order-enumerations";

/**
 * Delivery service of an order: the default of its channel; none when it is not delivered.
 *
 * @see Specification, point 5: "A pick-up order has no delivery type"; point 3, "Order settings".
 */
export function deliveryTypeOf(
  order: { serviceType: ServiceType; channel: "TELEGRAM" | "WEBSITE" | "APPLICATION" },
  settings: Pick<
    OrderSettings,
    "telegramDeliveryType" | "websiteDeliveryType" | "applicationDeliveryType"
  >,
): IntegrationKind | null {
  if (order.serviceType !== "DELIVERY") return null;
  if (order.channel === "TELEGRAM") return settings.telegramDeliveryType;
  return order.channel === "WEBSITE"
    ? settings.websiteDeliveryType
    : settings.applicationDeliveryType;
}

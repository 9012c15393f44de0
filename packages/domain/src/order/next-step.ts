import type { IntegrationKind } from "@dasturxon/contract/entities/delivery";
import type { OrderStatus, ServiceType } from "@dasturxon/contract/entities/order-enumerations";

export type StepOrder = {
  status: OrderStatus;
  serviceType: ServiceType;
  deliveryType?: IntegrationKind | null | undefined;
  courierId?: string | null | undefined;
};

/**
 * The status to which the board's one button moves an order; `null` where staff have nothing to press. ATTACHED asks for
 * a courier.
 *
 * @see Decision 0052.
 */
export function nextStep(order: StepOrder): OrderStatus | null {
  switch (order.status) {
    case "OPEN":
    case "AT_TIME":
      return "ACCEPTED";
    case "ACCEPTED":
      return "COOKING";
    case "COOKING":
      return "DONE";
    case "DONE":
      return order.serviceType === "DELIVERY" ? courierStep(order) : "DELIVERED";
    case "ATTACHED":
      return courierStep(order);
    case "ON_WAY":
      return "DELIVERED";
    case "CREATED":
    case "DELIVERED":
    case "CLOSED":
    case "CANCELED":
      return null;
  }
}

/** Couriers of a delivery service are not assigned by staff. */
function courierStep({ deliveryType, courierId }: StepOrder): OrderStatus {
  return deliveryType === "YANDEX" || courierId ? "ON_WAY" : "ATTACHED";
}

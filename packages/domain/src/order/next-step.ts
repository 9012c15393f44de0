import type { IntegrationKind } from "@dasturxon/contract/entities/delivery";
import type { OrderStatus, ServiceType } from "@dasturxon/contract/entities/order-enumerations";
import { statusRefusal, type Transition, type TransitionState } from "./order-status.ts";

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

/**
 * Why an order cannot take this step, or `null`. An accepted order is in the kitchen: one press makes it ready, and its
 * history passes COOKING.
 *
 * @returns A code of the error catalogue.
 * @see Decision 0054.
 */
export function stepRefusal(order: TransitionState, to: OrderStatus, move: Transition = {}) {
  const isCooked = order.status === "ACCEPTED" && to === "DONE";
  return statusRefusal(isCooked ? { ...order, status: "COOKING" } : order, to, move);
}

/** Whether the kitchen works on an order of this status. */
export const isInKitchen = (status: OrderStatus): boolean =>
  status === "ACCEPTED" || status === "COOKING";

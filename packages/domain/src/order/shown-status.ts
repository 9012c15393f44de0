import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import type { ServiceType } from "@dasturxon/contract/entities/service-type";

/** The statuses that have a label. Specification, point 4: all but CLOSED and ATTACHED. */
export type ShownStatus = Exclude<OrderStatus, "ATTACHED" | "CLOSED">;

/** The status whose label a customer reads: ATTACHED shows as DONE, CLOSED as DELIVERED. Decision "S4.05". */
export function shownStatus(status: OrderStatus): ShownStatus {
  if (status === "ATTACHED") return "DONE";
  return status === "CLOSED" ? "DELIVERED" : status;
}

/** Active orders stand in the first tab, the others in the archive. Decision "S4.05". */
export function isActiveStatus(status: OrderStatus): boolean {
  return status !== "DELIVERED" && status !== "CLOSED" && status !== "CANCELED";
}

/** The way of an order as its page draws it, from the status it starts in. A cancelled order has no way. */
export function orderSteps(order: { serviceType: ServiceType; isLater: boolean }): ShownStatus[] {
  const onWay: ShownStatus[] = order.serviceType === "DELIVERY" ? ["ON_WAY"] : [];
  return [order.isLater ? "AT_TIME" : "OPEN", "ACCEPTED", "COOKING", "DONE", ...onWay, "DELIVERED"];
}

/** How far an order is on its steps: the place of its present step; -1 before the first one, when it awaits payment. */
export function stepPlace(order: {
  status: OrderStatus;
  serviceType: ServiceType;
  isLater: boolean;
}): number {
  const steps = orderSteps(order);
  // A scheduled order that became due is still waiting to be accepted.
  const shown = shownStatus(order.status) === "OPEN" ? steps[0] : shownStatus(order.status);
  return steps.findIndex((step) => step === shown);
}

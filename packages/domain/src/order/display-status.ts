import type { OrderStatus, ServiceType } from "@dasturxon/contract/entities/order-enumerations";

/** The statuses that have a label. Specification, point 4: all but CLOSED and ATTACHED. */
export type DisplayStatus = Exclude<OrderStatus, "ATTACHED" | "CLOSED">;

/** The status whose label is shown to a customer: DONE for ATTACHED, DELIVERED for CLOSED. Decision "S4.05". */
export function displayStatus(status: OrderStatus): DisplayStatus {
  if (status === "ATTACHED") return "DONE";
  return status === "CLOSED" ? "DELIVERED" : status;
}

/** Active orders are in the first tab, the others in the archive. Decision "S4.05". */
export function isActiveStatus(status: OrderStatus): boolean {
  return status !== "DELIVERED" && status !== "CLOSED" && status !== "CANCELED";
}

/** Steps of an order on its page, from its first status. A cancelled order has none. */
export function orderSteps(order: { serviceType: ServiceType; isLater: boolean }): DisplayStatus[] {
  const onWay: DisplayStatus[] = order.serviceType === "DELIVERY" ? ["ON_WAY"] : [];
  return [order.isLater ? "AT_TIME" : "OPEN", "ACCEPTED", "COOKING", "DONE", ...onWay, "DELIVERED"];
}

/** Index of an order's current step; -1 before the first one, while it awaits payment. */
export function stepIndex(order: {
  status: OrderStatus;
  serviceType: ServiceType;
  isLater: boolean;
}): number {
  const steps = orderSteps(order);
  // A scheduled order that became OPEN still waits to be accepted.
  const shown = displayStatus(order.status) === "OPEN" ? steps[0] : displayStatus(order.status);
  return steps.findIndex((step) => step === shown);
}

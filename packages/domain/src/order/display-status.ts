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

/** A step of an order's way to its customer. */
export type OrderStep = Extract<
  DisplayStatus,
  "ACCEPTED" | "COOKING" | "DONE" | "ON_WAY" | "DELIVERED"
>;

type Staged = { status: OrderStatus; serviceType: ServiceType };

/** The four steps of an order. What precedes its acceptance, and a cancellation, are no steps. */
export const orderSteps = ({ serviceType }: Pick<Staged, "serviceType">): OrderStep[] => [
  "ACCEPTED",
  "COOKING",
  serviceType === "DELIVERY" ? "ON_WAY" : "DONE",
  "DELIVERED",
];

/** The step to which a status belongs, if any. A delivery that is ready waits for its courier in the kitchen's step. */
export function stepOf({ status, serviceType }: Staged): OrderStep | undefined {
  const shown = displayStatus(status);
  const owner = shown === "DONE" && serviceType === "DELIVERY" ? "COOKING" : shown;
  return orderSteps({ serviceType }).find((step) => step === owner);
}

/** Index of an order's current step; -1 before its acceptance and after its cancellation. */
export const stepIndex = (order: Staged): number =>
  orderSteps(order).findIndex((step) => step === stepOf(order));

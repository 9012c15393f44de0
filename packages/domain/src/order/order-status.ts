import type { OrderStatus, ServiceType } from "@dasturxon/contract/entities/order-enumerations";

/** State of an order that a transition depends on, besides the status. */
export type TransitionState = {
  status: OrderStatus;
  serviceType: ServiceType;
  isLater: boolean;
  /** An online payment is pending. */
  isPaymentAwaited: boolean;
};

/** Actor and reason of a transition. A customer may only cancel: see `cancelRefusal`. */
export type Transition = { returnReason?: string | null };

/** Decision "S4.04". */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  CREATED: ["OPEN", "AT_TIME", "CANCELED"],
  AT_TIME: ["OPEN", "ACCEPTED", "CANCELED"],
  OPEN: ["ACCEPTED", "CANCELED"],
  ACCEPTED: ["COOKING", "CANCELED"],
  COOKING: ["DONE", "CANCELED"],
  DONE: ["ATTACHED", "ON_WAY", "DELIVERED", "CANCELED"],
  ATTACHED: ["ON_WAY", "CANCELED"],
  ON_WAY: ["DELIVERED", "CANCELED"],
  DELIVERED: ["CLOSED"],
  CLOSED: [],
  CANCELED: [],
};

/**
 * The status of a new order: CREATED while an online payment is awaited, else AT_TIME when it is scheduled, else OPEN.
 *
 * @see Specification, point 4; decision "S4.05".
 */
export function initialStatus(
  order: Pick<TransitionState, "isLater" | "isPaymentAwaited">,
): OrderStatus {
  if (order.isPaymentAwaited) return "CREATED";
  return order.isLater ? "AT_TIME" : "OPEN";
}

/**
 * Why an order cannot take this status next, or `null`.
 *
 * @returns A code of the error catalogue.
 * @see Specification, point 4; decision "S4.04".
 */
export function statusRefusal(order: TransitionState, to: OrderStatus, move: Transition = {}) {
  return canMove(order, order.status, to, move) ? null : "STATUS_NOT_ALLOWED";
}

/**
 * Statuses on the shortest path to a later one, that one included: an event of a courier
 * service or a point of sale that skips statuses passes through those between.
 *
 * @returns `null` without a path: backwards, to the same status, or past a pending payment.
 * @see Decision "S4.04".
 */
export function transitionPath(
  order: TransitionState,
  to: OrderStatus,
  move: Transition = {},
): OrderStatus[] | null {
  const paths: OrderStatus[][] = [[]];
  const seen = new Set([order.status]);
  for (const path of paths) {
    const from = path.at(-1) ?? order.status;
    for (const next of moves[from]) {
      if (seen.has(next) || !canMove(order, from, next, move)) continue;
      if (next === to) return [...path, next];
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}

function canMove(
  order: TransitionState,
  from: OrderStatus,
  to: OrderStatus,
  { returnReason }: Transition,
): boolean {
  if (!moves[from].includes(to)) return false;
  if (from === "CREATED" && to !== "CANCELED") {
    return !order.isPaymentAwaited && to === (order.isLater ? "AT_TIME" : "OPEN");
  }
  // Without a courier the order can only have been handed over at the counter.
  if (from === "DONE" && to === "DELIVERED") return order.serviceType !== "DELIVERY";
  // The order has left the branch: cancelling needs a reason.
  if (from === "ON_WAY" && to === "CANCELED") return Boolean(returnReason?.trim());
  return true;
}

import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import type { ServiceType } from "@dasturxon/contract/entities/service-type";

/** What a move of an order depends on beside its status. */
export type MovingOrder = {
  status: OrderStatus;
  serviceType: ServiceType;
  isLater: boolean;
  /** An online payment is still awaited. */
  isPaymentAwaited: boolean;
};

/** Who moves it, and why. A customer may only cancel: see `cancelRefusal`. */
export type Move = { returnReason?: string | null };

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
  order: Pick<MovingOrder, "isLater" | "isPaymentAwaited">,
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
export function statusRefusal(order: MovingOrder, to: OrderStatus, move: Move = {}) {
  return canMove(order, order.status, to, move) ? null : "STATUS_NOT_ALLOWED";
}

/**
 * The statuses that an order passes on its shortest path to a later one, that one included: an event of a courier
 * service or a point of sale that jumps ahead walks the states between.
 *
 * @returns `null` where no path leads there: backwards, to where it is, or past an awaited payment.
 * @see Decision "S4.04".
 */
export function transitionPath(
  order: MovingOrder,
  to: OrderStatus,
  move: Move = {},
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
  order: MovingOrder,
  from: OrderStatus,
  to: OrderStatus,
  { returnReason }: Move,
): boolean {
  if (!moves[from].includes(to)) return false;
  if (from === "CREATED" && to !== "CANCELED") {
    return !order.isPaymentAwaited && to === (order.isLater ? "AT_TIME" : "OPEN");
  }
  // Without a courier on the way only a guest at the counter can have got it.
  if (from === "DONE" && to === "DELIVERED") return order.serviceType !== "DELIVERY";
  // The dishes have left the house: whoever takes them back says why.
  if (from === "ON_WAY" && to === "CANCELED") return Boolean(returnReason?.trim());
  return true;
}

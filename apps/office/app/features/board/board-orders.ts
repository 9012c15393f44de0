import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";

// Pure functions over the orders of a board. Times are milliseconds.

export const columns = ["NEW", "KITCHEN", "READY", "ON_WAY"] as const;
export type Column = (typeof columns)[number];

const columnsByStatus: Partial<Record<OrderStatus, Column>> = {
  OPEN: "NEW",
  ACCEPTED: "KITCHEN",
  COOKING: "KITCHEN",
  DONE: "READY",
  ATTACHED: "READY",
  ON_WAY: "ON_WAY",
};

/** `undefined`: the order is not on the board. */
export const columnOf = ({ status }: Pick<Order, "status">): Column | undefined =>
  columnsByStatus[status];

type Promised = Pick<Order, "promisedAt" | "deliveryAt" | "timeRange" | "atTime">;

/** The moment that the customer was told; `null` without one. */
export function promiseOf({ promisedAt, deliveryAt, timeRange, atTime }: Promised): number | null {
  const moment = promisedAt ?? deliveryAt ?? timeRange?.to ?? atTime;
  return moment ? Date.parse(moment) : null;
}

type Placed = Promised & Pick<Order, "number">;

/** The most urgent first; orders without a promise are last. */
export const byPromise = (one: Placed, other: Placed): number =>
  (promiseOf(one) ?? Infinity) - (promiseOf(other) ?? Infinity) || one.number - other.number;

const minuteMs = 60_000;

/** Minutes until the promise, rounded up; negative minutes are late. */
export const minutesLeft = (promise: number, now: number): number =>
  Math.ceil((promise - now) / minuteMs);

/** Passed part of the time between placing and promise, from 0 to 1. */
export function passedPart(
  { createdDate, ...order }: Promised & Pick<Order, "createdDate">,
  now: number,
) {
  const placed = Date.parse(createdDate);
  const promise = promiseOf(order) ?? placed;
  return promise > placed ? Math.min(1, Math.max(0, (now - placed) / (promise - placed))) : 1;
}

/** "0:38", "12:05". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

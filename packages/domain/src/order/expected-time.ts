import type { OrderStatus, ServiceType } from "@dasturxon/contract/entities/order-enumerations";
import type { Metres } from "@dasturxon/contract/primitives";
import { courierMinutes } from "./live-estimate.ts";
import { travelMinutes } from "./promised-time.ts";

type PromisedOrder = {
  status: OrderStatus;
  serviceType: ServiceType;
  acceptedTime: Date | null;
  /** Minutes. */
  cookingTime: number;
  /** From branch to customer. */
  distance: Metres | null;
};

/** A step that has taken its time already needs this at least. */
const leastMinutes = 5;
const stepMs = 5 * 60_000;
const minuteMs = 60_000;

const cooking: readonly OrderStatus[] = ["ACCEPTED", "COOKING"];
const delivering: readonly OrderStatus[] = ["DONE", "ATTACHED", "ON_WAY"];

/** Somebody works on it: neither before its acceptance, nor once a pick-up is ready, nor after the end. */
export const isInWork = ({ status, serviceType }: Pick<PromisedOrder, "status" | "serviceType">) =>
  cooking.includes(status) || (serviceType === "DELIVERY" && delivering.includes(status));

/**
 * When an order will be at its destination, by what is still to be done.
 *
 * @param courierDistance From the courier in transit to the address; `null` while it is unknown.
 * @returns `null` if nobody works on it.
 */
export const expectedAt = (
  order: PromisedOrder,
  courierDistance: Metres | null,
  now: Date,
): Date | null =>
  isInWork(order)
    ? new Date(now.getTime() + minutesLeft(order, courierDistance, now) * minuteMs)
    : null;

function minutesLeft(
  { status, serviceType, acceptedTime, cookingTime, distance }: PromisedOrder,
  courierDistance: Metres | null,
  now: Date,
): number {
  if (status === "ON_WAY")
    return courierDistance === null ? leastMinutes : courierMinutes(courierDistance);
  const passed = acceptedTime ? (now.getTime() - acceptedTime.getTime()) / minuteMs : 0;
  const isCooking = cooking.includes(status);
  const before = isCooking ? Math.max(leastMinutes, cookingTime - passed) : leastMinutes;
  return serviceType === "DELIVERY" ? before + travelMinutes(distance) : before;
}

/**
 * The time to name instead of one that will be missed: five minutes later at least, in whole steps of five.
 *
 * @returns `null` if the promise will be kept.
 */
export function timeInstead(promise: Date, expected: Date): Date | null {
  if (expected <= promise) return null;
  const earliest = Math.max(expected.getTime(), promise.getTime() + stepMs);
  return new Date(Math.ceil(earliest / stepMs) * stepMs);
}

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

/** What remains at least of a step that has taken its time already. */
const leastMinutes = 5;
const stepMs = 5 * 60_000;
const minuteMs = 60_000;

/**
 * When an order will be at its destination, by what is still to be done.
 *
 * @param courierDistance From the courier in transit to the address; `null` while it is unknown.
 * @returns `null` if nobody works on it: before its acceptance, once a pick-up is ready, after the end.
 */
export function expectedAt(
  order: PromisedOrder,
  courierDistance: Metres | null,
  now: Date,
): Date | null {
  const minutes = minutesLeft(order, courierDistance, now);
  return minutes === null ? null : new Date(now.getTime() + minutes * minuteMs);
}

function minutesLeft(
  { status, serviceType, acceptedTime, cookingTime, distance }: PromisedOrder,
  courierDistance: Metres | null,
  now: Date,
): number | null {
  const isDelivery = serviceType === "DELIVERY";
  const travel = isDelivery ? travelMinutes(distance) : 0;
  switch (status) {
    case "ACCEPTED":
    case "COOKING": {
      const passed = acceptedTime ? (now.getTime() - acceptedTime.getTime()) / minuteMs : 0;
      return Math.max(leastMinutes, cookingTime - passed) + travel;
    }
    case "DONE":
    case "ATTACHED":
      return isDelivery ? leastMinutes + travel : null;
    case "ON_WAY":
      return courierDistance === null ? leastMinutes : courierMinutes(courierDistance);
    default:
      return null;
  }
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

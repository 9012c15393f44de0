import type { CourierStatus } from "@dasturxon/contract/entities/courier";
import type { OrderStatus, ServiceType } from "@dasturxon/contract/entities/order-enumerations";
import type { Metres } from "@dasturxon/contract/primitives";
import type { MinuteRange } from "./promised-time.ts";
import { travelMinutes } from "./promised-time.ts";

type EstimatedOrder = {
  status: OrderStatus;
  serviceType: ServiceType;
  courierStatus?: CourierStatus | null | undefined;
  timeRange?: { from: string; to: string } | null | undefined;
  /** Named instead of the promise once that will be missed. */
  estimatedAt?: string | null | undefined;
};

/** The time left, for the customer. */
export type LiveEstimate =
  /** Minutes; `from` is 0 once the promised range has begun. */
  | ({ state: "COMING" } & MinuteRange)
  /** The promised time is over. */
  | { state: "OVERDUE" }
  /** The courier is at the address. */
  | { state: "HERE" };

const minuteMs = 60_000;
/** A promise that is farther away is told by the clock. */
const mostMinutes = 120;
/** Closer than this, the courier is there: a phone measures no better. */
const arrivedMetres = 50;
/** Streets are longer than the straight line. */
const roadFactor = 1.3;
/** Parking, the stairs, the lift. */
const doorMinutes = 2;

/**
 * The time left until an order arrives, or is ready for pick-up: what was promised, and the courier's way once they
 * are in transit.
 *
 * @param distance From the courier to the address, in a straight line; `null` while it is unknown.
 * @returns `null` if there is nothing to count down: unpaid, scheduled, ready, ended, or promised for much later.
 */
export function liveEstimate(
  { status, serviceType, courierStatus, timeRange, estimatedAt }: EstimatedOrder,
  distance: Metres | null,
  now: Date,
): LiveEstimate | null {
  if (status === "ON_WAY") {
    if (isCourierThere(courierStatus, distance)) return { state: "HERE" };
    if (distance !== null) {
      const minutes = courierMinutes(distance);
      return { state: "COMING", from: minutes, to: minutes };
    }
  }
  const isReady = serviceType !== "DELIVERY" && (status === "DONE" || status === "ATTACHED");
  const range = estimatedAt ? { from: estimatedAt, to: estimatedAt } : timeRange;
  if (!countsDown(status) || isReady || !range) return null;
  const minutesTo = (time: string) => Math.ceil((Date.parse(time) - now.getTime()) / minuteMs);
  const [from, to] = [minutesTo(range.from), minutesTo(range.to)];
  if (to > mostMinutes) return null;
  return to <= 0 ? { state: "OVERDUE" } : { state: "COMING", from: Math.max(0, from), to };
}

/** @param distance In a straight line. */
export const courierMinutes = (distance: Metres): number =>
  Math.ceil(travelMinutes(distance * roadFactor)) + doorMinutes;

/** By their own word, or by their position. */
export const isCourierThere = (
  courierStatus: CourierStatus | null | undefined,
  distance: Metres | null,
): boolean =>
  courierStatus === "PERFORMER_ARRIVED" || (distance !== null && distance < arrivedMetres);

/** A courier's way that grows by less is a detour, or a phone that measured badly. */
const steadyMinutes = 2;

/** The estimate to show after another one: minutes of the courier's way do not grow by one or two. */
export function steadyEstimate(
  before: LiveEstimate | null,
  next: LiveEstimate | null,
): LiveEstimate | null {
  if (before?.state !== "COMING" || next?.state !== "COMING") return next;
  const areExact = before.from === before.to && next.from === next.to;
  const growth = next.to - before.to;
  return areExact && growth > 0 && growth <= steadyMinutes ? before : next;
}

const countsDown = (status: OrderStatus) =>
  ["OPEN", "ACCEPTED", "COOKING", "DONE", "ATTACHED", "ON_WAY"].includes(status);

import { MAX_BUSY_MINUTES } from "@dasturxon/contract/constants";

/** Usual pace of a kitchen: this many orders at once, each in these minutes. Decision 0073. */
export type KitchenPace = { orders: number; minutes: number };

/** Minutes of an order where they have not been measured: those of a dish without a cooking time. */
export const UNMEASURED_MINUTES = 30;

const stepMinutes = 10;

/** Minutes until the kitchen begins with the next order: those of the orders beyond what it cooks at once, at its pace. */
export const queueMinutes = (open: number, { orders, minutes }: KitchenPace): number =>
  Math.max(0, open + 1 - orders) * (minutes / orders);

/**
 * Minutes by which promised times are longer now, in steps of ten up to `MAX_BUSY_MINUTES`. They change once the queue is a whole
 * step longer or shorter than they say, so that an order that comes and one that goes do not change them to and fro.
 *
 * @param open Orders in the kitchen: those that wait, and those that are cooked.
 * @param before What was added until now.
 */
export function kitchenDelay(open: number, pace: KitchenPace, before = 0): number {
  const queue = Math.min(queueMinutes(open, pace), MAX_BUSY_MINUTES);
  const steps = queue / stepMinutes;
  if (queue >= before + stepMinutes) return Math.floor(steps) * stepMinutes;
  if (queue <= before - stepMinutes) return Math.ceil(steps) * stepMinutes;
  return before;
}

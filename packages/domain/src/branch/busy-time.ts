import type { Branch, BusyTime } from "@dasturxon/contract/entities/branch";

/** The measured load of its kitchen is known where promises are made: it is no part of a snapshot. Decision 0073. */
export type BusyBranch = Pick<Branch, "busy"> & { load?: BusyTime | null | undefined };

/** Minutes that cooking takes longer now, as staff have set. Decision 0050. */
export const busyMinutes = ({ busy }: Pick<Branch, "busy">, now: Date): number =>
  minutesOf(busy, now);

/**
 * Minutes that promised times are longer now. Staff and the measured load speak of the same kitchen, so the longer one counts, and
 * not their sum.
 */
export const delayMinutes = ({ busy, load }: BusyBranch, now: Date): number =>
  Math.max(minutesOf(busy, now), minutesOf(load, now));

const minutesOf = (time: BusyTime | null | undefined, now: Date) =>
  time && now < new Date(time.until) ? time.minutes : 0;

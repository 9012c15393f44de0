import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import { canServe, type ServiceSwitches, type ServingBranch } from "../branch/can-serve.ts";
import { serviceSpans, type BranchHours } from "../branch/service-hours.ts";
import { addDays, wallTime } from "../time/wall-clock.ts";

const minuteMs = 60_000;

/**
 * Why a table cannot be reserved for this time, or `null`. The branch has to be open, and
 * the time at least `lastOrderMinutes` before it closes.
 *
 * @param at Time of arrival.
 * @param rules `horizonDays`: how many days ahead a table can be reserved.
 * @returns A code of the error catalogue.
 * @see Decisions "S7.73" and "S3.082".
 */
export function reservationRefusal(
  at: Date,
  branch: BranchHours & ServingBranch,
  switches: ServiceSwitches,
  rules: Pick<MerchantRules, "timeZone" | "horizonDays" | "lastOrderMinutes">,
  now: Date,
) {
  if (!canServe(branch, switches, "BOOKING")) return "RESERVATION_BRANCH_NOT_AVAILABLE";
  if (at <= now) return "RESERVATION_TIME_PASSED";
  const today = wallTime(now, rules.timeZone).day;
  const { day } = wallTime(at, rules.timeZone);
  // ISO days compare as text.
  if (day > addDays(today, rules.horizonDays)) return "RESERVATION_TOO_FAR";
  return acceptsReservationAt(at, branch, rules) ? null : "RESERVATION_NOT_AVAILABLE";
}

/** Whether the branch is open at this time, and still is `lastOrderMinutes` later. */
export function acceptsReservationAt(
  at: Date,
  branch: BranchHours,
  { timeZone, lastOrderMinutes }: Pick<MerchantRules, "timeZone" | "lastOrderMinutes">,
): boolean {
  const { day } = wallTime(at, timeZone);
  // Hours of the day before may extend past midnight; around the clock, a day's end is the next one's beginning.
  const days = { first: addDays(day, -1), last: addDays(day, 1) };
  const lastMoment = at.getTime() + lastOrderMinutes * minuteMs;
  return serviceSpans(branch, "BOOKING", days, timeZone).some(
    ({ start, end }) => start <= at && lastMoment <= end.getTime(),
  );
}

/**
 * Why a customer cannot cancel a reservation, or `null`: only before its time.
 *
 * @returns A code of the error catalogue.
 */
export const reservationCancelRefusal = ({ at }: { at: Date }, now: Date) =>
  at > now ? null : "RESERVATION_NOT_CANCELABLE";

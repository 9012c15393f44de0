import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import { addDays, wallDay, wallTime } from "../time/wall-clock.ts";
import { serviceSpans, type BranchHours } from "./service-hours.ts";

type Rules = Pick<MerchantRules, "timeZone">;

/** Hours repeat every week. */
const weekDays = 8;
/** Where a day begins for a branch that never closes, or never opens. */
const morningMinute = 6 * 60;

/** The next time that the branch opens, after this moment. Decision 0050. */
export const nextOpening = (branch: BranchHours, rules: Rules, now: Date): Date =>
  openings(branch, rules, now).find((opening) => opening > now) ?? morning(rules, now, 1);

/** The last time that the branch opened, up to this moment. */
export const lastOpening = (branch: BranchHours, rules: Rules, now: Date): Date =>
  openings(branch, rules, now).findLast((opening) => opening <= now) ?? morning(rules, now, 0);

function openings(branch: BranchHours, { timeZone }: Rules, now: Date): Date[] {
  const today = wallTime(now, timeZone).day;
  const days = { first: addDays(today, -weekDays), last: addDays(today, weekDays) };
  const spans = serviceSpans(branch, "PICK_UP", days, timeZone);
  // Spans that touch are one, so around the clock there is one whose start means nothing.
  const firstStart = wallDay(days.first, timeZone).at(0);
  return spans.flatMap(({ start }) => (start > firstStart ? [start] : []));
}

/** The latest morning up to now, or the one after it. */
function morning({ timeZone }: Rules, now: Date, ahead: 0 | 1): Date {
  const { day, minute } = wallTime(now, timeZone);
  const begun = minute >= morningMinute ? day : addDays(day, -1);
  return wallDay(addDays(begun, ahead), timeZone).at(morningMinute);
}

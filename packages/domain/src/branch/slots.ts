import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import {
  addDays,
  hhmm,
  isCalendarDay,
  minuteOfDay,
  minutesOfDay,
  wallDay,
  wallTime,
} from "../time/wall-clock.ts";
import type { Service } from "./can-serve.ts";
import { delayMinutes } from "./busy-time.ts";
import { pauseEnd } from "./open-state.ts";
import { serviceSpans } from "./service-hours.ts";
import type { BranchHours, Span } from "./service-hours.ts";

export type SlotRules = Pick<
  MerchantRules,
  "timeZone" | "slotMinutes" | "leadMinutes" | "horizonDays"
>;

/** A time for a scheduled order, stored as `laterDay` and `laterTime`. */
export type Slot = { laterDay: string; laterTime: string; from: Date; to: Date };

/** A calendar day with its slots. A slot after midnight belongs to the new day. */
export type SlotDay = { day: string; slots: Slot[] };

const minuteMs = 60_000;
const hhmmPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The slots of a branch, for the days that have any: starts on multiples of `slotMinutes` of the day, from
 * `leadMinutes` after now, starting and ending within the hours of the service, today and `horizonDays` ahead. A
 * pause with an end removes the slots before it; one without an end does not affect slots. Busy time and load add to `leadMinutes`;
 * the server does not know the load here, so it takes a slot that was offered before the kitchen filled up.
 *
 * @see Decision "slots".
 */
export function slotDays(
  branch: BranchHours,
  service: Service,
  rules: SlotRules,
  now: Date,
): SlotDay[] {
  const today = wallTime(now, rules.timeZone).day;
  const earliest = earliestStart(branch, service, rules, now);
  const spans = spansAhead(branch, service, rules, today);
  const days = Array.from({ length: rules.horizonDays + 1 }, (_, ahead) => addDays(today, ahead));
  return days
    .map((day) => ({ day, slots: slotsOf(day, spans, rules, earliest) }))
    .filter(({ slots }) => slots.length > 0);
}

/**
 * Why an order cannot be scheduled for this day and time, or `null`.
 *
 * @returns A code of the error catalogue.
 * @see Specification, point 5: "A scheduled order requires a day and a time, with the time given as HH:MM".
 */
export function slotRefusal(
  { laterDay, laterTime }: { laterDay?: string | null; laterTime?: string | null },
  branch: BranchHours,
  service: Service,
  rules: SlotRules,
  now: Date,
) {
  if (!laterDay || !laterTime) return "LATER_TIME_REQUIRED";
  if (!hhmmPattern.test(laterTime)) return "TIME_INVALID";
  const today = wallTime(now, rules.timeZone).day;
  // ISO days compare as text.
  const isAhead = laterDay >= today && laterDay <= addDays(today, rules.horizonDays);
  if (!isAhead || !isCalendarDay(laterDay)) return "SLOT_NOT_AVAILABLE";
  const spans = spansAhead(branch, service, rules, today);
  const slots = slotsOf(laterDay, spans, rules, earliestStart(branch, service, rules, now));
  return slots.some((slot) => slot.laterTime === laterTime) ? null : "SLOT_NOT_AVAILABLE";
}

/** Whether a day and a time are written as such; the hours are not considered. */
export const isSlotTime = (laterDay: string, laterTime: string): boolean =>
  isCalendarDay(laterDay) && hhmmPattern.test(laterTime);

/** The `atTime` of a scheduled order's day and time. */
export function slotMoment(
  { laterDay, laterTime }: Pick<Slot, "laterDay" | "laterTime">,
  timeZone: string,
): Date {
  return wallDay(laterDay, timeZone).at(minuteOfDay(laterTime));
}

function spansAhead(
  branch: BranchHours,
  service: Service,
  rules: SlotRules,
  today: string,
): Span[] {
  // One more day on both sides: hours extend past midnight, and around the clock the last day has no end of its own.
  const days = { first: addDays(today, -1), last: addDays(today, rules.horizonDays + 1) };
  return serviceSpans(branch, service, days, rules.timeZone);
}

function earliestStart(
  branch: BranchHours,
  service: Service,
  { leadMinutes }: SlotRules,
  now: Date,
): number {
  const until = pauseEnd(branch, service, now);
  const soonest = now.getTime() + (leadMinutes + delayMinutes(branch, now)) * minuteMs;
  return until instanceof Date ? Math.max(soonest, until.getTime()) : soonest;
}

function slotsOf(day: string, spans: Span[], rules: SlotRules, earliest: number): Slot[] {
  const slotMs = rules.slotMinutes * minuteMs;
  const { at, has } = wallDay(day, rules.timeZone);
  const slots: Slot[] = [];
  for (let minute = 0; minute < minutesOfDay; minute += rules.slotMinutes) {
    const from = at(minute);
    const to = new Date(from.getTime() + slotMs);
    const isServed = spans.some(({ start, end }) => start <= from && to <= end);
    if (from.getTime() >= earliest && isServed && has(minute)) {
      slots.push({ laterDay: day, laterTime: hhmm(minute), from, to });
    }
  }
  return slots;
}

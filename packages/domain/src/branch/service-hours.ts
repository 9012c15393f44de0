import type { Branch } from "@dasturxon/contract/entities/branch";
import { addDays, minuteOfDay, minutesOfDay, wallDay, weekdayOf } from "../time/wall-clock.ts";
import type { Service } from "./can-serve.ts";

export type BranchHours = Pick<
  Branch,
  "open" | "close" | "workHours" | "deliveryStart" | "deliveryEnd" | "pause"
>;

/** `HH:MM`; a `close` not after `open` lies on the next day, 24:00 is the end of the day. */
export type Hours = { open: string; close: string };

/** From its start on, up to and without its end. */
export type Span = { start: Date; end: Date };

/**
 * The opening hours of a weekday as they are written on the door; empty when the branch is closed that day.
 *
 * @param weekday 1 Monday to 7 Sunday.
 * @see Decision "S3.082": a weekday that `workHours` does not name uses `open` and `close`.
 */
export function hoursOf(branch: BranchHours, weekday: number): Hours[] {
  const named = branch.workHours.filter((hours) => hours.weekday === weekday);
  if (named.length === 0) return [{ open: branch.open, close: branch.close }];
  return named.filter(({ isOpen }) => isOpen).map(({ open, close }) => ({ open, close }));
}

/**
 * When a branch gives a service, as moments in order, touching spans joined: a branch that is open around the clock has
 * one span. Delivery is given while both the branch is open and `deliveryStart` to `deliveryEnd` lasts.
 *
 * @param days Calendar days in the merchant's zone whose hours count, first and last included.
 */
export function serviceSpans(
  branch: BranchHours,
  service: Service,
  days: { first: string; last: string },
  timeZone: string,
): Span[] {
  const spansOf = (hours: (weekday: number) => Hours[]) => {
    const spans: Span[] = [];
    for (let day = days.first; day <= days.last; day = addDays(day, 1)) {
      const { at } = wallDay(day, timeZone);
      for (const { open, close } of hours(weekdayOf(day))) spans.push(spanOf(open, close, at));
    }
    return joined(spans);
  };
  const opening = spansOf((weekday) => hoursOf(branch, weekday));
  const { deliveryStart, deliveryEnd } = branch;
  if (service !== "DELIVERY" || (!deliveryStart && !deliveryEnd)) return opening;
  const delivery = { open: deliveryStart ?? "00:00", close: deliveryEnd ?? "24:00" };
  return common(
    opening,
    spansOf(() => [delivery]),
  );
}

function spanOf(open: string, close: string, at: (minute: number) => Date): Span {
  const [start, end] = [minuteOfDay(open), minuteOfDay(close)];
  return { start: at(start), end: at(end <= start ? end + minutesOfDay : end) };
}

/** Joins spans that overlap or touch: midnight between two all-day hours is no closing. */
function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = span.end > last.end ? span.end : last.end;
    else result.push({ ...span });
  }
  return result;
}

/** What two lists of spans share. */
function common(some: Span[], others: Span[]): Span[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({
        start: one.start > other.start ? one.start : other.start,
        end: one.end < other.end ? one.end : other.end,
      }))
      .filter(({ start, end }) => start < end),
  );
}

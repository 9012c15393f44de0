import type { Branch } from "@dasturxon/contract/entities/branch";
import { addDays, minuteOfDay, minutesOfDay, wallDay, weekdayOf } from "../time/wall-clock.ts";
import type { BusyBranch } from "./busy-time.ts";
import type { Service } from "./can-serve.ts";

export type BranchHours = Pick<
  Branch,
  "open" | "close" | "workHours" | "deliveryStart" | "deliveryEnd" | "pauses"
> &
  BusyBranch;

/** `HH:MM`; a `close` not after `open` is on the next day, 24:00 is the end of the day. */
export type Hours = { open: string; close: string };

/** Half-open: the end is excluded. */
export type Span = { start: Date; end: Date };

/**
 * Opening hours of a weekday; empty when the branch is closed that day.
 *
 * @param weekday 1 Monday to 7 Sunday.
 * @see Decision "S3.082": a weekday missing in `workHours` uses `open` and `close`.
 */
export function hoursOf(branch: BranchHours, weekday: number): Hours[] {
  const named = branch.workHours.filter((hours) => hours.weekday === weekday);
  if (named.length === 0) return [{ open: branch.open, close: branch.close }];
  return named.filter(({ isOpen }) => isOpen).map(({ open, close }) => ({ open, close }));
}

/**
 * When a branch offers a service, as ordered spans, touching ones merged: a branch open around the clock has
 * one span. Delivery is offered while the branch is open and within `deliveryStart` to `deliveryEnd`.
 *
 * @param days Calendar days in the merchant's time zone, first and last included.
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

/** Merges spans that overlap or touch: two all-day hours have no gap at midnight. */
function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = span.end > last.end ? span.end : last.end;
    else result.push({ ...span });
  }
  return result;
}

/** Intersection of two lists of spans. */
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

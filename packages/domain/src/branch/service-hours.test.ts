import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, hhmm, minuteOfDay, wallTime } from "../time/wall-clock.ts";
import { openState } from "./open-state.ts";
import { serviceSpans } from "./service-hours.ts";
import type { BranchHours } from "./service-hours.ts";

const zone = "Asia/Tashkent";
/** A Friday and the Saturday after it. */
const [friday, saturday] = ["2026-11-20", "2026-11-21"];
const bar: BranchHours = { open: "10:00", close: "23:00", workHours: [] };
const opening = (weekday: number, open: string, close: string) => ({
  weekday,
  isOpen: true,
  open,
  close,
});

/** In local time: `20 10:00 - 21 02:00`. */
const spans = (
  branch: BranchHours,
  service: "PICK_UP" | "DELIVERY",
  first = friday,
  last = first,
) =>
  serviceSpans(branch, service, { first, last }, zone).map(({ start, end }) =>
    [start, end]
      .map((moment) => wallTime(moment, zone))
      .map(({ day, minute }) => `${day.slice(8)} ${hhmm(minute)}`)
      .join(" - "),
  );

describe("serviceSpans", () => {
  it("includes the last day", { meta: { requirements: "[S3.082]" } }, () => {
    expect(spans(bar, "PICK_UP", friday, saturday)).toEqual([
      "20 10:00 - 20 23:00",
      "21 10:00 - 21 23:00",
    ]);
  });

  it(
    "supports a break, with its two spans in either order",
    { meta: { requirements: "[S3.082]" } },
    () => {
      const halves = [opening(5, "17:00", "23:00"), opening(5, "09:00", "14:00")];
      const expected = ["20 09:00 - 20 14:00", "20 17:00 - 20 23:00"];
      expect(spans({ ...bar, workHours: halves }, "PICK_UP")).toEqual(expected);
      expect(spans({ ...bar, workHours: halves.toReversed() }, "PICK_UP")).toEqual(expected);
    },
  );

  it("merges overlapping hours", { meta: { requirements: "[S3.082]" } }, () => {
    const within = [opening(5, "10:00", "22:00"), opening(5, "12:00", "14:00")];
    expect(spans({ ...bar, workHours: within }, "PICK_UP")).toEqual(["20 10:00 - 20 22:00"]);
    const intoNextDay = [opening(5, "18:00", "11:00"), opening(6, "09:00", "20:00")];
    expect(spans({ ...bar, workHours: intoNextDay }, "PICK_UP", friday, saturday)).toEqual([
      "20 18:00 - 21 20:00",
    ]);
  });

  it.each([
    { deliveryStart: null, deliveryEnd: null, expected: ["20 10:00 - 20 23:00"] },
    { deliveryStart: "12:00", deliveryEnd: null, expected: ["20 12:00 - 20 23:00"] },
    { deliveryStart: null, deliveryEnd: "21:00", expected: ["20 10:00 - 20 21:00"] },
    // No delivery before the branch opens and after it closes.
    { deliveryStart: "08:00", deliveryEnd: "24:00", expected: ["20 10:00 - 20 23:00"] },
    { deliveryStart: "23:00", deliveryEnd: "24:00", expected: [] },
    { deliveryStart: "06:00", deliveryEnd: "10:00", expected: [] },
  ])(
    "delivers from $deliveryStart to $deliveryEnd while open: $expected",
    { meta: { requirements: "[S3.082]" } },
    ({ expected, ...delivery }) => {
      expect(spans({ ...bar, ...delivery }, "DELIVERY")).toEqual(expected);
      expect(spans({ ...bar, ...delivery }, "PICK_UP")).toEqual(["20 10:00 - 20 23:00"]);
    },
  );

  it(
    "delivers during all opening hours, past midnight too, without delivery hours",
    { meta: { requirements: "[S3.082]" } },
    () => {
      const night = { ...bar, workHours: [opening(5, "18:00", "03:00")] };
      expect(spans(night, "DELIVERY")).toEqual(["20 18:00 - 21 03:00"]);
    },
  );

  it(
    "delivers from Friday night into Saturday: worked example 2",
    { meta: { requirements: "[S3.082]" } },
    () => {
      const branch = {
        ...bar,
        workHours: [opening(5, "10:00", "02:00")],
        deliveryStart: "11:00",
        deliveryEnd: "01:30",
      };
      expect(spans(branch, "PICK_UP")).toEqual(["20 10:00 - 21 02:00"]);
      expect(spans(branch, "DELIVERY")).toEqual(["20 11:00 - 21 01:30"]);
    },
  );

  const minutes = integer({ min: 0, max: 1_439 }).map(hhmm);
  const branches = record({
    open: minutes,
    close: minutes,
    workHours: array(
      record({
        weekday: integer({ min: 1, max: 7 }),
        isOpen: boolean(),
        open: minutes,
        close: minutes,
      }),
      { maxLength: 6 },
    ),
    deliveryStart: option(minutes),
    deliveryEnd: option(minutes),
  });

  it(
    "agrees with a reference implementation in every minute, past midnight too",
    { meta: { requirements: "[S3.082]" } },
    () => {
      assert(
        property(
          branches,
          constantFrom("PICK_UP" as const, "DELIVERY" as const),
          integer({ min: 0, max: 7 * 1_440 - 1 }),
          (branch, service, minute) => {
            const now = new Date(Date.parse(`${friday}T00:00:00+05:00`) + minute * 60_000);
            const rules = { timeZone: zone, lastOrderMinutes: 0 };
            expect(openState(branch, service, rules, now).isOpen).toBe(
              isServed(branch, service, now),
            );
          },
        ),
        { numRuns: 300 },
      );
    },
  );
});

/** Reference implementation: today's hours, or yesterday's that have not ended. */
function isServed(branch: BranchHours, service: "PICK_UP" | "DELIVERY", now: Date): boolean {
  const { day, minute, weekday } = wallTime(now, zone);
  const yesterday = wallTime(new Date(Date.parse(addDays(day, -1))), "UTC").weekday;
  const within = (hours: { open: string; close: string }, since: number) => {
    const [open, close] = [minuteOfDay(hours.open), minuteOfDay(hours.close)];
    return open <= since && since < (close <= open ? close + 1_440 : close);
  };
  const doorOf = (named: number) => {
    const own = branch.workHours.filter((hours) => hours.weekday === named);
    return own.length > 0 ? own.filter(({ isOpen }) => isOpen) : [branch];
  };
  const isOpen =
    doorOf(weekday).some((hours) => within(hours, minute)) ||
    doorOf(yesterday).some((hours) => within(hours, minute + 1_440));
  if (service === "PICK_UP" || (!branch.deliveryStart && !branch.deliveryEnd)) return isOpen;
  const delivery = {
    open: branch.deliveryStart ?? "00:00",
    close: branch.deliveryEnd ?? "24:00",
  };
  return isOpen && (within(delivery, minute) || within(delivery, minute + 1_440));
}

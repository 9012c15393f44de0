import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, hhmm, isCalendarDay, minuteOfDay, wallDay, wallTime } from "./wall-clock.ts";

const tashkent = "Asia/Tashkent";
const berlin = "Europe/Berlin";

describe("wallTime", () => {
  it.each([
    { moment: "2026-11-20T19:30:00Z", zone: tashkent, day: "2026-11-21", weekday: 6, minute: 30 },
    {
      moment: "2026-11-20T18:59:59.999Z",
      zone: tashkent,
      day: "2026-11-20",
      weekday: 5,
      minute: 1_439,
    },
    {
      moment: "2026-11-22T12:00:00Z",
      zone: "America/New_York",
      day: "2026-11-22",
      weekday: 7,
      minute: 420,
    },
  ])(
    "converts $moment to $zone",
    { meta: { requirements: "[S3.126]" } },
    ({ moment, zone, ...shown }) => {
      expect(wallTime(new Date(moment), zone)).toEqual(shown);
    },
  );
});

describe("wallDay", () => {
  it(
    "returns the moment of a minute, past midnight too",
    { meta: { requirements: "[S3.126]" } },
    () => {
      const friday = wallDay("2026-11-20", tashkent);
      expect(friday.at(600).toISOString()).toBe("2026-11-20T05:00:00.000Z");
      expect(friday.at(1_440 + 90).toISOString()).toBe("2026-11-20T20:30:00.000Z");
    },
  );

  it("shifts a minute skipped by a clock change and reports it as skipped", () => {
    const spring = wallDay("2027-03-28", berlin);
    expect(spring.at(minuteOfDay("02:30")).toISOString()).toBe("2027-03-28T01:30:00.000Z");
    expect([spring.has(minuteOfDay("02:30")), spring.has(minuteOfDay("03:00"))]).toEqual([
      false,
      true,
    ]);
    expect(spring.at(minuteOfDay("01:59")).toISOString()).toBe("2027-03-28T00:59:00.000Z");
  });

  it("takes the first occurrence of a repeated minute", () => {
    const autumn = wallDay("2026-10-25", berlin);
    expect(autumn.at(minuteOfDay("02:30")).toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(autumn.at(minuteOfDay("03:00")).toISOString()).toBe("2026-10-25T02:00:00.000Z");
  });

  it("converts back to the same minute in any zone, also around clock changes", () => {
    const zones = constantFrom(
      tashkent,
      berlin,
      "America/New_York",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "UTC",
    );
    assert(
      property(
        zones,
        integer({ min: 0, max: 800 }),
        integer({ min: 0, max: 1_439 }),
        (zone, days, minute) => {
          const day = addDays("2026-01-01", days);
          const { at, has } = wallDay(day, zone);
          const shown = wallTime(at(minute), zone);
          expect(shown.day).toBe(day);
          expect(has(minute)).toBe(shown.minute === minute);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("isCalendarDay", () => {
  it.each([
    ["2026-11-30", true],
    ["2028-02-29", true],
    ["2026-11-31", false],
    ["2026-02-29", false],
    ["2026-1-5", false],
    ["2026-11-30T00:00", false],
    ["+2026-11-30", false],
    ["12026-11-30", false],
    ["tomorrow", false],
  ])("returns for %s: %s", (text, isDay) => {
    expect(isCalendarDay(text)).toBe(isDay);
  });
});

describe("HH:MM", () => {
  it("converts minutes both ways, with 24:00 as the end of the day", () => {
    expect(["00:00", "09:05", "24:00"].map(minuteOfDay)).toEqual([0, 545, 1_440]);
    expect([0, 545, 1_439].map(hhmm)).toEqual(["00:00", "09:05", "23:59"]);
  });
  it(
    "adds days across the end of a month and a year",
    { meta: { requirements: "[S3.126]" } },
    () => {
      expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1)]).toEqual([
        "2027-01-01",
        "2028-02-29",
      ]);
    },
  );
});

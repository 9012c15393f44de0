import { assert, constantFrom, integer, nat, option, property, record } from "fast-check";
import type { Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, hhmm, wallTime } from "../time/wall-clock.ts";
import { openState } from "./open-state.ts";
import { slotDays, slotMoment, slotRefusal } from "./slots.ts";

const rules = { timeZone: "Asia/Tashkent", slotMinutes: 30, leadMinutes: 45, horizonDays: 7 };
const tashkent = (text: string) => new Date(`${text}:00+05:00`);
const branch = {
  open: "10:00",
  close: "02:00",
  workHours: [],
  deliveryStart: "11:00",
  deliveryEnd: "01:30",
};
const friday = tashkent("2026-11-20T22:50");
const times = (slots: { laterTime: string }[] = []) => slots.map(({ laterTime }) => laterTime);

describe("slotDays", () => {
  it(
    "starts after the lead time, ends within the hours, and puts slots after midnight on the new day",
    { meta: { requirements: "[S3.082, S5.18]" } },
    () => {
      const [today, tomorrow] = slotDays(branch, "DELIVERY", rules, friday);
      // 22:50 + 45 min = 23:35.
      expect(tomorrow?.day).toBe("2026-11-22");
      expect(today?.day).toBe("2026-11-21");
      expect(times(today?.slots).slice(0, 4)).toEqual(["00:00", "00:30", "01:00", "11:00"]);
      expect(times(today?.slots).at(-1)).toBe("23:30");
    },
  );

  it("accepts a slot that starts exactly at the lead time", () => {
    const [today] = slotDays(branch, "PICK_UP", rules, tashkent("2026-11-20T13:15"));
    expect(times(today?.slots)[0]).toBe("14:00");
    const [aMinuteLater] = slotDays(branch, "PICK_UP", rules, tashkent("2026-11-20T13:16"));
    expect(times(aMinuteLater?.slots)[0]).toBe("14:30");
  });

  it("omits slots within a pause, and none for a pause without an end", () => {
    const now = tashkent("2026-11-20T12:00");
    const paused = (until: Date | null) => ({
      ...branch,
      pauses: [
        {
          service: "PICK_UP" as const,
          since: now.toISOString(),
          until: until?.toISOString() ?? null,
        },
      ],
    });
    const evening = paused(tashkent("2026-11-20T18:10"));
    expect(times(slotDays(evening, "PICK_UP", rules, now)[0]?.slots)[0]).toBe("18:30");
    const slot = { laterDay: "2026-11-20", laterTime: "18:00" };
    expect(slotRefusal(slot, evening, "PICK_UP", rules, now)).toBe("SLOT_NOT_AVAILABLE");
    expect(slotRefusal(slot, paused(null), "PICK_UP", rules, now)).toBeNull();
    expect(slotRefusal(slot, paused(now), "PICK_UP", rules, now)).toBeNull();
  });

  it("includes the last day of the horizon", () => {
    expect(slotDays(branch, "PICK_UP", rules, friday).at(-1)?.day).toBe("2026-11-27");
    expect(
      slotDays(branch, "PICK_UP", { ...rules, horizonDays: 0 }, tashkent("2026-11-20T12:00")).map(
        ({ day }) => day,
      ),
    ).toEqual(["2026-11-20"]);
  });

  it("omits closed days", () => {
    const closedOnSunday = {
      ...branch,
      close: "23:00",
      workHours: [{ weekday: 7, isOpen: false, open: "10:00", close: "23:00" }],
    };
    const days = slotDays(closedOnSunday, "PICK_UP", rules, friday).map(({ day }) => day);
    expect(days).not.toContain("2026-11-22");
    expect(days).toContain("2026-11-23");
  });

  it("offers the whole day around the clock", () => {
    const days = slotDays(
      { open: "00:00", close: "24:00", workHours: [] },
      "PICK_UP",
      rules,
      friday,
    );
    expect(days.at(-1)?.slots).toHaveLength(48);
    expect(times(days.at(-1)?.slots).at(-1)).toBe("23:30");
  });

  it("omits the hour skipped by a clock change", () => {
    const berlin = { ...rules, timeZone: "Europe/Berlin" };
    const spring = slotDays(
      { open: "00:00", close: "24:00", workHours: [] },
      "PICK_UP",
      berlin,
      new Date("2027-03-27T12:00:00Z"),
    );
    const night = times(spring.find(({ day }) => day === "2027-03-28")?.slots);
    expect(night).toEqual(expect.arrayContaining(["01:30", "03:00"]));
    expect(night).not.toEqual(expect.arrayContaining(["02:00"]));
    expect(night).toHaveLength(46);
  });

  const cases = record({
    open: integer({ min: 0, max: 1_439 }).map(hhmm),
    close: integer({ min: 0, max: 1_440 }).map(hhmm),
    deliveryStart: option(integer({ min: 0, max: 1_439 }).map(hhmm)),
    deliveryEnd: option(integer({ min: 0, max: 1_440 }).map(hhmm)),
    service: constantFrom("PICK_UP" as const, "DELIVERY" as const),
    slotMinutes: constantFrom(15, 20, 30, 45, 60),
    leadMinutes: nat(180),
    horizonDays: nat(7),
    minutes: nat(20_000),
  });
  type Case = typeof cases extends Arbitrary<infer Value> ? Value : never;
  const placeOf = ({ open, close, deliveryStart, deliveryEnd }: Case) => ({
    open,
    close,
    workHours: [],
    deliveryStart,
    deliveryEnd,
  });
  const rulesOf = ({ slotMinutes, leadMinutes, horizonDays }: Case) => ({
    timeZone: rules.timeZone,
    lastOrderMinutes: 0,
    slotMinutes,
    leadMinutes,
    horizonDays,
  });
  const nowOf = ({ minutes }: Case) => new Date(friday.getTime() + minutes * 60_000);

  it(
    "offers only slots inside the hours, after the lead time, up to the horizon, in order",
    { meta: { requirements: "[S5.18, S3.082]" } },
    () => {
      assert(
        property(cases, (one) => {
          const [place, own, now] = [placeOf(one), rulesOf(one), nowOf(one)];
          const lastDay = addDays(wallTime(now, own.timeZone).day, own.horizonDays);
          let last = now.getTime() + own.leadMinutes * 60_000 - 1;
          for (const slot of slotDays(place, one.service, own, now).flatMap(({ slots }) => slots)) {
            expect(slot.from.getTime()).toBeGreaterThan(last);
            last = slot.from.getTime();
            expect(slot.laterDay <= lastDay).toBe(true);
            // After midnight the slot belongs to the new day.
            expect(wallTime(slot.from, own.timeZone)).toMatchObject({ day: slot.laterDay });
            expect(wallTime(slot.from, own.timeZone).minute % own.slotMinutes).toBe(0);
            expect(slotMoment(slot, own.timeZone)).toEqual(slot.from);
            const { isOpen, closesAt } = openState(place, one.service, own, slot.from);
            expect(isOpen).toBe(true);
            expect(slot.to.getTime()).toBeLessThanOrEqual(closesAt?.getTime() ?? Infinity);
          }
        }),
        { numRuns: 40 },
      );
    },
  );

  it(
    "accepts exactly the slots that it offers, and offers every one that fits",
    { meta: { requirements: "[S5.18]" } },
    () => {
      assert(
        property(cases, (one) => {
          const [place, own, now] = [placeOf(one), rulesOf(one), nowOf(one)];
          const offered = slotDays(place, one.service, own, now).flatMap(({ slots }) =>
            slots.map(({ laterDay, laterTime }) => `${laterDay} ${laterTime}`),
          );
          const earliest = now.getTime() + own.leadMinutes * 60_000;
          const today = wallTime(now, own.timeZone).day;
          const fitting: string[] = [];
          for (let ahead = 0; ahead <= own.horizonDays; ahead++)
            for (let minute = 0; minute < 1_440; minute += own.slotMinutes) {
              const slot = { laterDay: addDays(today, ahead), laterTime: hhmm(minute) };
              const from = slotMoment(slot, own.timeZone);
              const { isOpen, closesAt } = openState(place, one.service, own, from);
              const end = from.getTime() + own.slotMinutes * 60_000;
              const fits =
                from.getTime() >= earliest && isOpen && end <= (closesAt?.getTime() ?? end);
              if (fits) fitting.push(`${slot.laterDay} ${slot.laterTime}`);
              if (minute % 180 === 0)
                expect(slotRefusal(slot, place, one.service, own, now)).toBe(
                  fits ? null : "SLOT_NOT_AVAILABLE",
                );
            }
          expect(offered).toEqual(fitting);
        }),
        { numRuns: 15 },
      );
    },
  );
});

describe("slotRefusal", () => {
  it("accepts a slot later today", () => {
    const noon = tashkent("2026-11-20T12:00");
    const at = (laterTime: string) => ({ laterDay: "2026-11-20", laterTime });
    expect(slotRefusal(at("13:00"), branch, "PICK_UP", rules, noon)).toBeNull();
    expect(slotRefusal(at("12:30"), branch, "PICK_UP", rules, noon)).toBe("SLOT_NOT_AVAILABLE");
  });

  it.each([
    { day: null, time: "12:00", code: "LATER_TIME_REQUIRED" },
    { day: "2026-11-21", time: null, code: "LATER_TIME_REQUIRED" },
    { day: "2026-11-21", time: "9:00", code: "TIME_INVALID" },
    { day: "2026-11-21", time: "24:00", code: "TIME_INVALID" },
    { day: "2026-11-21", time: "012:00", code: "TIME_INVALID" },
    { day: "2026-11-21", time: "12:000", code: "TIME_INVALID" },
    { day: "2026-11-21", time: "12:10", code: "SLOT_NOT_AVAILABLE" },
    { day: "2026-11-20", time: "23:30", code: "SLOT_NOT_AVAILABLE" },
    { day: "2026-11-19", time: "12:00", code: "SLOT_NOT_AVAILABLE" },
    { day: "2026-11-28", time: "12:00", code: "SLOT_NOT_AVAILABLE" },
    { day: "2026-11-31", time: "12:00", code: "SLOT_NOT_AVAILABLE" },
    { day: "2026-11-2x", time: "12:00", code: "SLOT_NOT_AVAILABLE" },
    { day: "2026-11-21", time: "05:00", code: "SLOT_NOT_AVAILABLE" },
    { day: "2026-11-21", time: "01:00", code: null },
    { day: "2026-11-27", time: "23:30", code: null },
  ])(
    "answers $code for $day $time",
    { meta: { requirements: "[S5.18]" } },
    ({ day, time, code }) => {
      const later = { laterDay: day, laterTime: time };
      expect(slotRefusal(later, branch, "DELIVERY", rules, friday)).toBe(code);
    },
  );
});

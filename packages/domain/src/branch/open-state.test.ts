import { describe, expect, it } from "vitest";
import { openState } from "./open-state.ts";
import { hoursOf } from "./service-hours.ts";

const rules = { timeZone: "Asia/Tashkent", lastOrderMinutes: 15 };
const tashkent = (text: string) => new Date(`${text}:00+05:00`);
/** 2026-11-20 is a Friday. */
const branch = {
  open: "09:00",
  close: "23:00",
  workHours: [{ weekday: 5, isOpen: true, open: "10:00", close: "02:00" }],
  deliveryStart: "11:00",
  deliveryEnd: "01:30",
};
const aroundTheClock = { open: "00:00", close: "24:00", workHours: [] };

describe("openState, worked example 2", () => {
  const saturdayNight = tashkent("2026-11-21T01:20");

  it(
    "refuses a delivery after its last order at 01:15",
    { meta: { requirements: "[S3.082]" } },
    () => {
      expect(openState(branch, "DELIVERY", rules, saturdayNight)).toEqual({
        isOpen: true,
        isPaused: false,
        takesOrders: false,
        lastOrderAt: tashkent("2026-11-21T01:15"),
        closesAt: tashkent("2026-11-21T01:30"),
        opensAt: tashkent("2026-11-21T11:00"),
      });
    },
  );

  it("accepts a pick-up up to and including 01:45", { meta: { requirements: "[S3.082]" } }, () => {
    expect(openState(branch, "PICK_UP", rules, saturdayNight)).toMatchObject({
      takesOrders: true,
      lastOrderAt: tashkent("2026-11-21T01:45"),
      opensAt: null,
    });
    const takesOrdersAt = (text: string) =>
      openState(branch, "PICK_UP", rules, tashkent(text)).takesOrders;
    expect(takesOrdersAt("2026-11-21T01:45")).toBe(true);
    expect(takesOrdersAt("2026-11-21T01:46")).toBe(false);
  });
});

describe("openState", () => {
  it.each([
    { at: "2026-11-19T08:59", isOpen: false, opens: "2026-11-19T09:00" },
    { at: "2026-11-19T09:00", isOpen: true, opens: null },
    { at: "2026-11-19T23:00", isOpen: false, opens: "2026-11-20T10:00" },
    { at: "2026-11-20T09:30", isOpen: false, opens: "2026-11-20T10:00" },
    { at: "2026-11-21T01:59", isOpen: true, opens: "2026-11-21T09:00" },
    { at: "2026-11-21T02:00", isOpen: false, opens: "2026-11-21T09:00" },
  ])(
    "at $at returns isOpen $isOpen, opens at $opens",
    { meta: { requirements: "[S3.082]" } },
    ({ at, isOpen, opens }) => {
      const state = openState(branch, "PICK_UP", rules, tashkent(at));
      expect(state.isOpen).toBe(isOpen);
      expect(state.opensAt).toEqual(opens && tashkent(opens));
    },
  );

  it(
    "closes on the next day when opening and closing minute are equal",
    { meta: { requirements: "[S3.082]" } },
    () => {
      const dayAndNight = { open: "10:00", close: "10:00", workHours: [] };
      const monday = [{ weekday: 1, isOpen: true, open: "10:00", close: "10:00" }];
      const onlyMonday = {
        ...dayAndNight,
        workHours: [
          ...monday,
          ...[2, 3, 4, 5, 6, 7].map((weekday) => ({
            weekday,
            isOpen: false,
            open: "10:00",
            close: "10:00",
          })),
        ],
      };
      expect(openState(dayAndNight, "PICK_UP", rules, tashkent("2026-11-20T09:59"))).toMatchObject({
        isOpen: true,
        closesAt: null,
      });
      expect(
        openState(onlyMonday, "PICK_UP", rules, tashkent("2026-11-24T09:59")).closesAt,
      ).toEqual(tashkent("2026-11-24T10:00"));
    },
  );

  it(
    "never closes around the clock, including midnight",
    { meta: { requirements: "[S3.082]" } },
    () => {
      for (const at of ["2026-11-20T23:59", "2026-11-21T00:00", "2026-11-21T12:00"]) {
        expect(openState(aroundTheClock, "DELIVERY", rules, tashkent(at))).toEqual({
          isOpen: true,
          isPaused: false,
          takesOrders: true,
          lastOrderAt: null,
          closesAt: null,
          opensAt: null,
        });
      }
    },
  );

  it(
    "delivers around the clock only while the branch is open",
    { meta: { requirements: "[S3.082]" } },
    () => {
      const always = { ...branch, deliveryStart: "00:00", deliveryEnd: "24:00" };
      expect(openState(always, "DELIVERY", rules, tashkent("2026-11-19T22:00"))).toMatchObject({
        closesAt: tashkent("2026-11-19T23:00"),
      });
    },
  );

  it("skips closed days to the next opening", { meta: { requirements: "[S3.082]" } }, () => {
    const weekdaysOnly = {
      ...branch,
      workHours: [6, 7].map((weekday) => ({
        weekday,
        isOpen: false,
        open: "09:00",
        close: "23:00",
      })),
    };
    expect(openState(weekdaysOnly, "PICK_UP", rules, tashkent("2026-11-21T12:00")).opensAt).toEqual(
      tashkent("2026-11-23T09:00"),
    );
  });

  it("never opens without hours", () => {
    const never = {
      ...branch,
      workHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        isOpen: false,
        open: "09:00",
        close: "23:00",
      })),
    };
    expect(openState(never, "PICK_UP", rules, tashkent("2026-11-21T12:00"))).toMatchObject({
      isOpen: false,
      opensAt: null,
    });
  });

  it("opens next in the future, even when its hours are shorter than the last-order lead", () => {
    const kiosk = { open: "10:00", close: "10:10", workHours: [] };
    expect(openState(kiosk, "PICK_UP", rules, tashkent("2026-11-19T10:00"))).toMatchObject({
      isOpen: true,
      takesOrders: false,
      opensAt: tashkent("2026-11-20T10:00"),
    });
  });

  it("follows local time across a clock change", () => {
    const berlin = { timeZone: "Europe/Berlin", lastOrderMinutes: 0 };
    const bar = { open: "20:00", close: "04:00", workHours: [] };
    // The night is an hour longer in autumn and an hour shorter in spring.
    expect(openState(bar, "PICK_UP", berlin, new Date("2026-10-24T20:00:00Z")).closesAt).toEqual(
      new Date("2026-10-25T03:00:00Z"),
    );
    expect(openState(bar, "PICK_UP", berlin, new Date("2027-03-27T20:00:00Z")).closesAt).toEqual(
      new Date("2027-03-28T02:00:00Z"),
    );
  });
});

describe("a paused branch", () => {
  const now = tashkent("2026-11-20T12:00");
  const pausedUntil = (until: string | null) => ({
    ...branch,
    pauses: [
      {
        service: "PICK_UP" as const,
        since: now.toISOString(),
        until: until && tashkent(until).toISOString(),
      },
    ],
  });

  it("is paused for that service alone", () => {
    const paused = pausedUntil(null);
    expect(openState(paused, "PICK_UP", rules, now).takesOrders).toBe(false);
    expect(openState(paused, "DELIVERY", rules, now).takesOrders).toBe(true);
  });

  it(
    "is closed within its hours and returns the end of the pause",
    { meta: { requirements: "[S3.082]" } },
    () => {
      const paused = pausedUntil("2026-11-20T13:30");
      expect(openState(paused, "PICK_UP", rules, now)).toEqual({
        isOpen: false,
        isPaused: true,
        takesOrders: false,
        lastOrderAt: null,
        closesAt: null,
        opensAt: tashkent("2026-11-20T13:30"),
      });
      expect(openState(paused, "PICK_UP", rules, tashkent("2026-11-20T13:30"))).toMatchObject({
        isPaused: false,
        takesOrders: true,
      });
    },
  );

  it.each([
    // The last order for that night is due at 01:45.
    { until: "2026-11-21T01:45", opensAt: "2026-11-21T01:45" },
    { until: "2026-11-21T01:46", opensAt: "2026-11-21T09:00" },
    { until: "2026-11-21T05:00", opensAt: "2026-11-21T09:00" },
  ])("opens at $opensAt when paused until $until", ({ until, opensAt }) => {
    expect(openState(pausedUntil(until), "PICK_UP", rules, now).opensAt).toEqual(tashkent(opensAt));
  });

  it("returns no opening time for a pause without an end", () => {
    expect(openState(pausedUntil(null), "PICK_UP", rules, now)).toMatchObject({
      isPaused: true,
      opensAt: null,
    });
  });
});

describe("hoursOf", () => {
  it(
    "uses the general hours for a weekday without its own",
    { meta: { requirements: "[S3.082]" } },
    () => {
      expect(hoursOf(branch, 5)).toEqual([{ open: "10:00", close: "02:00" }]);
      expect(hoursOf(branch, 4)).toEqual([{ open: "09:00", close: "23:00" }]);
    },
  );
});

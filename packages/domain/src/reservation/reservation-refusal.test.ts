import {
  aBranch,
  aWebSettings,
  merchantRules,
  someBranchSettings,
  someWorkHours,
} from "@dasturxon/testing/merchant-builders";
import { describe, expect, it } from "vitest";
import { reservationCancelRefusal, reservationRefusal } from "./reservation-refusal.ts";

const tashkent = (time: string) => new Date(`${time}:00+05:00`);
// A Monday.
const now = tashkent("2026-10-05T12:00");
/** Daily 10:00-23:00, Fridays 10:00-02:00, closed on Sundays. */
const branch = aBranch({
  workHours: [
    someWorkHours({ weekday: 5, open: "10:00", close: "02:00" }),
    someWorkHours({ weekday: 7, isOpen: false }),
  ],
});
const refusal = (
  time: string,
  { of = branch, switches = aWebSettings(), rules = merchantRules } = {},
) => reservationRefusal(tashkent(time), of, switches, rules, now);

describe("reservationRefusal", () => {
  it.each([
    { at: "2026-10-05T12:01", description: "a minute from now" },
    { at: "2026-10-06T10:00", description: "the opening time" },
    { at: "2026-10-06T22:45", description: "the time of the last order" },
    { at: "2026-10-10T01:45", description: "the last order of a night shift from the day before" },
    { at: "2026-10-12T19:00", description: "the last day of the horizon" },
  ])("accepts $description", { meta: { requirements: "[S7.73]" } }, ({ at }) =>
    expect(refusal(at)).toBeNull(),
  );

  it.each([
    { at: "2026-10-05T12:00", code: "RESERVATION_TIME_PASSED", description: "the current time" },
    { at: "2026-10-04T19:00", code: "RESERVATION_TIME_PASSED", description: "yesterday" },
    {
      at: "2026-10-06T09:59",
      code: "RESERVATION_NOT_AVAILABLE",
      description: "a time before opening",
    },
    {
      at: "2026-10-06T22:46",
      code: "RESERVATION_NOT_AVAILABLE",
      description: "a time after the last order",
    },
    {
      at: "2026-10-10T01:46",
      code: "RESERVATION_NOT_AVAILABLE",
      description: "a time after the end of a night shift",
    },
    { at: "2026-10-11T19:00", code: "RESERVATION_NOT_AVAILABLE", description: "a closed day" },
    {
      at: "2026-10-13T00:00",
      code: "RESERVATION_TOO_FAR",
      description: "a day beyond the horizon",
    },
  ])("refuses $description", { meta: { requirements: "[S7.73]" } }, ({ at, code }) =>
    expect(refusal(at)).toBe(code),
  );

  it(
    "accepts any minute of a branch that never closes",
    { meta: { requirements: "[S3.082]" } },
    () => {
      const of = aBranch({ open: "00:00", close: "24:00" });
      for (const at of ["2026-10-05T23:59", "2026-10-06T00:00", "2026-10-12T23:59"])
        expect(refusal(at, { of }), at).toBeNull();
    },
  );

  it(
    "requires the merchant's switch and the branch's setting, whatever delivery is",
    { meta: { requirements: "[S3.082]" } },
    () => {
      const code = "RESERVATION_BRANCH_NOT_AVAILABLE";
      const at = "2026-10-06T19:00";
      expect(refusal(at, { switches: aWebSettings({ bookingActive: false }) })).toBe(code);
      const settings = someBranchSettings({ bookingEnabled: false });
      expect(refusal(at, { of: { ...branch, settings } })).toBe(code);
      expect(refusal(at, { of: { ...branch, isActive: false } })).toBe(code);
      const seatsOnly = someBranchSettings({ deliveryEnabled: false, pickupEnabled: false });
      expect(refusal(at, { of: { ...branch, settings: seatsOnly } })).toBeNull();
      expect(refusal(at, { of: { ...branch, deliveryStart: "20:00" } })).toBeNull();
    },
  );

  it("reads days in the merchant's time zone", () => {
    // 00:30 of the 13th in Tashkent is still the 12th in London.
    const at = "2026-10-13T00:30";
    const of = aBranch({ open: "00:00", close: "24:00" });
    expect(refusal(at, { of })).toBe("RESERVATION_TOO_FAR");
    const london = { ...merchantRules, timeZone: "Europe/London" };
    expect(refusal(at, { of, rules: london })).toBeNull();
  });
});

describe("reservationCancelRefusal", () => {
  it(
    "allows a reservation to be cancelled until it starts",
    { meta: { requirements: "[S7.73]" } },
    () => {
      expect(reservationCancelRefusal({ at: tashkent("2026-10-05T12:01") }, now)).toBeNull();
      expect(reservationCancelRefusal({ at: now }, now)).toBe("RESERVATION_NOT_CANCELABLE");
    },
  );
});

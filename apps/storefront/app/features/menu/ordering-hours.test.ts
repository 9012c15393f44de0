import { aBranch, aWebSettings, merchantRules } from "@dasturxon/testing/merchant-builders";
import { describe, expect, it } from "vitest";
import { closingOf, offeredService } from "./ordering-hours.ts";

const settings = aWebSettings({ deliveryActive: true, pickupActive: true });
const rules = {
  ...merchantRules,
  timeZone: "Asia/Tashkent",
  lastOrderMinutes: 15,
  leadMinutes: 45,
  slotMinutes: 30,
};
const opensEarly = aBranch({ open: "08:00", close: "22:00", workHours: [] });
const opensLate = aBranch({ open: "10:00", close: "23:00", workHours: [] });
const night = new Date("2026-11-21T04:00:00+05:00");

describe("closing", () => {
  it("ends with the first branch that opens, and offers its first slot", () => {
    expect(closingOf([opensLate, opensEarly], "PICK_UP", settings, rules, night)).toMatchObject({
      opensAt: new Date("2026-11-21T08:00:00+05:00"),
      slot: { laterDay: "2026-11-21", laterTime: "08:00" },
    });
  });

  it("is null while a branch takes orders, or if none ever does", () => {
    const evening = new Date("2026-11-21T22:30:00+05:00");
    expect(closingOf([opensLate, opensEarly], "PICK_UP", settings, rules, evening)).toBeNull();
    expect(closingOf([], "PICK_UP", settings, rules, night)).toBeNull();
  });
});

it("depends on the customer's service type, if the brand offers it", () => {
  expect(offeredService("DELIVERY", settings)).toBe("DELIVERY");
  expect(offeredService("DELIVERY", { ...settings, deliveryActive: false })).toBe("PICK_UP");
  expect(offeredService("PICK_UP", { ...settings, pickupActive: false })).toBe("DELIVERY");
});

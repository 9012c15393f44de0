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
const early = aBranch({ open: "08:00", close: "22:00", workHours: [] });
const late = aBranch({ open: "10:00", close: "23:00", workHours: [] });
const night = new Date("2026-11-21T04:00:00+05:00");

describe("a closed shop", () => {
  it("opens with its first branch and takes orders for then", () => {
    expect(closingOf([late, early], "PICK_UP", settings, rules, night)).toMatchObject({
      opensAt: new Date("2026-11-21T08:00:00+05:00"),
      slot: { laterDay: "2026-11-21", laterTime: "08:00" },
    });
  });

  it("is none while one branch takes orders, or where nobody ever does", () => {
    const evening = new Date("2026-11-21T22:30:00+05:00");
    expect(closingOf([late, early], "PICK_UP", settings, rules, evening)).toBeNull();
    expect(closingOf([], "PICK_UP", settings, rules, night)).toBeNull();
  });
});

it("the customer's way of receiving counts where the brand offers it", () => {
  expect(offeredService("DELIVERY", settings)).toBe("DELIVERY");
  expect(offeredService("DELIVERY", { ...settings, deliveryActive: false })).toBe("PICK_UP");
  expect(offeredService("PICK_UP", { ...settings, pickupActive: false })).toBe("DELIVERY");
});

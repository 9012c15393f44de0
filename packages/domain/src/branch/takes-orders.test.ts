import { assert, boolean, constantFrom, date, array, option, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { openState } from "./open-state.ts";
import { takesOrdersNow } from "./takes-orders.ts";

const rules = { timeZone: "Asia/Tashkent", lastOrderMinutes: 15 };
const moments = date({
  min: new Date("2026-11-16T00:00:00+05:00"),
  max: new Date("2026-11-30T00:00:00+05:00"),
  noInvalidDate: true,
});
const hours = {
  open: "09:00",
  close: "23:00",
  workHours: [
    { weekday: 5, isOpen: true, open: "10:00", close: "02:00" },
    { weekday: 7, isOpen: false, open: "09:00", close: "23:00" },
  ],
  deliveryStart: "11:00",
  deliveryEnd: "01:30",
};

describe("takesOrdersNow", () => {
  it(
    "agrees with openState for any sequence of moments",
    { meta: { requirements: "[S3.082]" } },
    () => {
      const aPause = constantFrom(null, "2026-11-20T18:30:00+05:00").map((until) => ({
        since: "2026-11-16T00:00:00+05:00",
        until,
      }));
      const pauses = option(aPause);
      const services = constantFrom("DELIVERY" as const, "PICK_UP" as const);
      assert(
        property(array(moments), services, boolean(), pauses, (times, service, isAlways, pause) => {
          const around = { open: "00:00", close: "24:00", workHours: [] };
          const branch = { ...hours, ...(isAlways && around), pause };
          for (const now of times) {
            const { takesOrders } = openState(branch, service, rules, now);
            expect(takesOrdersNow(branch, service, rules, now)).toBe(takesOrders);
          }
        }),
      );
    },
  );

  it("changes at the minute after the last order", () => {
    const branch = { ...hours };
    const results = ["22:44:59.999", "22:45:00.000", "22:45:00.001", "22:44:59.999"].map((time) =>
      takesOrdersNow(branch, "PICK_UP", rules, new Date(`2026-11-18T${time}+05:00`)),
    );
    expect(results).toEqual([true, true, false, true]);
  });

  it("recalculates when the merchant changes the last-order lead", () => {
    const branch = { ...hours };
    const now = new Date("2026-11-18T22:40:00+05:00");
    expect(takesOrdersNow(branch, "PICK_UP", rules, now)).toBe(true);
    expect(takesOrdersNow(branch, "PICK_UP", { ...rules, lastOrderMinutes: 30 }, now)).toBe(false);
  });
});

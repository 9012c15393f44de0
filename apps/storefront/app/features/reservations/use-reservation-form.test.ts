import { aBranch, aWebSettings, merchantRules } from "@dasturxon/testing/merchant-builders";
import { describe, expect, it } from "vitest";
import { branchView } from "../../shop/fulfilment/branch-view.ts";
import { reservationTimes } from "./use-reservation-form.ts";

const tashkent = (time: string) => new Date(`${time}:00+05:00`);
const branch = branchView(
  aBranch({ open: "10:00", close: "22:00", workHours: [] }),
  aWebSettings(),
  "uz",
);

describe("reservationTimes", () => {
  it("offers every half hour within the opening hours, up to the horizon", () => {
    const days = reservationTimes(branch, merchantRules, tashkent("2026-10-05T08:00"));
    expect(days).toHaveLength(merchantRules.horizonDays + 1);
    const times = days[0]?.slots.map(({ laterTime }) => laterTime) ?? [];
    expect([times[0], times[1], times.at(-1)]).toEqual(["10:00", "10:30", "21:30"]);
  });

  it("offers no time after the last order: every offered time is accepted", () => {
    const withLastOrders = { ...merchantRules, lastOrderMinutes: 60 };
    const [today] = reservationTimes(branch, withLastOrders, tashkent("2026-10-05T08:00"));
    expect(today?.slots.at(-1)?.laterTime).toBe("21:00");
  });

  it("offers no past time, and no day without times", () => {
    const lateTimes = reservationTimes(branch, merchantRules, tashkent("2026-10-05T19:00"));
    expect(lateTimes[0]?.slots[0]?.laterTime).toBe("19:30");
    const closed = reservationTimes(branch, merchantRules, tashkent("2026-10-05T22:30"));
    expect(closed[0]?.day).toBe("2026-10-06");
  });
});

import { assert, boolean, integer, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { promoRefusal, promoUseRefusal } from "./promo-refusal.ts";

const promo = {
  isActive: true,
  minPrice: 50_000,
  startDate: "2026-11-01T00:00:00+05:00",
  endDate: "2026-11-30T23:59:59+05:00",
};
const noon = new Date("2026-11-21T12:00:00+05:00");

describe("promoRefusal", () => {
  it("accepts a promo that meets every rule", () => {
    expect(promoRefusal(promo, 50_001, noon)).toBeNull();
  });
  it("refuses an inactive promo", { meta: { requirements: "[S5.08]" } }, () => {
    expect(promoRefusal({ ...promo, isActive: false }, 60_000, noon)).toBe("PROMO_INACTIVE");
  });
  it(
    "refuses a promo before its start and accepts it at that moment",
    { meta: { requirements: "[S5.09]" } },
    () => {
      expect(promoRefusal(promo, 60_000, new Date("2026-10-31T23:59:59+05:00"))).toBe(
        "PROMO_NOT_STARTED",
      );
      expect(promoRefusal(promo, 60_000, new Date(promo.startDate))).toBeNull();
    },
  );
  it(
    "refuses a promo after its end and accepts it at that moment",
    { meta: { requirements: "[S5.10]" } },
    () => {
      expect(promoRefusal(promo, 60_000, new Date(promo.endDate))).toBeNull();
      expect(promoRefusal(promo, 60_000, new Date("2026-12-01T00:00:00+05:00"))).toBe(
        "PROMO_EXPIRED",
      );
    },
  );
  it("refuses a total equal to the minimum", { meta: { requirements: "[S5.11]" } }, () => {
    expect(promoRefusal(promo, 50_000, noon)).toBe("PROMO_BELOW_MINIMUM");
  });
});

describe("promoRefusal for any promo", () => {
  it(
    "accepts exactly while active, within the dates, above the minimum",
    { meta: { requirements: "[S5.08, S5.09, S5.10, S5.11]" } },
    () => {
      const start = Date.parse(promo.startDate);
      const end = Date.parse(promo.endDate);
      assert(
        property(
          boolean(),
          nat(100_000),
          integer({ min: -5, max: 35 * 1_440 }),
          (isActive, products, minute) => {
            const now = new Date(start + minute * 60_000);
            const isUsable =
              isActive && now.getTime() >= start && now.getTime() <= end && products > 50_000;
            expect(promoRefusal({ ...promo, isActive }, products, now) === null).toBe(isUsable);
          },
        ),
      );
    },
  );
});

describe("promoUseRefusal", () => {
  it.each([
    { usesTotal: null, usesPerUser: null, total: 9_999, byUser: 99, refusal: null },
    { usesTotal: 100, usesPerUser: 2, total: 99, byUser: 1, refusal: null },
    { usesTotal: 100, usesPerUser: 2, total: 100, byUser: 0, refusal: "PROMO_USED_UP" },
    { usesTotal: 100, usesPerUser: 2, total: 50, byUser: 2, refusal: "PROMO_ALREADY_USED" },
  ])(
    "answers $refusal after $total uses, $byUser of them by this customer",
    ({ refusal, total, byUser, ...promoUses }) => {
      expect(promoUseRefusal(promoUses, { total, byUser })).toBe(refusal);
    },
  );
});

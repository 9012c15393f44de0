import { describe, expect, it } from "vitest";
import { distancePrice } from "./distance-price.ts";

const branch = { deliveryPrice: 10_000 };
const tariff = { freeMetres: 3_000, pricePerKm: 2_000 };

describe("distancePrice", () => {
  it.each([
    { distance: 0, price: 10_000 },
    { distance: 3_000, price: 10_000 },
    { distance: 3_000.5, price: 12_000 },
    { distance: 4_000, price: 12_000 },
    { distance: 4_001, price: 14_000 },
    { distance: 9_500, price: 24_000 },
  ])(
    "charges $price for $distance metres",
    { meta: { requirements: "[S5.22]" } },
    ({ distance, price }) => {
      expect(distancePrice(branch, tariff, distance)).toBe(price);
    },
  );

  it("charges the branch's price without a tariff", { meta: { requirements: "[S5.22]" } }, () => {
    expect(distancePrice(branch, null, 9_500)).toBe(10_000);
  });
});

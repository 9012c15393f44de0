import { describe, expect, it } from "vitest";
import { linePrice } from "./line-price.ts";

const cheese = { price: 4_000, count: 1 };

describe("linePrice", () => {
  it(
    "adds the options to the unit price, then multiplies by the count",
    { meta: { requirements: "[S9.20]" } },
    () => {
      const line = linePrice(
        { product: { costPrice: 30_000 }, modifications: [cheese], count: 3 },
        1,
      );
      expect(line).toMatchObject({
        unitPrice: 30_000,
        modificationsPrice: 4_000,
        lineTotal: 102_000,
      });
    },
  );

  it(
    "discounts the product only and returns the price before the discount",
    { meta: { requirements: "[S9.22]" } },
    () => {
      const line = linePrice(
        { product: { costPrice: 46_000, discount: 17 }, modifications: [cheese], count: 2 },
        1,
      );
      expect(line).toMatchObject({ lineTotal: 2 * 42_180, undiscountedTotal: 2 * 50_000 });
    },
  );

  it("multiplies an option by its count", () => {
    const line = linePrice(
      { product: { costPrice: 30_000 }, modifications: [{ price: 4_000, count: 2 }], count: 1 },
      1,
    );
    expect(line.lineTotal).toBe(38_000);
  });
});

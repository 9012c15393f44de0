import { describe, expect, it } from "vitest";
import type { ProductOption, OptionGroup } from "../../shop/catalog/product-details.ts";
import {
  choiceText,
  choose,
  initialChoice,
  missingIn,
  mostUnits,
  portionPrice,
  stillOffered,
} from "./choice.ts";

const option = (id: string, more: Partial<ProductOption> = {}): ProductOption => ({
  id,
  name: id,
  price: 1_000,
  image: null,
  maxCount: 1,
  isDefault: false,
  active: true,
  ...more,
});
const group = (more: Partial<OptionGroup> = {}): OptionGroup => ({
  id: "g",
  name: "Qo‘shimchalar",
  type: "MULTIPLE",
  min: 0,
  max: 3,
  options: [],
  ...more,
});

const regular = option("regular", { isDefault: true, price: 0 });
const large = option("large", { price: 9_000 });
const size = group({ id: "s", type: "SINGLE", min: 1, max: 1, options: [regular, large] });
const cheese = option("cheese", { maxCount: 2, price: 4_000 });
const egg = option("egg", { price: 3_000 });
const unavailable = option("gone", { active: false, isDefault: true });
const extras = group({ id: "e", max: 2, options: [cheese, egg, unavailable] });

describe("the choice of options", () => {
  it(
    "starts with the preselected options that are available",
    { meta: { requirements: "[S3.088]" } },
    () => {
      expect(initialChoice([size, extras])).toEqual([{ id: "regular", count: 1 }]);
    },
  );

  it("replaces the chosen option of a single-choice group", () => {
    const chosen = choose(size, initialChoice([size]), large, 1);
    expect(chosen).toEqual([{ id: "large", count: 1 }]);
  });

  it(
    "limits units to the maximums of group and option",
    { meta: { requirements: "[S5.17]" } },
    () => {
      const two = choose(extras, [], cheese, 5);
      expect(two).toEqual([{ id: "cheese", count: 2 }]);
      expect(mostUnits(extras, egg, two)).toBe(0);
      expect(choose(extras, two, egg, 1)).toEqual(two);
      expect(mostUnits(extras, unavailable, [])).toBe(0);
    },
  );

  it("returns how many units a group is missing", { meta: { requirements: "[S5.16]" } }, () => {
    const sauces = group({ min: 2, options: [cheese, egg] });
    expect(missingIn([size, sauces], [{ id: "cheese", count: 1 }])).toEqual([
      { group: size, count: 1 },
      { group: sauces, count: 1 },
    ]);
  });

  it("prices and names a portion, with units", () => {
    const choice = [
      { id: "cheese", count: 2 },
      { id: "large", count: 1 },
    ];
    const details = { unitPrice: 38_000, groups: [size, extras] } as never;
    expect(portionPrice(details, choice)).toBe(55_000);
    expect(choiceText([size, extras], choice)).toBe("large, cheese × 2");
  });

  it("keeps the options of a line that are still available", () => {
    const old = [
      { id: "gone", count: 1 },
      { id: "cheese", count: 2 },
      { id: "unknown", count: 1 },
    ];
    expect(stillOffered([size, extras], old)).toEqual([{ id: "cheese", count: 2 }]);
  });
});

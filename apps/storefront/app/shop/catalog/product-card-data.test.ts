import {
  aCategory,
  aModification,
  aModificationGroup,
  aProduct,
} from "@dasturxon/testing/menu-builders";
import { describe, expect, it } from "vitest";
import { productCardData } from "./product-card-data.ts";

const card = (overrides: Parameters<typeof aProduct>[0], category = aCategory()) =>
  productCardData(aProduct(overrides), category, "ru", 1);

describe("product card data", () => {
  it("are in one language, without fields that do not apply", () => {
    const plain = card({ calorie: null, posterAmount: null, labels: [] });
    expect(plain).toMatchObject({ name: "Palov (ru)", price: 38_000, amount: 350 });
    for (const absent of ["oldPrice", "discount", "kcal", "left", "labels", "asks", "isOnlyShown"])
      expect(plain).not.toHaveProperty(absent);
    expect(plain).not.toHaveProperty("description");
  });

  it("have the discounted price beside the old one", { meta: { requirements: "[S9.21]" } }, () => {
    expect(card({ costPrice: 46_000, discount: 17 })).toMatchObject({
      price: 38_180,
      oldPrice: 46_000,
      discount: 17,
    });
  });

  it("have the lowest price with the required options", () => {
    const group = aModificationGroup({
      type: "MULTIPLE",
      min: 2,
      modifications: [
        aModification({ price: 5_000, maxCount: 1 }),
        aModification({ price: 2_000, maxCount: 1 }),
        aModification({ price: 1_000, maxCount: 2, active: false }),
      ],
    });
    expect(card({ modificationGroups: [group] })).toMatchObject({ price: 45_000, options: "must" });
  });

  it("can be added directly unless an option is required or preselected", () => {
    const free = aModificationGroup({ min: 0, modifications: [aModification()] });
    const chosen = aModificationGroup({
      min: 0,
      modifications: [aModification({ isDefault: true })],
    });
    expect(card({ modificationGroups: [free] })).toMatchObject({ price: 38_000, options: "may" });
    expect(card({ modificationGroups: [chosen] }).options).toBe("must");
  });

  it("follow the category's display settings", () => {
    const category = aCategory({ navigationType: "FULL_SCREEN", isWithoutCart: true });
    expect(card({}, category)).toMatchObject({ opens: "FULL_SCREEN", isOnlyShown: true });
  });
});

import { aCategory, aGroup, anOverallMenu, aProduct } from "@dasturxon/testing/menu-builders";
import { aText, ids } from "@dasturxon/testing/sample-values";
import { describe, expect, it } from "vitest";
import { categoryData, firstProducts } from "./category-choice.ts";

const soups = aCategory({ id: "soups", name: aText("Sho‘rvalar"), priority: 2 });
const mains = aCategory({ id: "mains", name: aText("Quyuq"), priority: 1 });
const many = (categoryId: string, count: number) =>
  Array.from({ length: count }, () => aProduct({ categoryId }));
const overall = anOverallMenu({
  groups: [aGroup({ name: aText("Oshxona") })],
  categories: [soups, mains],
  products: [...many("soups", 15), ...many("mains", 12)],
});
const view = { branchId: null, channel: "WEB" as const };
const display = { language: "uz" as const, priceRounding: 1 };

describe("a category page", () => {
  it(
    "contains all categories of a group, by priority",
    { meta: { requirements: "[S4.38]" } },
    () => {
      const data = categoryData(overall, { id: null, group: ids.group }, view, display);
      expect(data).toMatchObject({ title: "Oshxona", productCount: 27 });
      expect(data?.sections.map(({ id }) => id)).toEqual(["mains", "soups"]);
    },
  );

  it("contains one category, or is null for an unknown one", () => {
    const one = categoryData(overall, { id: "soups", group: null }, view, display);
    expect(one).toMatchObject({ title: "Sho‘rvalar", productCount: 15 });
    expect(categoryData(overall, { id: "x", group: null }, view, display)).toBeNull();
    expect(categoryData(overall, { id: null, group: null }, view, display)).toBeNull();
  });

  it(
    "is empty when the branch sells none of its products",
    { meta: { requirements: "[S4.37]" } },
    () => {
      const elsewhere = { ...view, branchId: "another" };
      const data = categoryData(overall, { id: "soups", group: null }, elsewhere, display);
      expect(data).toMatchObject({ title: "Sho‘rvalar", sections: [], productCount: 0 });
    },
  );

  it(
    "has pages of twenty products over all its categories",
    { meta: { requirements: "[S9.51]" } },
    () => {
      const data = categoryData(overall, { id: null, group: ids.group }, view, display);
      const page = firstProducts(data?.sections ?? [], 20);
      expect(page.map(({ id, cards }) => [id, cards.length])).toEqual([
        ["mains", 12],
        ["soups", 8],
      ]);
      expect(firstProducts(data?.sections ?? [], 12)).toHaveLength(1);
    },
  );
});

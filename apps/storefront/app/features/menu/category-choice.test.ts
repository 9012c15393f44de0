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
const inWords = { language: "uz" as const, priceRounding: 1 };

describe("a category page", () => {
  it(
    "holds a whole group, its categories by priority",
    { meta: { requirements: "[S4.38]" } },
    () => {
      const data = categoryData(overall, { id: null, group: ids.group }, view, inWords);
      expect(data).toMatchObject({ title: "Oshxona", dishCount: 27 });
      expect(data?.sections.map(({ id }) => id)).toEqual(["mains", "soups"]);
    },
  );

  it("holds one category, or is none that the menu knows", () => {
    const one = categoryData(overall, { id: "soups", group: null }, view, inWords);
    expect(one).toMatchObject({ title: "Sho‘rvalar", dishCount: 15 });
    expect(categoryData(overall, { id: "x", group: null }, view, inWords)).toBeNull();
    expect(categoryData(overall, { id: null, group: null }, view, inWords)).toBeNull();
  });

  it(
    "is there and empty where the branch sells none of it",
    { meta: { requirements: "[S4.37]" } },
    () => {
      const elsewhere = { ...view, branchId: "another" };
      const data = categoryData(overall, { id: "soups", group: null }, elsewhere, inWords);
      expect(data).toMatchObject({ title: "Sho‘rvalar", sections: [], dishCount: 0 });
    },
  );

  it(
    "comes in pages of twenty over all its categories",
    { meta: { requirements: "[S9.51]" } },
    () => {
      const data = categoryData(overall, { id: null, group: ids.group }, view, inWords);
      const page = firstProducts(data?.sections ?? [], 20);
      expect(page.map(({ id, cards }) => [id, cards.length])).toEqual([
        ["mains", 12],
        ["soups", 8],
      ]);
      expect(firstProducts(data?.sections ?? [], 12)).toHaveLength(1);
    },
  );
});

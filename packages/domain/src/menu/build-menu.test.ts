import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  option,
  property,
  record,
  shuffledSubarray,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMenu } from "./build-menu.ts";

const everywhere = { branchId: null, channel: "WEB" as const };
const sells = (id: string, isActive = true) => ({ branch: { id, isActive } });
const aProduct = (
  id: string,
  change: Partial<Parameters<typeof buildMenu>[0]["products"][number]> = {},
) => ({
  id,
  categoryId: "soups",
  priority: 0,
  active: true,
  channels: [],
  productBranch: [sells("centre")],
  modificationGroups: [],
  ...change,
});
const soups = { id: "soups", groupId: "kitchen", priority: 2 };
const drinks = { id: "drinks", groupId: null, priority: 1 };
const kitchen = { id: "kitchen", priority: 1 };
const empty = { id: "empty", priority: 0 };
const shown = (products: ReturnType<typeof aProduct>[], view: Parameters<typeof buildMenu>[1]) => [
  ...buildMenu({ groups: [kitchen], categories: [soups, drinks], products }, view).products.keys(),
];

describe("buildMenu", () => {
  it("shows a product that its branch has stopped, as sold out", () => {
    const stopped = aProduct("shurpa", {
      productBranch: [{ branch: { ...sells("centre").branch, left: 0 } }],
    });
    const view = { ...everywhere, branchId: "centre" };
    const menu = buildMenu({ groups: [], categories: [soups], products: [stopped] }, view);
    expect(menu.products.get("shurpa")?.posterAmount).toBe(0);
  });

  it("shows every product without a nearest branch", { meta: { requirements: "[S4.37]" } }, () => {
    const products = [aProduct("shurpa"), aProduct("lagman", { productBranch: [] })];
    expect(shown(products, everywhere)).toEqual(["shurpa", "lagman"]);
  });

  it(
    "shows only products of an active nearest branch",
    { meta: { requirements: "[S4.37]" } },
    () => {
      const products = [
        aProduct("here"),
        aProduct("elsewhere", { productBranch: [sells("airport")] }),
        aProduct("paused", { productBranch: [sells("centre", false), sells("airport")] }),
        aProduct("both", { productBranch: [sells("airport"), sells("centre")] }),
        aProduct("nowhere", { productBranch: [] }),
      ];
      expect(shown(products, { ...everywhere, branchId: "centre" })).toEqual(["here", "both"]);
    },
  );

  it(
    "shows a product in its channels, or in all when it lists none",
    { meta: { requirements: "[S4.41]" } },
    () => {
      const products = [
        aProduct("all"),
        aProduct("messenger", { channels: ["TG"] }),
        aProduct("off", { active: false }),
      ];
      expect(shown(products, everywhere)).toEqual(["all"]);
      expect(shown(products, { ...everywhere, channel: "TG" })).toEqual(["all", "messenger"]);
    },
  );

  it(
    "sorts groups, categories and products by priority ascending, keeping the order of equals",
    { meta: { requirements: "[S4.38]" } },
    () => {
      const menu = buildMenu(
        {
          groups: [
            { id: "second", priority: 5 },
            { id: "first", priority: -1 },
          ],
          categories: [
            { id: "b", groupId: "second", priority: 3 },
            { id: "c", groupId: "first", priority: 4 },
            { id: "a", groupId: "second", priority: 1 },
          ],
          products: [
            aProduct("3", { categoryId: "a", priority: 9 }),
            aProduct("1", { categoryId: "a", priority: 1 }),
            aProduct("2", { categoryId: "a", priority: 1 }),
            aProduct("4", { categoryId: "b" }),
            aProduct("5", { categoryId: "c" }),
          ],
        },
        everywhere,
      );
      expect(menu.groups.map(({ group }) => group.id)).toEqual(["first", "second"]);
      expect(menu.ungrouped).toEqual([]);
      expect(menu.categories.map(({ category }) => category.id)).toEqual(["a", "b", "c"]);
      expect(menu.groups[1]?.categories.map(({ category }) => category.id)).toEqual(["a", "b"]);
      expect(menu.categories[0]?.products.map(({ id }) => id)).toEqual(["1", "2", "3"]);
    },
  );

  it(
    "keeps only categories with a product after the branch filter, and groups with a category",
    { meta: { requirements: "[S4.39, S4.41]" } },
    () => {
      const products = [
        aProduct("tea", { categoryId: "drinks" }),
        aProduct("shurpa", { productBranch: [sells("airport")] }),
        aProduct("orphan", { categoryId: "gone" }),
      ];
      const menu = buildMenu(
        { groups: [empty, kitchen], categories: [soups, drinks], products },
        { ...everywhere, branchId: "centre" },
      );
      expect(menu.categories.map(({ category }) => category.id)).toEqual(["drinks"]);
      expect(menu.groups).toEqual([]);
      expect(menu.ungrouped.map(({ category }) => category.id)).toEqual(["drinks"]);
      expect([...menu.products.keys()]).toEqual(["tea"]);
    },
  );

  it(
    "never shows an empty category, and each shown product exactly once",
    { meta: { requirements: "[S4.39]" } },
    () => {
      const products = array(
        record({
          categoryId: constantFrom("soups", "drinks", "gone"),
          priority: integer({ min: -3, max: 3 }),
          active: boolean(),
          channels: shuffledSubarray(["WEB" as const, "TG" as const]),
          productBranch: array(
            record({
              branch: record({ id: constantFrom("centre", "airport"), isActive: boolean() }),
            }),
          ),
        }),
      ).map((list) =>
        list.map((product, index) => ({
          id: String(index),
          modificationGroups: [],
          ...product,
        })),
      );
      assert(
        property(
          products,
          option(constantFrom("centre", "airport")),
          nat(1),
          (all, branchId, telegram) => {
            const view = { branchId, channel: telegram ? ("TG" as const) : ("WEB" as const) };
            const menu = buildMenu(
              { groups: [kitchen, empty], categories: [soups, drinks], products: all },
              view,
            );
            const listed = menu.categories.flatMap((category) =>
              category.products.map(({ id }) => id),
            );
            expect(menu.categories.every((category) => category.products.length > 0)).toBe(true);
            expect(listed.toSorted()).toEqual([...menu.products.keys()].toSorted());
          },
        ),
      );
    },
  );
});

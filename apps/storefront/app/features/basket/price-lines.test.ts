import {
  aCategory,
  aModification,
  aModificationGroup,
  aProduct,
} from "@dasturxon/testing/menu-builders";
import { ids } from "@dasturxon/testing/sample-values";
import { describe, expect, it } from "vitest";
import type { BasketLine } from "../../core/session/basket-state.ts";
import { withTodaysData, isBlocking, priceLines } from "./price-lines.ts";
import type { TodaysMenu } from "../../shop/catalog/todays-menu.ts";

const cheese = aModification({ price: 4_000 });
const plov = aProduct({ modificationGroups: [aModificationGroup({ modifications: [cheese] })] });

const line = (more: Partial<BasketLine> = {}): BasketLine => ({
  productId: plov.id,
  count: 1,
  modifications: [],
  seen: { name: "Palov", options: "", price: 38_000, image: null, colour: null },
  ...more,
});
const today = (products = [plov], more: Partial<TodaysMenu> = {}): TodaysMenu => ({
  products: new Map(products.map((product) => [product.id, product])),
  categories: new Map([[ids.category, aCategory()]]),
  serviceType: "DELIVERY",
  branchId: null,
  channel: "WEB",
  language: "uz",
  priceRounding: 1,
  ...more,
});
const changesOf = (lines: BasketLine[], view: TodaysMenu) => priceLines(lines, view)[0]?.changes;

describe("lines of the basket", () => {
  it("have their stored data until the menu is loaded", () => {
    const [priced] = priceLines([line({ count: 2 })], null);
    expect(priced).toMatchObject({ name: "Palov", changes: [] });
    expect(priced?.price.lineTotal).toBe(76_000);
  });

  it("store the discount for the next time before the menu is loaded", () => {
    const [reduced] = priceLines([line({ count: 2 })], today([{ ...plov, discount: 10 }]));
    const [seen] = priceLines([withTodaysData(reduced!)], null);
    expect(seen?.price).toMatchObject({ lineTotal: 68_400, undiscountedTotal: 76_000 });
    const [full] = priceLines([line()], today());
    expect(withTodaysData(full!).seen.discount).toBeUndefined();
  });

  it(
    "have the prices of today's menu, with their options",
    { meta: { requirements: "[S9.20]" } },
    () => {
      const chosen = line({ count: 2, modifications: [{ id: cheese.id, count: 2 }] });
      const [priced] = priceLines([chosen], today());
      expect(priced).toMatchObject({ options: "Pishloq × 2" });
      expect(priced?.price.lineTotal).toBe(92_000);
    },
  );

  it("report a changed price until it is accepted", () => {
    const dearer = today([{ ...plov, costPrice: 41_000 }]);
    const [priced] = priceLines([line()], dearer);
    expect(priced?.changes).toEqual([{ kind: "price", before: 38_000, now: 41_000 }]);
    expect(priced?.changes.some(isBlocking)).toBe(false);
    expect(changesOf([withTodaysData(priced!)], dearer)).toEqual([]);
  });

  it("report an ended offer as a price change", () => {
    const seen = { ...line().seen, price: 30_400 };
    expect(changesOf([line({ seen })], today())).toEqual([
      { kind: "price", before: 30_400, now: 38_000 },
    ]);
  });

  it("report a product that is not on the menu, in the branch, or for the service type", () => {
    expect(changesOf([line()], today([]))).toEqual([{ kind: "gone" }]);
    expect(changesOf([line()], today([plov], { branchId: "another" }))).toEqual([{ kind: "gone" }]);
    const onTheSpot = today([{ ...plov, deliveryEnabled: false }]);
    expect(changesOf([line()], onTheSpot)).toEqual([{ kind: "notDelivered" }]);
    expect(changesOf([line()], { ...onTheSpot, serviceType: "PICK_UP" })).toEqual([]);
  });

  it("add up the counts of a product for its stock", { meta: { requirements: "[S5.14]" } }, () => {
    const few = today([{ ...plov, posterAmount: 3 }]);
    const lines = [line({ count: 2 }), line({ count: 2, comment: "piyozsiz" })];
    const priced = priceLines(lines, few);
    expect(priced.map(({ max }) => max)).toEqual([1, 1]);
    expect(priced[0]?.changes).toEqual([{ kind: "onlyLeft", left: 3 }]);
    expect(changesOf([line()], today([{ ...plov, posterAmount: 0 }]))).toEqual([
      { kind: "soldOut" },
    ]);
  });

  it("report an unavailable option, and a group that is now below its minimum", () => {
    const chosen = line({ modifications: [{ id: cheese.id, count: 1 }] });
    const without = {
      ...plov,
      modificationGroups: [aModificationGroup({ modifications: [{ ...cheese, active: false }] })],
    };
    expect(changesOf([chosen], today([without]))?.[0]).toEqual({
      kind: "optionGone",
      name: "Pishloq",
    });
    const demanding = {
      ...plov,
      modificationGroups: [aModificationGroup({ min: 1, modifications: [cheese] })],
    };
    expect(changesOf([line()], today([demanding]))?.[0]).toEqual({ kind: "incomplete" });
  });
});

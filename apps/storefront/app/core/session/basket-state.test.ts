import { lineKey } from "@dasturxon/domain/basket/line-key";
import { describe, expect, it } from "vitest";
import {
  addLine,
  changeCount,
  countOfPortions,
  countOfProduct,
  draftItems,
  editLine,
  removeLine,
  restoreLine,
  displayedTotal,
} from "./basket-state.ts";
import { aBasketLine } from "./testing/a-client-session.ts";

const plain = aBasketLine();
const withCheese = aBasketLine({ modifications: [{ id: "cheese", count: 1 }] });
const tea = aBasketLine({ productId: "tea", count: 2, seen: { ...plain.seen, price: 8_000 } });

describe("the basket", () => {
  it(
    "joins equal choices and keeps different ones apart",
    { meta: { requirements: "[S1.19]" } },
    () => {
      const lines = [plain, withCheese, { ...withCheese, count: 2 }].reduce(
        addLine,
        [] as (typeof plain)[],
      );
      expect(lines).toEqual([plain, { ...withCheese, count: 3 }]);
    },
  );

  it("takes the newest displayed price", () => {
    const dearer = { ...plain, seen: { ...plain.seen, price: 40_000 } };
    expect(addLine([plain], dearer)[0]).toMatchObject({ count: 2, seen: { price: 40_000 } });
  });

  it("removes a line at count 0", () => {
    expect(changeCount([plain, tea], lineKey(plain), 0)).toEqual([tea]);
    expect(changeCount([plain, tea], lineKey(tea), 5)).toEqual([plain, { ...tea, count: 5 }]);
  });

  it("restores a removed line at its index", () => {
    const left = removeLine([plain, withCheese, tea], lineKey(withCheese));
    expect(restoreLine(left, withCheese, 1)).toEqual([plain, withCheese, tea]);
  });

  it("joins a restored line with an equal one added meanwhile", () => {
    expect(restoreLine([tea, plain], plain, 0)).toEqual([tea, { ...plain, count: 2 }]);
  });

  it("keeps the index of an edited line", () => {
    expect(editLine([plain, tea], lineKey(plain), withCheese)).toEqual([withCheese, tea]);
  });

  it("joins an edited line with an equal one", () => {
    expect(editLine([plain, tea, withCheese], lineKey(withCheese), plain)).toEqual([
      { ...plain, count: 2 },
      tea,
    ]);
  });

  it("counts portions, the portions of a product over all lines, and the displayed total", () => {
    const lines = [plain, withCheese, tea];
    expect(countOfPortions(lines)).toBe(4);
    expect(countOfProduct(lines, "plov")).toBe(2);
    expect(displayedTotal(lines)).toBe(92_000);
  });

  it("sends ids and counts, never prices", () => {
    const noted = {
      ...withCheese,
      modifications: [...withCheese.modifications, { id: "none", count: 0 }],
      comment: " achchiq ",
    };
    expect(draftItems([noted, plain])).toEqual([
      {
        productId: "plov",
        count: 1,
        modifications: [{ id: "cheese", count: 1 }],
        comment: "achchiq",
      },
      { productId: "plov", count: 1, modifications: [] },
    ]);
  });
});

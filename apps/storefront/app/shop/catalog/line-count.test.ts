import { lineKey } from "@dasturxon/domain/basket/line-key";
import { describe, expect, it } from "vitest";
import type { BasketLine } from "../../core/session/basket-state.ts";
import type { ProductCardData } from "./product-card-data.ts";
import { oneLess, oneMore } from "./line-count.ts";

const plov: ProductCardData = {
  id: "plov",
  name: "Palov",
  price: 38_000,
  amount: 350,
  unit: "GRAMM",
  opens: "SHEET",
};
const line = (count: number, ...options: string[]): BasketLine => ({
  productId: "plov",
  count,
  modifications: options.map((id) => ({ id, count: 1 })),
  seen: { name: "Palov", options: "", price: 38_000, image: null, colour: null },
});

describe("oneMore", () => {
  it(
    "adds one plain portion with the displayed data",
    { meta: { requirements: "[S9.30]" } },
    () => {
      expect(oneMore([], plov)).toEqual({ kind: "add", line: line(1) });
    },
  );

  it("stores the discount", () => {
    const reduced = oneMore([], { ...plov, price: 34_200, oldPrice: 38_000 });
    expect(reduced).toMatchObject({ line: { seen: { price: 34_200, discount: 3_800 } } });
  });

  it("adds the same choice again if there is only one", () => {
    const cheese = line(2, "cheese");
    expect(oneMore([cheese], plov)).toEqual({ kind: "change", key: lineKey(cheese), count: 3 });
  });

  it("adds the plain product if there are several choices", () => {
    const lines = [line(1, "cheese"), line(2), line(1, "egg")];
    expect(oneMore(lines, plov)).toEqual({ kind: "change", key: lineKey(line(2)), count: 3 });
    expect(oneMore([line(1, "cheese"), line(1, "egg")], plov)).toMatchObject({ kind: "add" });
  });

  it("opens a product with required options", () => {
    expect(oneMore([], { ...plov, options: "must" })).toEqual({ kind: "open" });
  });
});

describe("oneLess", () => {
  it("removes from the choice that was added last", () => {
    const egg = line(1, "egg");
    expect(oneLess([line(2), egg], plov)).toEqual({ kind: "change", key: lineKey(egg), count: 0 });
  });

  it("does nothing for a product that is not in the basket", () => {
    expect(oneLess([], plov)).toBeNull();
  });
});

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

describe("the plus of a card", () => {
  it("adds one plain portion, as it was seen", { meta: { requirements: "[S9.30]" } }, () => {
    expect(oneMore([], plov)).toEqual({ kind: "add", line: line(1) });
  });

  it("keeps what a discount takes off", () => {
    const reduced = oneMore([], { ...plov, price: 34_200, oldPrice: 38_000 });
    expect(reduced).toMatchObject({ line: { seen: { price: 34_200, discount: 3_800 } } });
  });

  it("adds the same choice again where there is one choice only", () => {
    const cheese = line(2, "cheese");
    expect(oneMore([cheese], plov)).toEqual({ kind: "change", key: lineKey(cheese), count: 3 });
  });

  it("adds the plain dish where there are several choices", () => {
    const lines = [line(1, "cheese"), line(2), line(1, "egg")];
    expect(oneMore(lines, plov)).toEqual({ kind: "change", key: lineKey(line(2)), count: 3 });
    expect(oneMore([line(1, "cheese"), line(1, "egg")], plov)).toMatchObject({ kind: "add" });
  });

  it("opens a dish that has to be chosen", () => {
    expect(oneMore([], { ...plov, asks: "must" })).toEqual({ kind: "open" });
  });
});

describe("the minus of a card", () => {
  it("takes from the choice that was put in last", () => {
    const egg = line(1, "egg");
    expect(oneLess([line(2), egg], plov)).toEqual({ kind: "change", key: lineKey(egg), count: 0 });
  });

  it("does nothing for a dish that is not there", () => {
    expect(oneLess([], plov)).toBeNull();
  });
});

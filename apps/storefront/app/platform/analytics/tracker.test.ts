import { describe, expect, it } from "vitest";
import type { BasketLine } from "../../core/session/basket-state.ts";
import { basketChanges, trackedOrder, totalOf } from "./tracker.ts";

const lineOf = (productId: string, count: number, option?: string): BasketLine => ({
  productId,
  count,
  modifications: option ? [{ id: option, count: 1 }] : [],
  seen: { name: productId, options: "", price: 10_000, image: null, colour: null },
});
const portions = (before: BasketLine[], after: BasketLine[]) => {
  const { added, removed } = basketChanges(before, after);
  const short = (items: typeof added) => items.map(({ id, count }) => `${count} ${id}`);
  return { added: short(added), removed: short(removed) };
};

describe("basketChanges", () => {
  it("lists a new product, more and fewer portions, and a removed product", () => {
    const before = [lineOf("osh", 1), lineOf("somsa", 3), lineOf("choy", 2)];
    const after = [lineOf("osh", 3), lineOf("somsa", 2), lineOf("non", 1)];
    expect(portions(before, after)).toEqual({
      added: ["2 osh", "1 non"],
      removed: ["1 somsa", "2 choy"],
    });
  });

  it("treats a product with other options as another line", () => {
    expect(portions([lineOf("osh", 1, "katta")], [lineOf("osh", 1, "oddiy")])).toEqual({
      added: ["1 osh"],
      removed: ["1 osh"],
    });
  });

  it("is empty when nothing has changed", () => {
    const lines = [lineOf("osh", 1), lineOf("somsa", 3)];
    expect(portions(lines, lines.toReversed())).toEqual({ added: [], removed: [] });
  });
});

it("has the price of a portion with its options for ordered products", () => {
  const name = { uz: "To‘y oshi", ru: "Плов", eng: "Plov" };
  const option = { id: "m", groupId: "g", name, price: 4_000, count: 2 };
  const line = {
    id: "1",
    productId: "osh",
    name,
    count: 2,
    amount: 450,
    price: 38_000,
    costPrice: 46_000,
    discount: 17,
    modifications: [option],
  };
  const items = trackedOrder({ cartItems: [line] }, "ru");
  expect(items).toEqual([{ id: "osh", name: "Плов", price: 46_000, count: 2 }]);
  expect(totalOf(items)).toBe(92_000);
});

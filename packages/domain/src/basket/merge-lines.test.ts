import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { lineKey, mergeLines } from "./merge-lines.ts";

const plov = {
  productId: "plov",
  count: 1,
  modifications: [
    { id: "meat", count: 2 },
    { id: "egg", count: 1 },
  ],
};

describe("mergeLines", () => {
  it("joins the same choice, whatever order its options were tapped in", () => {
    const tappedBackwards = { ...plov, count: 2, modifications: plov.modifications.toReversed() };
    expect(mergeLines([plov, tappedBackwards])).toEqual([{ ...plov, count: 3 }]);
  });

  it.each([
    { difference: "options", other: { ...plov, modifications: [{ id: "meat", count: 1 }] } },
    { difference: "comment", other: { ...plov, comment: "no onion" } },
    { difference: "dish", other: { ...plov, productId: "manti" } },
  ])("keeps lines of another $difference apart", ({ other }) => {
    expect(mergeLines([plov, other])).toHaveLength(2);
  });

  it("lets options taken zero times and blanks around a comment make no difference", () => {
    const same = {
      ...plov,
      modifications: [...plov.modifications, { id: "salad", count: 0 }],
      comment: "  ",
    };
    expect(lineKey(same)).toBe(lineKey(plov));
  });

  it("tells options apart by what they are and how much of them there is", () => {
    const withOptions = (...modifications: { id: string; count: number }[]) => ({
      ...plov,
      modifications,
    });
    const choices = [
      withOptions(),
      withOptions({ id: "meat", count: 1 }),
      withOptions({ id: "meat", count: 2 }),
      withOptions({ id: "fish", count: 1 }),
      withOptions({ id: "meat", count: 1 }, { id: "fish", count: 1 }),
      { ...withOptions(), comment: "meat*1" },
      { ...withOptions(), productId: "plovmeat*1" },
    ];
    // The comment stands apart: the same words as an option are no option.
    expect(new Set(choices.map(lineKey)).size).toBe(choices.length);
  });

  it("takes a line without options for one with none, and drops what is ordered zero times", () => {
    const bare = { productId: "plov", count: 1 };
    expect(lineKey(bare)).toBe(lineKey({ ...bare, modifications: [], comment: "" }));
    expect(
      mergeLines([
        { ...bare, count: 0 },
        { ...bare, count: -1 },
      ]),
    ).toEqual([]);
    expect(mergeLines([{ ...bare, count: 0 }, bare])).toEqual([bare]);
  });

  it("keeps the number of portions and has each choice once", () => {
    const lines = record({
      productId: constantFrom("a", "b", "c"),
      count: integer({ min: 1, max: 9 }),
    });
    assert(
      property(array(lines), (basket) => {
        const merged = mergeLines(basket);
        const portions = (all: typeof basket) => all.reduce((sum, { count }) => sum + count, 0);
        expect(portions(merged)).toBe(portions(basket));
        expect(new Set(merged.map(lineKey)).size).toBe(merged.length);
      }),
    );
  });
});

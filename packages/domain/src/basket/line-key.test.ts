import { describe, expect, it } from "vitest";
import { lineKey } from "./line-key.ts";

const plov = {
  productId: "plov",
  modifications: [
    { id: "meat", count: 2 },
    { id: "egg", count: 1 },
  ],
};

describe("lineKey", () => {
  it("is the same for the same choice, whatever order its options were tapped in", () => {
    const tappedBackwards = { ...plov, modifications: plov.modifications.toReversed() };
    expect(lineKey(tappedBackwards)).toBe(lineKey(plov));
  });

  it.each([
    { difference: "options", other: { ...plov, modifications: [{ id: "meat", count: 1 }] } },
    { difference: "comment", other: { ...plov, comment: "no onion" } },
    { difference: "dish", other: { ...plov, productId: "manti" } },
  ])("differs for another $difference", ({ other }) => {
    expect(lineKey(other)).not.toBe(lineKey(plov));
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
    // A comment with the same text as an option is not an option.
    expect(new Set(choices.map(lineKey)).size).toBe(choices.length);
  });

  it("takes a line without options for one with none", () => {
    const bare = { productId: "plov" };
    expect(lineKey(bare)).toBe(lineKey({ ...bare, modifications: [], comment: "" }));
  });
});

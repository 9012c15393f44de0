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
  it("is equal for the same options in any order", () => {
    const tappedBackwards = { ...plov, modifications: plov.modifications.toReversed() };
    expect(lineKey(tappedBackwards)).toBe(lineKey(plov));
  });

  it.each([
    { difference: "options", other: { ...plov, modifications: [{ id: "meat", count: 1 }] } },
    { difference: "comment", other: { ...plov, comment: "no onion" } },
    { difference: "dish", other: { ...plov, productId: "manti" } },
  ])("differs by $difference", ({ other }) => {
    expect(lineKey(other)).not.toBe(lineKey(plov));
  });

  it("ignores options with count 0 and whitespace around the comment", () => {
    const same = {
      ...plov,
      modifications: [...plov.modifications, { id: "salad", count: 0 }],
      comment: "  ",
    };
    expect(lineKey(same)).toBe(lineKey(plov));
  });

  it("distinguishes options by id and count", () => {
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

  it("is equal for no options and an empty list of options", () => {
    const bare = { productId: "plov" };
    expect(lineKey(bare)).toBe(lineKey({ ...bare, modifications: [], comment: "" }));
  });
});

import { assert, constantFrom, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { prefixEditDistance } from "./prefix-edit-distance.ts";

describe("prefixEditDistance", () => {
  /** Reference implementation: every edit at every position, to the nearest prefix of the word. */
  function reference(typed: string, word: string): number {
    const between = (i: number, j: number): number => {
      if (i === 0 || j === 0) return i + j;
      const change = typed[i - 1] === word[j - 1] ? 0 : 1;
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      return Math.min(
        between(i - 1, j) + 1,
        between(i, j - 1) + 1,
        between(i - 1, j - 1) + change,
        isSwapped ? between(i - 2, j - 2) + 1 : Infinity,
      );
    };
    return Math.min(
      ...Array.from({ length: word.length + 1 }, (_, end) => between(typed.length, end)),
    );
  }

  it("is the fewest edits to any prefix of the word, up to the limit", () => {
    const words = string({ unit: constantFrom("a", "b", "c"), maxLength: 6 });
    assert(
      property(words, words, integer({ min: 0, max: 3 }), (typed, word, limit) => {
        expect(prefixEditDistance(typed, word, limit)).toBe(
          Math.min(reference(typed, word), limit + 1),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["lagman", "lagman", 0],
    ["lagm", "lagman", 0],
    ["lgaman", "lagman", 1],
    ["lagnam", "lagman", 2],
    ["lagmaan", "lagman", 1],
    ["agman", "lagman", 1],
    ["burger", "lagman", 3],
    ["lagmanlar", "lag", 3],
  ])("from %s to %s is %i, with 3 above the limit", (typed, word, distance) => {
    expect(prefixEditDistance(typed, word, 2)).toBe(distance);
  });
});

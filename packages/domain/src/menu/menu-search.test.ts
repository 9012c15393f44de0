import { assert, constantFrom, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { createMenuSearch, prefixEditDistance } from "./menu-search.ts";

const product = (id: string, uz: string, ru: string, eng: string, more: string[] = []) => ({
  id,
  name: { uz, ru, eng },
  more,
});
const search = createMenuSearch([
  product("plov", "To‘y oshi", "Плов праздничный", "Wedding plov", ["Guruch, go‘sht, sabzi"]),
  product("lagman", "Lag‘mon", "Лагман", "Lagman noodles"),
  product("somsa", "Go‘shtli somsa", "Самса с мясом", "Meat samsa"),
  product("pumpkin", "Qovoqli somsa", "Самса с тыквой", "Pumpkin samsa"),
  product("tea", "Ko‘k choy", "Зелёный чай", "Green tea"),
  product("burger", "Chizburger", "Чизбургер", "Cheeseburger", ["mol go‘shti"]),
]);

describe("createMenuSearch", () => {
  it.each([
    { how: "Uzbek Latin", query: "lag‘mon", first: "lagman" },
    { how: "no apostrophe", query: "lagmon", first: "lagman" },
    { how: "another apostrophe", query: "lag`mon", first: "lagman" },
    { how: "Uzbek Cyrillic", query: "лағмон", first: "lagman" },
    { how: "Russian", query: "лагман", first: "lagman" },
    { how: "Russian in Latin letters", query: "lagman", first: "lagman" },
    { how: "capitals", query: "ПЛОВ", first: "plov" },
    { how: "a part of a word", query: "бургер", first: "burger" },
    { how: "a beginning", query: "лаг", first: "lagman" },
    { how: "one letter", query: "л", first: "lagman" },
    { how: "a wrong letter", query: "лагнан", first: "lagman" },
    { how: "a missing letter", query: "чизбургр", first: "burger" },
    { how: "two typos in a long word", query: "chisbuger", first: "burger" },
    { how: "swapped letters", query: "lgaman", first: "lagman" },
    { how: "words in another order", query: "somsa qovoqli", first: "pumpkin" },
    { how: "words of two languages", query: "ko‘k чай", first: "tea" },
    { how: "an ingredient", query: "guruch", first: "plov" },
  ])("finds by $how: $query", ({ query, first }) => {
    expect(search(query)[0]).toBe(first);
  });

  it("ranks a match in the name above one in the description, and keeps the menu's order of equals", () => {
    expect(search("go‘sht")).toEqual(["somsa", "plov", "burger"]);
    expect(search("samsa")).toEqual(["somsa", "pumpkin"]);
  });

  it("requires every word of the query to match", () => {
    expect(search("samsa lagman")).toEqual([]);
  });

  it.each(["", "  ", "‘", "…", "xyzzyq"])("finds nothing for %j", (query) => {
    expect(search(query)).toEqual([]);
  });

  it("tolerates any one wrong letter in the middle of a name", () => {
    assert(
      property(integer({ min: 1, max: 8 }), (at) => {
        const typed = `${"чизбургер".slice(0, at)}щ${"чизбургер".slice(at + 1)}`;
        expect(search(typed)).toContain("burger");
      }),
    );
  });
});

describe("ranking", () => {
  const of = (...names: string[]) =>
    createMenuSearch(names.map((name) => product(name, name, name, name)));

  it("ranks a whole word above a prefix, and a prefix above a substring", () => {
    expect(of("limonad", "milimon", "limon")("limon")).toEqual(["limon", "limonad", "milimon"]);
  });

  it("adds up the scores of all words of the query", () => {
    expect(of("lagman muz", "lagmanlar muzli", "lagman muzli")("lagman muz")).toEqual([
      "lagman muz",
      "lagman muzli",
      "lagmanlar muzli",
    ]);
  });

  it("keeps the menu's order of any number of equal matches", () => {
    const names = ["osh b", "osh a", "osh d", "osh c"];
    expect(of(...names)("osh")).toEqual(names);
  });

  it("matches substrings from three letters on", () => {
    const find = of("mastava");
    expect([find("st"), find("sta")]).toEqual([[], ["mastava"]]);
  });

  it("tolerates no typo in three letters, one from four on, two from seven on", () => {
    expect(of("tuz")("tiz")).toEqual([]);
    expect(of("tuzi")("tizi")).toEqual(["tuzi"]);
    expect(of("mantilar")("mintil")).toEqual(["mantilar"]);
    expect(of("mantilar")("mintel")).toEqual([]);
    expect(of("mantilar")("mintela")).toEqual(["mantilar"]);
    expect(of("mantilar")("mintele")).toEqual([]);
  });

  it("ranks one typo above two", () => {
    expect(of("mentelar", "mintilar")("mintelar")).toEqual(["mentelar", "mintilar"]);
    expect(of("mantelir", "mantelar")("mentelar")).toEqual(["mantelar", "mantelir"]);
  });

  it("searches other fields in every language, and tolerates missing ones", () => {
    const more = [{ uz: "achchiq", ru: "острое", eng: "spicy" }, null, undefined, "guruch"];
    const find = createMenuSearch([
      { id: "plov", name: { uz: "osh", ru: "плов", eng: "plov" }, more },
    ]);
    for (const query of ["achchiq", "острое", "spicy", "guruch"])
      expect(find(query)).toEqual(["plov"]);
    expect(
      createMenuSearch([{ id: "tea", name: { uz: "choy", ru: "чай", eng: "tea" } }])("stryker"),
    ).toEqual([]);
  });
});

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

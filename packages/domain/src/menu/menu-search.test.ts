import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { createMenuSearch } from "./menu-search.ts";
import { typoDistance } from "./typo-distance.ts";

const dish = (id: string, uz: string, ru: string, eng: string, more: string[] = []) => ({
  id,
  name: { uz, ru, eng },
  more,
});
const search = createMenuSearch([
  dish("plov", "To‘y oshi", "Плов праздничный", "Wedding plov", ["Guruch, go‘sht, sabzi"]),
  dish("lagman", "Lag‘mon", "Лагман", "Lagman noodles"),
  dish("somsa", "Go‘shtli somsa", "Самса с мясом", "Meat samsa"),
  dish("pumpkin", "Qovoqli somsa", "Самса с тыквой", "Pumpkin samsa"),
  dish("tea", "Ko‘k choy", "Зелёный чай", "Green tea"),
  dish("burger", "Chizburger", "Чизбургер", "Cheeseburger", ["mol go‘shti"]),
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

  it("puts the name before the description, and equals in the order of the menu", () => {
    expect(search("go‘sht")).toEqual(["somsa", "plov", "burger"]);
    expect(search("samsa")).toEqual(["somsa", "pumpkin"]);
  });

  it("asks every word of the query", () => {
    expect(search("samsa lagman")).toEqual([]);
  });

  it.each(["", "  ", "‘", "…", "xyzzyq"])("finds nothing for %j", (query) => {
    expect(search(query)).toEqual([]);
  });

  it("forgives any one wrong letter in the middle of a name", () => {
    assert(
      property(integer({ min: 1, max: 8 }), (at) => {
        const typed = `${"чизбургер".slice(0, at)}щ${"чизбургер".slice(at + 1)}`;
        expect(search(typed)).toContain("burger");
      }),
    );
  });
});

describe("typoDistance", () => {
  it.each([
    ["lagman", "lagman", 0],
    ["lagm", "lagman", 0],
    ["lgaman", "lagman", 1],
    ["lagnam", "lagman", 2],
    ["lagmaan", "lagman", 1],
    ["agman", "lagman", 1],
    ["burger", "lagman", 3],
    ["lagmanlar", "lag", 3],
  ])("from %s to %s is %i, 3 being too many", (typed, word, distance) => {
    expect(typoDistance(typed, word, 2)).toBe(distance);
  });
});

import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { createMenuSearch } from "./menu-search.ts";

const product = (id: string, uz: string, ru: string, eng: string, more: string[] = []) => ({
  id,
  name: { uz, ru, eng },
  more,
});
const searchOf = (products: ReturnType<typeof product>[]) => {
  const find = createMenuSearch({ products });
  return (query: string) => find(query).ids;
};
const search = searchOf([
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
  const of = (...names: string[]) => searchOf(names.map((name) => product(name, name, name, name)));

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

  it("matches substrings from four letters on, and in names only", () => {
    expect(of("mastava")("sta")).toEqual([]);
    expect(of("mastava")("stav")).toEqual(["mastava"]);
    const find = createMenuSearch({ products: [product("a", "b", "c", "d", ["mastava"])] });
    expect(find("stav").ids).toEqual([]);
  });

  it("tolerates no typo in four letters, one from five on, two from nine on", () => {
    expect(of("tuzi")("tizi")).toEqual([]);
    expect(of("manti")("munti")).toEqual(["manti"]);
    expect(of("mantilar")("mintil")).toEqual(["mantilar"]);
    expect(of("mantilar")("mintel")).toEqual([]);
    expect(of("mantilarim")("mintelari")).toEqual(["mantilarim"]);
    expect(of("mantilarim")("mintelare")).toEqual([]);
  });

  it("compares a word of five letters with whole words only", () => {
    expect(of("mantilar")("munti")).toEqual([]);
  });

  it("takes no word with another first letter for a typo", () => {
    expect(of("lagman")("tagman")).toEqual([]);
  });

  it("finds the nearest word of a typo, and says which", () => {
    const find = createMenuSearch({
      products: [
        product("far", "mintilari", "минтилари", "mintilari"),
        product("near", "mantelari", "мантелари", "mantelari"),
      ],
    });
    expect(find("mentelari")).toMatchObject({ ids: ["near"], corrected: "mantelari" });
    expect(find("ментелари")).toMatchObject({ ids: ["near"], corrected: "мантелари" });
    expect(find("мантелари").corrected).toBeNull();
  });

  it("finds an inflected word of a description, but not what begins with a short one", () => {
    const find = createMenuSearch({
      products: [
        { ...product("soup", "a", "b", "c"), description: "с сыром и зирой, ko‘katlar, sirkalik" },
      ],
    });
    expect(find("сыр").ids).toEqual(["soup"]);
    expect(find("ko‘k").ids).toEqual([]);
    expect(find("ko‘kat").ids).toEqual(["soup"]);
  });

  it("searches other fields in every language, and tolerates missing ones", () => {
    const more = [{ uz: "achchiq", ru: "острое", eng: "spicy" }, null, undefined, "guruch"];
    const find = createMenuSearch({
      products: [{ id: "plov", name: { uz: "osh", ru: "плов", eng: "plov" }, more }],
    });
    for (const query of ["achchiq", "острое", "spicy", "guruch"])
      expect(find(query).ids).toEqual(["plov"]);
    const tea = { id: "tea", name: { uz: "choy", ru: "чай", eng: "tea" } };
    expect(createMenuSearch({ products: [tea] })("stryker").ids).toEqual([]);
  });
});

describe("meanings", () => {
  const menu = {
    products: [
      product("cola", "Kola", "Кола", "Cola"),
      product("cocoa", "Kakao", "Какао", "Cocoa"),
      product("greens", "Suzma va ko‘katlar", "Сузьма с зеленью", "Yoghurt with herbs"),
      product("americano", "Amerikano", "Американо", "Americano"),
      product("tea", "Ko‘k choy", "Зелёный чай", "Green tea"),
      product("trout", "Gulmohi", "Форель на углях", "Charcoal trout"),
      product("lemonade", "Limonad", "Лимонад", "Lemonade"),
      product("burger", "Chizburger", "Чизбургер", "Cheeseburger"),
    ],
    categories: [
      { id: "hot", name: { uz: "Choy va qahva", ru: "Чай и кофе", eng: "Tea and coffee" } },
      { id: "cold", name: { uz: "Ichimliklar", ru: "Напитки", eng: "Drinks" } },
    ],
  };
  const find = createMenuSearch(menu);

  it.each([
    ["coca", "cola"],
    ["Coca-Cola", "cola"],
    ["кока-кола", "cola"],
    ["kof", "americano"],
    ["кофе", "americano"],
    ["qahva", "americano"],
    ["baliq", "trout"],
    ["бургер", "burger"],
  ])("finds by another name: %s", (query, id) => {
    expect(find(query).ids).toEqual([id]);
  });

  it("finds a kind by its own name without the others", () => {
    expect(find("латте").ids).toEqual([]);
  });

  it("names a known food that the menu does not have, and what is nearest", () => {
    expect(find("пиво")).toMatchObject({
      ids: [],
      missing: { food: "beer", insteadIds: ["lemonade", "tea"] },
    });
    expect(find("pitsa").missing).toEqual({ food: "pizza", insteadIds: ["burger"] });
    expect(find("чай пицца").missing).toMatchObject({ food: "pizza" });
    expect(find("кофе qwxz").missing).toBeNull();
  });

  it("finds categories by their names, and none of their products by it", () => {
    expect(find("кофе").categoryIds).toEqual(["hot"]);
    expect(find("drinks")).toMatchObject({ ids: [], categoryIds: ["cold"], missing: null });
    expect(find("choy va qahva").categoryIds).toEqual(["hot"]);
  });

  it("adds the brand's own synonyms, also to a known food", () => {
    const own = createMenuSearch({
      ...menu,
      synonyms: [
        ["газировка из бутылки", "кола"],
        ["хорезмский обед", "лимонад"],
      ],
    });
    expect(own("газировка из бутылки").ids).toEqual(["cola"]);
    expect(own("coca").ids).toEqual(["cola"]);
    expect(own("хорезмский обед").ids).toEqual(["lemonade"]);
    expect(own("обед").ids).toEqual([]);
  });
});

import { createMenuSearch } from "@dasturxon/domain/menu/menu-search";
import { expect, it } from "vitest";
import { demoBrands } from "./demo-brands.ts";

const searches = new Map(
  demoBrands().map(({ folder: { settings, products, categories } }) => [
    settings.sub,
    createMenuSearch({
      products: products.map(({ code, name, tags, description }) => ({
        id: code,
        name,
        more: tags,
        description,
      })),
      categories: categories.map(({ code, name }) => ({ id: code, name })),
      synonyms: settings.web.searchSynonyms ?? [],
    }),
  ]),
);
const search = (brand: string, query: string) => {
  const find = searches.get(brand);
  if (!find) throw new Error(`No demo brand ${brand}`);
  return find(query);
};

it.each([
  ["demo", "пицца", "pizza"],
  ["demo", "pizza", "pizza"],
  ["demo", "суши", "sushi"],
  ["demo", "пиво", "beer"],
  ["demo", "рыба", "fish"],
  ["demo", "baliq", "fish"],
  ["demo", "бургер", "burger"],
  ["choyxona", "пицца", "pizza"],
  ["choyxona", "суши", "sushi"],
  ["choyxona", "pivo", "beer"],
  ["naqsh", "пицца", "pizza"],
  ["naqsh", "пиво", "beer"],
])("%s has no %s, and says so", (brand, query, food) => {
  expect(search(brand, query)).toMatchObject({ ids: [], missing: { food } });
});

it.each([
  ["demo", "coca", ["cola"]],
  ["demo", "Coca-Cola", ["cola"]],
  ["demo", "кола", ["cola"]],
  ["demo", "кофе", ["americano", "cappuccino"]],
  ["demo", "абрикос", ["compote"]],
  ["choyxona", "рыба", ["fish-soup", "fish-kebab", "fried-fish", "grilled-trout"]],
  ["choyxona", "coca", ["cola"]],
  ["naqsh", "coca", ["cola", "cola-zero"]],
  ["naqsh", "рыба", ["fish"]],
])("%s finds by %s only what it is", (brand, query, codes) => {
  expect(search(brand, query).ids.toSorted()).toEqual(codes.toSorted());
});

it.each([
  ["demo", "лагнан", "lagman"],
  ["demo", "lgaman", "lagman"],
  ["demo", "самсы", "samsa-meat"],
  ["demo", "капучно", "cappuccino"],
  ["naqsh", "чизбургр", "cheeseburger"],
])("%s finds %s in spite of the typo, and says what it took it for", (brand, query, code) => {
  const { ids, corrected } = search(brand, query);
  expect(ids).toContain(code);
  expect(corrected).not.toBeNull();
});

it("offers what is nearest to a food that is missing", () => {
  expect(search("demo", "пиво").missing?.insteadIds).toContain("lemonade");
  expect(search("choyxona", "суши").missing?.insteadIds).toContain("fish-soup");
  expect(search("demo", "хачапури")).toEqual({
    ids: [],
    categoryIds: [],
    corrected: null,
    missing: null,
  });
});

it("names the category instead of listing all that is in it", () => {
  expect(search("demo", "кофе").categoryIds).toEqual(["tea"]);
  expect(search("demo", "десерты")).toMatchObject({ ids: [], categoryIds: ["desserts"] });
});

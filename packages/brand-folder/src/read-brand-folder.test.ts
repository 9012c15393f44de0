import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  type Files,
  aBrandFolder,
  changed,
  fileNames,
  fileText,
  removeBrandFolders,
} from "../test/a-brand-folder.ts";
import { BrandFolderError } from "./brand-folder-error.ts";
import { readBrandFolder } from "./read-brand-folder.ts";

afterAll(removeBrandFolders);

/** A line for each problem of a folder. */
function problemsOf(changes: Files): string[] {
  try {
    readBrandFolder(aBrandFolder(changes));
    return [];
  } catch (error) {
    if (!(error instanceof BrandFolderError)) throw error;
    return error.message.split("\n");
  }
}

/** A zone as map editors write it; its ring begins and ends at [69, 41] unless another end is given. */
const zone = (
  city: string,
  end: string,
) => `{ "type": "FeatureCollection", "features": [{ "type": "Feature",
  "properties": { "code": "all", "city": "${city}", "name": { "uz": "A", "ru": "A", "eng": "A" }, "price": 1 },
  "geometry": { "type": "Polygon", "coordinates": [[[69, 41], [69.1, 41], [69.1, 41.1], ${end}]] } }] }
`;

describe("a brand's folder", () => {
  const promoText = `promoText: { uz: 30 000, ru: 70 г сыра, eng: call +998 71 200-01-01 }`;
  const { content: folder } = readBrandFolder(aBrandFolder({ "texts.yaml": promoText }));

  it("computes the price before discount from both prices", () => {
    expect(folder.products).toMatchObject([
      { code: "osh", costPrice: 35_000, discount: 10, amount: 250, unit: "GRAMM", branches: null },
      {
        code: "halim",
        costPrice: 28_000,
        discount: 0,
        amount: 0.3,
        unit: "KG",
        branches: ["main"],
      },
    ]);
    expect(folder.products.map(({ description }) => description?.uz)).toEqual([
      "Guruch,\nsabzi va go‘sht",
      undefined,
    ]);
    expect(folder.categories).toMatchObject([{ code: "plov", group: "kitchen", viewType: "BIG" }]);
  });

  it("groups options, of which products may use variants", () => {
    expect(folder.products.map(({ optionGroups }) => optionGroups)).toEqual([
      ["size:osh", "extras"],
      ["size:halim"],
    ]);
    expect(folder.optionGroups).toMatchObject([
      { code: "size:osh", options: [{ price: 0, isDefault: true }, { price: 20_000 }] },
      { code: "size:halim", options: [{}] },
      { code: "extras", max: 3, options: [{ maxCount: 2, isAvailable: false }] },
    ]);
  });

  it("reads hours by ranges of days, in order", () => {
    const [branch] = folder.branches;
    expect(
      branch?.week.map(({ weekday, isOpen, open }) => (isOpen ? [weekday, open] : weekday)),
    ).toEqual([
      [1, "09:00"],
      [2, "09:00"],
      [3, "09:00"],
      [4, "09:00"],
      [7, "09:00"],
      [5, "10:00"],
      6,
    ]);
  });

  it("keeps numbers and units together in texts", () => {
    expect(folder.texts.promoText).toEqual({
      uz: "30\u00a0000",
      ru: "70\u00a0г сыра",
      eng: "call +998\u00a071\u00a0200-01-01",
    });
  });

  it("reads tables saved by a spreadsheet: semicolons, byte order mark, other letter case", () => {
    const labels = "\ufeffCode;Name_uz;NAME RU;name eng;color\r\nhit;Xit;Хит;Hit;#1F1B16\r\n";
    expect(readBrandFolder(aBrandFolder({ "labels.csv": labels })).content.labels).toEqual(
      folder.labels,
    );
  });
});

describe("problems of a brand's folder", () => {
  it.each<[string, Files, ...string[]]>([
    [
      "text instead of a number",
      changed("settings.yaml", "priceRounding: 500", "priceRounding: many"),
      'settings.yaml:5:18 rules.priceRounding: is not a number: write digits such as 500 or 0.5; found "many"',
    ],
    [
      "an unknown setting",
      changed("settings.yaml", "leadMinutes: 60", "leedMinutes: 60"),
      'settings.yaml:6:16 rules.leedMinutes: is not a setting: correct its name or remove it (did you mean leadMinutes?); found "60"',
    ],
    [
      "a missing setting",
      changed("settings.yaml", "sub: osh\n", ""),
      "settings.yaml:1:1 sub: is missing: add it (a text)",
    ],
    [
      "an unknown value",
      changed("settings.yaml", "rules:", "theme: PINK\nrules:"),
      'settings.yaml:4:8 theme: is none of the possible values: choose one of DARK, LIGHT; found "PINK"',
    ],
    [
      "an inactive main language",
      changed("settings.yaml", "ruLangActive: true", "uzLangActive: false"),
      'settings.yaml:8:17 web.mainLanguage: is switched off: switch it on, or choose another main language; found "uz"',
    ],
    [
      "a text without an active language",
      changed("texts.yaml", "eng: 30 000", 'eng: ""'),
      'texts.yaml:1:43 promoText.eng: is empty: fill it in or remove it; found ""',
    ],
    [
      "a phone without quotes",
      changed("branches.yaml", '"+998712000102"', "+998712000102"),
      'branches.yaml:10:12 branches.0.phone: is read as a number: put it in quotes; found "998712000102"',
    ],
    [
      "invalid opening hours",
      changed("branches.yaml", "fri: 10:00-02:00", "fri: ten to two"),
      'branches.yaml:14:12 branches.0.week.fri: is not a time from and to: write hours such as 09:00-23:00, or closed; found "ten to two"',
    ],
    [
      "duplicate days",
      changed("branches.yaml", "fri: 10", "thu, fri: 10"),
      'branches.yaml:14:17 branches.0.week.thu, fri: names a day twice: keep one of its hours; found "10:00-02:00"',
    ],
    [
      "invalid YAML",
      changed("promos.yaml", "- code: SALOM", "- code: [SALOM"),
      "promos.yaml:2:3 is not YAML (Flow sequence in block collection must be sufficiently indented and end with a ]): correct it here or just before; a text with a colon needs quotes",
    ],
    [
      "a promo that ends before it starts",
      changed("promos.yaml", "2035-12-31", "2015-12-31"),
      'promos.yaml:6:12 0.endDate: is not after startDate: correct one of them; found "2015-12-31T23:59:59+05:00"',
    ],
    [
      "a link to an unknown product",
      changed("stories.yaml", "product: osh", "product: plov"),
      'stories.yaml:8:24 0.pages.0.link.product: is not in menu.csv: correct it or add it there; found "plov"',
    ],
    [
      "a missing picture",
      changed("stories.yaml", "- picture: osh", "- picture: ash"),
      'stories.yaml:6:16 0.pages.0.picture: is not in pictures/: correct it or add it there (did you mean osh?); found "ash"',
    ],
    [
      "a zone in an unknown city",
      { "zones.geojson": zone("buxoro", "[69, 41]") },
      'zones.geojson:2:42 features.0.properties.city: is not in branches.yaml: correct it or add it there; found "buxoro"',
    ],
    [
      "an open zone",
      { "zones.geojson": zone("tashkent", "[69, 41.2]") },
      "zones.geojson:3:15 features.0.geometry: is not closed: repeat the first position at its end",
    ],
    [
      "invalid JSON",
      { "zones.geojson": zone("tashkent", "[69, 41") },
      "zones.geojson:3:99 is not JSON (a comma is missing): correct it here or just before",
    ],
    [
      "a price with a letter",
      changed("menu.csv", "28000", "28k"),
      'menu.csv:4:10 price: is not a whole number of sums: write digits such as 46000; found "28k"',
    ],
    [
      "a price with a fraction",
      changed("menu.csv", "28000", '"28000,50"'),
      'menu.csv:4:10 price: has a fraction of a soum: round it to whole sums such as 46000; found "28000,50"',
    ],
    [
      "a price that is not a whole percentage of the old one",
      changed("menu.csv", "31 500", "31 400"),
      'menu.csv:2:10 price: is not a whole percentage below the old price: write 31500, which is 10 % off; found "31400"',
    ],
    [
      "a price that would be one if discounted prices were rounded",
      {
        ...changed("menu.csv", "31 500", "33 000"),
        ...changed("settings.yaml", "priceRounding: 500", "priceRounding: 1"),
      },
      'menu.csv:2:10 price: is not a whole percentage below the old price: write 32900, which is 6 % off, or rules.priceRounding: 1000 in settings.yaml, which rounds discounted prices; found "33000"',
    ],
    [
      "a price above the old one",
      changed("menu.csv", "31 500", "36 000"),
      'menu.csv:2:10 price: is above the old price: exchange them, or empty the old price; found "36000"',
    ],
    [
      "a weight without a unit",
      changed("menu.csv", '"0,3",kg', '"0,3",'),
      "menu.csv:4:13 unit: is missing: write g, kg, l, ml or pc, or the unit after the weight",
    ],
    [
      "a text in two languages of three",
      changed("menu.csv", '"Рис, морковь и мясо"', ""),
      "menu.csv:2:8 description ru: is missing: fill it in, or switch Russian off (web.ruLangActive: false in settings.yaml)",
    ],
    [
      "an unknown label",
      changed("menu.csv", ",hit,", ",hot,"),
      'menu.csv:2:15 labels: is not in labels.csv: correct it or add it there (did you mean hit?); found "hot"',
    ],
    [
      "an unknown group of options",
      changed("menu.csv", "size:halim", "size:large"),
      'menu.csv:4:18 option groups: is not in options.csv: correct it or add it there; found "size:large"',
    ],
    [
      "two variants of a group in one product",
      changed("menu.csv", "size:osh; extras", "size:osh; size:halim"),
      'menu.csv:2:18 option groups: names a group twice: leave one of its variants; found "size:halim"',
    ],
    [
      "a duplicate code",
      changed("menu.csv", "\nhalim,", "\nosh,"),
      'menu.csv:4:1 code: is used twice: write another code for one of them; found "osh"',
    ],
    [
      "an unknown column",
      changed("menu.csv", "kcal", "fat"),
      "menu.csv:1:14 fat: is not a column of this table: rename it, remove it, or put # before it so that it is left out",
    ],
    [
      "two headings of one column",
      changed("menu.csv", "kcal", "Цена"),
      'menu.csv:1:14 Цена: means the same column (price) as the heading "price": put # before one of them',
    ],
    [
      "an extra comma",
      changed("menu.csv", "Халим", "Халим, говяжий"),
      'menu.csv:4:19 has no heading: give its column one, put # there, or put a cell that holds a separator in quotes; found "size:halim"',
    ],
    [
      "an unclosed quotation mark",
      changed("labels.csv", "Xit", '"Xit'),
      'labels.csv:2:1 has a quotation mark that is not closed: close it, or write "" for one within a cell',
    ],
    [
      "a category without products and group",
      {
        "groups.csv": `${fileText("groups.csv")}bar,Bar,Бар,Bar,,\n`,
        "categories.csv": `${fileText("categories.csv")}soups,Sho‘rva,Супы,Soups,,,\n`,
      },
      'categories.csv:3:1 group: has no group: write it here or at one of its dishes; found "soups"',
    ],
    [
      "an option without a group",
      changed("options.csv", "size:osh,", ","),
      "options.csv:2:1 group: is missing: write the code or name of a group in the first row",
      'menu.csv:2:18 option groups: is not in options.csv: correct it or add it there; found "size:osh"',
    ],
    [
      "a minimum above the number of options",
      changed("options.csv", "MULTIPLE,0,3", "MULTIPLE,3,3"),
      'options.csv:5:6 min: is more than the options allow: write 2; found "3"',
    ],
    [
      "a missing file",
      { "menu.csv": null },
      "menu.csv:1:1 is missing: add menu.csv, menu.xlsx or menu.json with the dishes",
    ],
    [
      "two menus",
      { "menu.json": "[]" },
      "menu.json:1:1 stands beside menu.csv: remove one of the two menus",
    ],
    [
      "an unknown file",
      { "promo.yaml": "" },
      "promo.yaml:1:1 is not part of a brand's folder: correct its name or remove it (did you mean promos.yaml?)",
    ],
    [
      "settings in another encoding",
      { "texts.yaml": new Uint8Array([0xcf, 0xeb, 0xee, 0xe2]) },
      "texts.yaml:1:1 is not in the encoding UTF-8: save it in that encoding",
    ],
    [
      "a picture of an unknown kind",
      { "pictures/osh.heic": "" },
      "pictures/osh.heic:1:1 is not a JPEG, PNG or WebP picture: save it as one of them",
    ],
    [
      "two pictures of one name",
      { "pictures/osh.webp": "" },
      "pictures/osh.webp:1:1 has the name of pictures/osh.jpg: rename or remove one of them",
    ],
  ])("name file, line, column and correction of %s", (_, changes, ...lines) => {
    expect(problemsOf(changes)).toEqual(lines);
  });

  it("are all reported at once", () => {
    const files = fileNames.filter((name) => name.endsWith(".csv"));
    const broken = Object.fromEntries(files.map((name) => [name, `${fileText(name)}"`]));
    expect(problemsOf(broken).map((line) => line.replace(/:.*/, ""))).toEqual(
      expect.arrayContaining(files),
    );
  });

  it("are reported for any content of a file, without a fault", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fileNames),
        fc.nat(2_000),
        fc.nat(40),
        fc.string({ maxLength: 20 }),
        (name, from, length, inserted) => {
          const text = fileText(name);
          const at = from % text.length;
          problemsOf({ [name]: text.slice(0, at) + inserted + text.slice(at + length) });
        },
      ),
      { numRuns: 40 },
    );
  });
});

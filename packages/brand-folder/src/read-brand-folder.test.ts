import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  aBrandFolder,
  changed,
  fileNames,
  fileText,
  removeBrandFolders,
} from "../test/a-brand-folder.ts";
import { BrandFolderError, readBrandFolder } from "./read-brand-folder.ts";

afterAll(removeBrandFolders);

/** A line for each problem of a folder. */
function problemsOf(changes: Parameters<typeof aBrandFolder>[0]): string[] {
  try {
    readBrandFolder(aBrandFolder(changes));
    return [];
  } catch (error) {
    if (!(error instanceof BrandFolderError)) throw error;
    return error.message.split("\n");
  }
}

describe("a brand's folder", () => {
  const promoText = `promoText: { uz: 30 000, ru: 70 г сыра, eng: call +998 71 200-01-01 }`;
  const { content: folder } = readBrandFolder(
    aBrandFolder(
      changed("texts.yaml", "promoText: { uz: 30 000, ru: 30 000, eng: 30 000 }", promoText),
    ),
  );

  it("has dishes with the price before their discount, which follows from both prices", () => {
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

  it("has options below their groups, of which dishes may name variants", () => {
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

  it("names hours by days, in their order", () => {
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

  it("keeps numbers together in what customers read", () => {
    expect(folder.texts.promoText).toEqual({
      uz: "30\u00a0000",
      ru: "70\u00a0г сыра",
      eng: "call +998\u00a071\u00a0200-01-01",
    });
  });

  it("may have tables as a spreadsheet saves them: with semicolons, a byte order mark and other cases", () => {
    const labels = "\ufeffCode;Name_uz;NAME RU;name eng;color\r\nhit;Xit;Хит;Hit;#1F1B16\r\n";
    expect(readBrandFolder(aBrandFolder({ "labels.csv": labels })).content.labels).toEqual(
      folder.labels,
    );
  });
});

describe("problems of a brand's folder", () => {
  it.each<[string, Parameters<typeof aBrandFolder>[0], ...string[]]>([
    [
      "a word where a number belongs",
      changed("settings.yaml", "priceRounding: 500", "priceRounding: many"),
      'settings.yaml:10:18 rules.priceRounding: has to be a number; found "many"',
    ],
    [
      "a setting that does not exist",
      changed("settings.yaml", "leadMinutes: 60", "leadMinutes: 60\n  leedMinutes: 60"),
      "settings.yaml:16:16 rules.leedMinutes: is unknown: correct its name or remove it",
    ],
    [
      "a setting that is missing",
      changed("settings.yaml", "  leadMinutes: 60\n", ""),
      "settings.yaml:9:3 rules.leadMinutes: is missing",
    ],
    [
      "a value that is none of the known ones",
      changed("settings.yaml", "theme: LIGHT", "theme: PINK"),
      'settings.yaml:2:8 theme: has to be one of DARK, LIGHT; found "PINK"',
    ],
    [
      "a phone without quotes",
      changed("branches.yaml", '"+998712000101"', "+998712000101"),
      'branches.yaml:10:12 branches.0.phone: is read as a number: put it in quotes; found "998712000101"',
    ],
    [
      "hours that are no hours",
      changed("branches.yaml", "fri: 10:00-02:00", "fri: ten to two"),
      'branches.yaml:15:12 branches.0.week.fri: has to be hours such as 09:00-23:00, or closed; found "ten to two"',
    ],
    [
      "days that are named twice",
      changed("branches.yaml", "fri: 10", "thu, fri: 10"),
      'branches.yaml:15:17 branches.0.week.thu, fri: names a day twice; found "10:00-02:00"',
    ],
    [
      "YAML that is none",
      changed("promos.yaml", "- code: SALOM", "- code: [SALOM"),
      "promos.yaml:2:3 cannot be read: Flow sequence in block collection must be sufficiently indented and end with a ]",
    ],
    [
      "a link to no dish",
      changed("stories.yaml", "product: osh", "product: plov"),
      'stories.yaml:8:24 0.pages.0.link.product: is not in menu.csv; found "plov"',
    ],
    [
      "a picture that is not there",
      changed("stories.yaml", "- picture: osh", "- picture: ash"),
      'stories.yaml:6:16 0.pages.0.picture: is not in pictures/; found "ash"',
    ],
    [
      "a zone's unknown city",
      {
        "zones.geojson": `{ "type": "FeatureCollection", "features": [{ "type": "Feature",
          "properties": { "code": "all", "city": "buxoro", "name": { "uz": "A", "ru": "A", "eng": "A" }, "color": "#000000", "price": 1 },
          "geometry": { "type": "Polygon", "coordinates": [[[69, 41], [69.1, 41], [69.1, 41.1], [69, 41]]] } }] }`,
      },
      'zones.geojson:2:50 features.0.properties.city: is not in branches.yaml; found "buxoro"',
    ],
    [
      "a price with a letter",
      changed("menu.csv", "28000", "28k"),
      'menu.csv:4:10 price: has to be a whole number such as 46000; found "28k"',
    ],
    [
      "a price that no whole percent makes",
      changed("menu.csv", "31 500", "31 400"),
      'menu.csv:2:10 price: is not a whole percentage below the old price: 10 % off is 31500; found "31400"',
    ],
    [
      "a price above the old one",
      changed("menu.csv", "31 500", "36 000"),
      'menu.csv:2:10 price: has to be below the old price; found "36000"',
    ],
    [
      "a text in two languages of three",
      changed("menu.csv", '"Рис, морковь и мясо"', ""),
      "menu.csv:2:8 description ru: is missing, but another language has it",
    ],
    [
      "an unknown label",
      changed("menu.csv", ",hit,", ",hot,"),
      'menu.csv:2:15 labels: is not in labels.csv; found "hot"',
    ],
    [
      "an unknown group of options",
      changed("menu.csv", "size:halim", "size:large"),
      'menu.csv:4:18 option groups: is not in options.csv; found "size:large"',
    ],
    [
      "two variants of a group in one dish",
      changed("menu.csv", "size:osh; extras", "size:osh; size:halim"),
      'menu.csv:2:18 option groups: names a group twice; found "size:halim"',
    ],
    [
      "a code that stands twice",
      changed("menu.csv", "\nhalim,", "\nosh,"),
      'menu.csv:4:1 code: is used twice; found "osh"',
    ],
    [
      "a column that is none",
      changed("menu.csv", "kcal", "calories"),
      "menu.csv:1:14 calories: is not a column of this table, which has: code, group, category, name uz, name ru, name eng, description uz, description ru, description eng, price, old price, weight, unit, kcal, cooking minutes, labels, picture, gallery, branches, option groups, tags, channels, recommended, delivered",
    ],
    [
      "a comma too many",
      changed("menu.csv", "Халим", "Халим, говяжий"),
      "menu.csv:4:1 has 19 cells under 18 headings: put a cell that holds a separator in quotes",
    ],
    [
      "a category without dishes",
      changed(
        "categories.csv",
        "\nplov",
        "\nsoups,Sho‘rva,Супы,Soups,osh,,10709002001000001\nplov",
      ),
      'categories.csv:2:1 code: has no dish in menu.csv: remove it; found "soups"',
    ],
    [
      "an option without a group",
      changed("options.csv", "size:osh,", ","),
      "options.csv:2:1 group: is missing in the first row",
      'menu.csv:2:18 option groups: is not in options.csv; found "size:osh"',
    ],
    ["a file that is missing", { "menu.csv": null }, "menu.csv:1:1 is missing"],
    [
      "a file of another name",
      { "promo.yaml": "" },
      "promo.yaml:1:1 is not part of a brand's folder: correct its name or remove it",
    ],
    [
      "another encoding",
      { "labels.csv": new Uint8Array([0xcf, 0xeb, 0xee, 0xe2]) },
      "labels.csv:1:1 is not UTF-8: save it as such",
    ],
    [
      "a picture of an unknown kind",
      { "pictures/osh.heic": "" },
      "pictures/osh.heic:1:1 is not a JPEG, PNG or WebP picture",
    ],
  ])("name file, line, column and cure of %s", (_, changes, ...lines) => {
    console.log("@@", _, JSON.stringify(problemsOf(changes), null, 1));
    expect(problemsOf(changes)).toEqual(lines);
  });

  it("are all told at once", () => {
    const files = fileNames.filter((name) => name.endsWith(".csv"));
    const broken = Object.fromEntries(files.map((name) => [name, `${fileText(name)}"`]));
    expect(problemsOf(broken).map((line) => line.replace(/:.*/, ""))).toEqual(
      expect.arrayContaining(files),
    );
  });

  it("are problems whatever a file holds, and never a fault", () => {
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

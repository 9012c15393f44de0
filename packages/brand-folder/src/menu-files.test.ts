import { zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { type Files, aFolder, removeBrandFolders } from "../test/a-brand-folder.ts";
import { aWorkbook, workbookParts } from "../test/a-workbook.ts";
import { windows1251 } from "../test/windows-1251.ts";
import { BrandFolderError } from "./brand-folder-error.ts";
import { readBrandFolder } from "./read-brand-folder.ts";

afterAll(removeBrandFolders);

/** The least that a restaurant fills in, with Russian as its only language. */
const minimum: Files = {
  "settings.yaml": 'sub: osh\nname: Ош\nphone: "+998712000101"\n',
  "branches.yaml": `cities: [{ code: tashkent, name: Ташкент, latitude: 41.3, longitude: 69.2 }]
branches:
  - { code: main, city: tashkent, name: Чиланзар, address: "Чиланзар, 1", latitude: 41.3, longitude: 69.2, hours: 09:00-23:00 }
`,
};

const read = (files: Files) => readBrandFolder(aFolder({ ...minimum, ...files }));
const menuOf = (files: Files) => read(files).content;

function problemsOf(files: Files): string[] {
  try {
    read(files);
    return [];
  } catch (error) {
    if (!(error instanceof BrandFolderError)) throw error;
    return error.message.split("\n");
  }
}

const csv = "name,category,price,weight\nПлов,Горячее,46 000,350 г\nШурпа,Супы,38000,\n";
const rows = [
  ["name", "category", "price", "weight"],
  ["Плов", "Горячее", 46_000, "350 г"],
  ["Шурпа", "Супы", 38_000, null],
];

describe("the smallest folder", () => {
  const { content, generatedCodes } = read({
    "menu.csv": csv,
    "pictures/logo.png": "",
    "pictures/Плов.jpg": "",
    "pictures/Плов-2.jpg": "",
    "pictures/supy.webp": "",
  });

  it("has groups and categories in the order in which the dishes name them, and codes made of names", () => {
    expect(content).toMatchObject({
      groups: [{ code: "menu", name: { ru: "Меню" } }],
      categories: [
        { code: "goryachee", group: "menu", name: { uz: "Горячее", ru: "Горячее" } },
        { code: "supi", group: "menu" },
      ],
      products: [
        { code: "plov", category: "goryachee", costPrice: 46_000, amount: 350, unit: "GRAMM" },
        { code: "shurpa", category: "supi", amount: 1, unit: "COUNT" },
      ],
    });
    expect(generatedCodes).toEqual({
      groups: ["menu"],
      categories: ["goryachee", "supi"],
      products: ["plov", "shurpa"],
    });
  });

  it("has the pictures that are named as its dishes", () => {
    expect(content.products).toMatchObject([
      { picture: "Плов", gallery: ["Плов-2"] },
      { picture: null, gallery: [] },
    ]);
    expect(content.settings).toMatchObject({ logo: "logo", favicon: "logo" });
  });

  it("has switches that follow from its content", () => {
    expect(content.settings.web).toMatchObject({
      mainLanguage: "ru",
      uzLangActive: false,
      ruLangActive: true,
      deliveryActive: true,
      dineInActive: false,
      termsOfUseActive: false,
      cashActive: true,
      paymeActive: false,
      phone: "+998712000101",
      groupView: "WITHOUT_GROUP",
    });
    expect(content.branches).toMatchObject([{ phone: "+998712000101" }]);
    expect(content.texts).toMatchObject({ brand: "Ош", title: "Ош" });
  });
});

describe("a menu", () => {
  const expected = menuOf({ "menu.csv": csv });

  it.each<[string, Files]>([
    ["CSV with semicolons", { "menu.csv": csv.replaceAll(",", ";") }],
    ["CSV with tabs", { "menu.csv": csv.replaceAll(",", "\t") }],
    ["a workbook with one sheet", { "menu.xlsx": aWorkbook({ Лист1: rows }) }],
    [
      "a workbook with other sheets",
      { "menu.xlsx": aWorkbook({ Notes: [["x"]], Меню: rows, Old: rows }, { hidden: ["Old"] }) },
    ],
    [
      "a list in JSON",
      {
        "menu.json": JSON.stringify([
          { name: { ru: "Плов" }, category: "Горячее", price: 46_000, weight: "350 г" },
          { name: { ru: "Шурпа" }, category: "Супы", price: "38000", weight: null },
        ]),
      },
    ],
    ["UTF-16", { "menu.csv": Buffer.from(`\ufeff${csv}`, "utf16le") }],
    ["Windows-1251", { "menu.csv": windows1251(csv) }],
    ["tables with a title above", { "menu.csv": `Прайс-лист,,,\nот 12.11.2026,,,\n\n${csv}` }],
  ])("may be %s", (_, files) => {
    expect(menuOf(files)).toEqual(expected);
  });

  it("may have its other tables in the workbook or beside it", () => {
    const options = [
      ["group", "group name", "choice", "min", "max", "name", "price"],
      ["extra", "Добавки", "MULTIPLE", 0, 2, "Казы", 18_000],
      [null, null, null, null, null, "Яйцо", 5_000],
    ];
    const menu = [
      [...(rows[0] ?? []), "option groups", "labels"],
      [...(rows[1] ?? []), "Добавки", "Хит"],
    ];
    const sheets = { menu, Опции: options };
    const inWorkbook = menuOf({ "menu.xlsx": aWorkbook(sheets) });
    expect(inWorkbook).toMatchObject({
      labels: [{ code: "xit", name: { ru: "Хит" } }],
      optionGroups: [
        { code: "extra", options: [{ code: "kazi", price: 18_000 }, { code: "yaytso" }] },
      ],
      products: [{ optionGroups: ["extra"], labels: ["xit"] }],
    });
    const text = options.map((cells) => cells.map((cell) => cell ?? "").join(",")).join("\n");
    expect(menuOf({ "menu.xlsx": aWorkbook({ menu }), "options.csv": text })).toEqual(inWorkbook);
    expect(problemsOf({ "menu.xlsx": aWorkbook(sheets), "options.csv": text })).toEqual([
      "options.csv:1:1 is in menu.xlsx (Опции) too: remove one of the two tables",
    ]);
  });

  it("may name groups of options instead of giving them codes", () => {
    const menu = [
      [...(rows[0] ?? []), "Модификаторы"],
      [...(rows[1] ?? []), "Размер кофе; Сиропы"],
    ];
    const options = [
      ["Группа", "Название группы", "Выбор", "Мин", "Макс", "Название", "Цена"],
      ["Размер кофе", "Размер", "SINGLE", 1, 1, "300 мл", 0],
      ["Размер кофе", "Размер", "SINGLE", 1, 1, "450 мл", 7_000],
      ["Сиропы", "Сиропы", "MULTIPLE", 0, 2, "Ваниль", 4_000],
    ];
    const groups = [
      { code: "razmer-kofe", name: { ru: "Размер" }, options: [{}, { price: 7_000 }] },
      { code: "Сиропы", name: { ru: "Сиропы" }, options: [{}] },
    ];
    const sheets = { menu, Модификаторы: options };
    expect(menuOf({ "menu.xlsx": aWorkbook(sheets) })).toMatchObject({ optionGroups: groups });

    const onlyNames = options.map(([group, , ...others], index) => [
      index === 0 ? "Название группы" : (group ?? ""),
      ...others,
    ]);
    expect(menuOf({ "menu.xlsx": aWorkbook({ menu, Модификаторы: onlyNames }) })).toMatchObject({
      optionGroups: [
        { code: "razmer-kofe", name: { ru: "Размер кофе" } },
        { code: "siropi", name: { ru: "Сиропы" } },
      ],
      products: [{ optionGroups: ["razmer-kofe", "siropi"] }],
    });
  });

  it("takes a formula's stored value, a merged cell for each of its rows, and a switch for yes or no", () => {
    const sheet = [
      ["name", "category", "price", "recommended", "kcal"],
      ["Плов", "Горячее", { formula: "B9*2", value: 46_000 }, true, 0.1 + 0.2],
      [{ formula: 'A2&" 2"', value: "Плов 2" }, null, 38_000, false, null],
    ];
    expect(menuOf({ "menu.xlsx": aWorkbook({ a: sheet }, { merged: ["B2:B3"] }) })).toMatchObject({
      categories: [{ code: "goryachee" }],
      products: [
        { costPrice: 46_000, isRecommended: true, kcal: 0 },
        { name: { ru: "Плов 2" }, category: "goryachee", isRecommended: false },
      ],
    });
  });

  it("keeps its cells of text that look like formulas", () => {
    const { products } = menuOf({
      "menu.csv": "code,name,category,price\n'007,'=Плов,Горячее,1\nb,-20 % комбо,Горячее,1\n",
    });
    expect(products).toMatchObject([
      { code: "007", name: { ru: "=Плов" } },
      { code: "b", name: { ru: "-20 % комбо" } },
    ]);
  });
});

describe("problems of a menu", () => {
  const cell = (value: Parameters<typeof aWorkbook>[0][string][number][number]) => ({
    "menu.xlsx": aWorkbook({
      a: [
        ["name", "category", "price"],
        ["Плов", "Горячее", value],
      ],
    }),
  });

  it.each<[string, Files, ...string[]]>([
    [
      "a formula without a value",
      cell({ formula: "1+1" }),
      'menu.xlsx:2:3 price: is a formula without a stored value: open the file in the spreadsheet program and save it, or type the value; found ""',
    ],
    [
      "an error of the spreadsheet",
      cell({ error: "#N/A" }),
      'menu.xlsx:2:3 price: is an error of the spreadsheet: correct the formula or type the value; found "#N/A"',
    ],
    [
      "a date",
      cell({ date: 45_000 }),
      'menu.xlsx:2:3 price: is a date to the spreadsheet: format the cell as text and type the value again; found "45000"',
    ],
    [
      "a number that lost digits",
      cell(10_709_001_001_000_000),
      'menu.xlsx:2:3 price: has lost digits, since the cell is a number: format it as text and type all digits; found "10709001001000000"',
    ],
    [
      "several sheets without a menu",
      { "menu.xlsx": aWorkbook({ a: rows, b: rows }) },
      "menu.xlsx:1:1 has several sheets, none of which is called menu: rename that of the dishes",
    ],
    [
      "an old workbook",
      { "menu.xlsx": new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]) },
      "menu.xlsx:1:1 has a password or is in the old format .xls: save it without a password as .xlsx",
    ],
    [
      "a workbook with the ending of a text",
      { "menu.csv": aWorkbook({ a: rows }) },
      "menu.csv:1:1 is a workbook under another ending: save it as menu.xlsx",
    ],
    [
      "a damaged workbook",
      { "menu.xlsx": aWorkbook({ a: rows }).subarray(0, 300) },
      "menu.xlsx:1:1 is damaged: open it in the spreadsheet program and save it anew as .xlsx",
    ],
    [
      "a sheet that is cut off",
      {
        "menu.xlsx": zipSync({
          ...workbookParts({ a: rows }),
          "xl/worksheets/sheet1.xml": new TextEncoder().encode("<worksheet><sheetData><row"),
        }),
      },
      "menu.xlsx:1:1 is damaged: open it in the spreadsheet program and save it anew as .xlsx",
    ],
    [
      "too many columns",
      { "menu.csv": Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(",") },
      "menu.csv:1:1 has 10,000 cells in a row: leave 200 columns at most",
    ],
    [
      "too many rows",
      { "menu.csv": `name,category,price\n${"a,b,1\n".repeat(20_001)}` },
      "menu.csv:20002:1 has too many rows: leave 20,000 dishes at most",
    ],
    [
      "a cell that is too long",
      { "menu.csv": `name,category,price\n${"a".repeat(10_001)},b,1\n` },
      `menu.csv:2:1 name ru: is too long: shorten it to 10,000 characters; found "${"a".repeat(80)}…"`,
    ],
    [
      "a character that cannot be stored",
      { "menu.json": '[{ "name": "a\\u0000", "category": "b", "price": 1 }]' },
      'menu.json:1:12 name ru: has a character that cannot be stored: delete control characters; found "a\\u0000"',
    ],
    [
      "a key of JSON",
      { "menu.json": '[{ "name": "a", "category": "b",\n  "prise": 1 }]' },
      "menu.json:2:12 prise: is not a column of this table: rename it (did you mean price?), remove it, or put # before it so that it is left out",
      'menu.json:1:12 price: is not among the headings: add the column "price"',
    ],
    [
      "neither category nor group",
      { "menu.csv": "name,price\nПлов,1\n" },
      'menu.csv:1:1 category: is not among the headings: add the column "category"',
    ],
    [
      "two dishes that nothing tells apart",
      { "menu.csv": "name,category,price\nПлов,Горячее,1\nплов,Горячее,2\n" },
      'menu.csv:3:1 name ru: is the name of another dish of its category, and neither has a code: give both a code; found "плов"',
    ],
  ])("name file, line, column and cure of %s", (_, files, ...lines) => {
    expect(problemsOf(files)).toEqual(lines);
  });

  it("include each language that is switched on and missing, once for a column", () => {
    const settings = `${minimum["settings.yaml"] as string}web: { ruLangActive: true, uzLangActive: true }\n`;
    expect(
      problemsOf({
        "settings.yaml": settings.replace("name: Ош", "name: { ru: Ош, uz: Osh }"),
        "menu.csv": csv,
      }).filter((line) => line.startsWith("menu")),
    ).toEqual([
      "menu.csv:1:1 name uz: is not among the headings: add the column, or switch Uzbek off (web.uzLangActive: false in settings.yaml)",
    ]);
  });
});

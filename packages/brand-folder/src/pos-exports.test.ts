import { afterAll, describe, expect, it } from "vitest";
import { type Files, aFolder, removeBrandFolders } from "../test/a-brand-folder.ts";
import { aWorkbook } from "../test/a-workbook.ts";
import { windows1251 } from "../test/windows-1251.ts";
import { BrandFolderError } from "./brand-folder-error.ts";
import { readBrandFolder } from "./read-brand-folder.ts";

afterAll(removeBrandFolders);

const folder: Files = {
  "settings.yaml": 'sub: osh\nname: Ош\nphone: "+998712000101"\n',
  "branches.yaml": `cities: [{ code: tashkent, name: Ташкент, latitude: 41.3, longitude: 69.2 }]
branches:
  - { code: main, city: tashkent, name: Чиланзар, address: "Чиланзар, 1", latitude: 41.3, longitude: 69.2, hours: 09:00-23:00 }
`,
};

// Tables as points of sale export them, with their headings, number formats and encodings.

const iiko = `Номенклатура;;;;;;;;
Выгружено 12.11.2026 09:41;;;;;;;;
;;;;;;;;
Артикул;Наименование;Родительская группа;Категория;Тип;Ед. изм.;Цена продажи;Вес, кг;Ставка НДС
00102;Плов свадебный;Кухня;Плов;Блюдо;порц;46 000,00;0,450;12%
00103;"Плов ""Чайханский""";Кухня;Плов;Блюдо;порц;48 000,00;0,480;12%
00201;Чай зелёный 0,5;Бар;Чай;Блюдо;порц;6 000,00;0,500;12%
00950;Кола 0,5 л;Бар;Напитки;Товар;шт;12 000,00;0;12%
`;

const rKeeper = `Код\tНазвание\tГруппа\tЦена, сум\tВыход, г\tСтатус
1201\tСамса с бараниной\tВыпечка\t12000.00\t110\tАктивный
1202\tМанты\tТесто\t35000.00\t250/50\tАктивный
1203\tЛагман\tТесто\t36000.00\t400\tАктивный
`;

const poster = `Название,Категория,Цех,Себестоимость,Цена,Фото
Капучино,Кофе,Бар,"4 210,50","22 000",kapuchino.jpg
Чизкейк,Десерты,Кондитерский,"9 800,00","34 000",
`;

const jowi = [
  ["Прайс-лист ресторана"],
  [],
  ["№", "Название", "Название (узб)", "Категория", "Единица измерения", "Цена (сум)", "Штрихкод"],
  [1, "Шашлык из говядины", "Mol go‘shti kabobi", "Шашлыки", "шт", 18_000, 4_780_000_000_017],
  [2, "Шашлык из баранины", "Qo‘y go‘shti kabobi", "Шашлыки", "шт", 20_000, null],
  [3, "Лепёшка", "Non", "Хлеб", "шт", 4_000, null],
];

describe("an export of a point of sale", () => {
  it("of iiko: a title above, groups and categories by name, prices with spaces and decimals", () => {
    const { content, warnings, generatedCodes } = readBrandFolder(
      aFolder({ ...folder, "menu.csv": windows1251(iiko) }),
    );
    expect(content.groups).toMatchObject([{ name: { ru: "Кухня" } }, { name: { ru: "Бар" } }]);
    expect(content.categories.map(({ code, group }) => [code, group])).toEqual([
      ["plov", "kuxnya"],
      ["chay", "bar"],
      ["napitki", "bar"],
    ]);
    expect(content.products).toMatchObject([
      {
        code: "00102",
        category: "plov",
        costPrice: 46_000,
        vatPercent: 12,
        amount: 0.45,
        unit: "KG",
      },
      { code: "00103", name: { ru: 'Плов "Чайханский"' }, costPrice: 48_000 },
      { code: "00201", name: { ru: "Чай зелёный 0,5" }, costPrice: 6_000 },
      { code: "00950", amount: 1, unit: "COUNT" },
    ]);
    expect(generatedCodes.products).toEqual([]);
    expect(warnings.map(({ line, field, message }) => [line, field, message])).toEqual([
      [1, "", "is read as Windows-1251: save it as CSV UTF-8 if letters come out wrong"],
      [4, "Тип", "is not used by a menu: its column is left out"],
      [1, "", "is above the headings: the rows before them are left out"],
    ]);
  });

  it("of R-Keeper: tabs, a group that is the category, yields in grams with their sides", () => {
    const { content, warnings } = readBrandFolder(
      aFolder({ ...folder, "menu.csv": Buffer.from(`\ufeff${rKeeper}`, "utf16le") }),
    );
    expect(content.categories).toMatchObject([
      { name: { ru: "Выпечка" }, group: "menu" },
      { name: { ru: "Тесто" }, group: "menu" },
    ]);
    expect(content.products).toMatchObject([
      { code: "1201", costPrice: 12_000, amount: 110, unit: "GRAMM" },
      { code: "1202", costPrice: 35_000, amount: 300, unit: "GRAMM" },
      { code: "1203", category: "testo" },
    ]);
    expect(warnings.map(({ field }) => field)).toEqual(["Статус", "group"]);
  });

  it("of Poster: no codes, which are made of the names", () => {
    const { content, generatedCodes } = readBrandFolder(
      aFolder({ ...folder, "menu.csv": poster, "pictures/kapuchino.jpg": "" }),
    );
    expect(content.products).toMatchObject([
      { code: "kapuchino", costPrice: 22_000, picture: "kapuchino" },
      { code: "chizkeyk", costPrice: 34_000, picture: null },
    ]);
    expect(generatedCodes.products).toEqual(["kapuchino", "chizkeyk"]);
  });

  it("of Jowi: a workbook with names in two languages, of which the brand speaks one", () => {
    const { content } = readBrandFolder(
      aFolder({ ...folder, "menu.xlsx": aWorkbook({ Прайс: jowi.map((row) => [...row]) }) }),
    );
    expect(content.products).toMatchObject([
      {
        code: "shashlik-iz-govyadini",
        name: { uz: "Mol go‘shti kabobi", ru: "Шашлык из говядины", eng: "Шашлык из говядины" },
        costPrice: 18_000,
        unit: "COUNT",
      },
      { costPrice: 20_000 },
      { costPrice: 4_000, category: "xleb" },
    ]);
  });

  it("names the column that it would lose", () => {
    const read = () =>
      readBrandFolder(
        aFolder({ ...folder, "menu.csv": poster.replace("Фото", "Аллергены").replace(".jpg", "") }),
      );
    expect(read).toThrow(BrandFolderError);
    expect(read).toThrow(
      "menu.csv:1:6 Аллергены: is not a column of this table: rename it, remove it, or put # before it so that it is left out",
    );
  });
});

import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText, Sum } from "@dasturxon/contract/primitives";
import type * as z from "zod";
import type { PictureFinder } from "./find-picture.ts";
import { type BrandLanguages, completeText, missingText } from "./languages.ts";
import type { categoryRow, groupRow, labelRow, optionRow, productRow } from "./menu-tables.ts";
import type { NameIndex } from "./name-index.ts";
import { type Advice, unknownName } from "./problem.ts";
import type { ParsedTable } from "./table.ts";
import { textsOf, noPicture } from "./values.ts";

type Table<Schema extends (languages: BrandLanguages) => z.ZodType> = ParsedTable<
  z.output<ReturnType<Schema>>
>;

/** Only products are required: labels, groups and categories are created from the products' cells. */
export type MenuTables = {
  products: Table<typeof productRow>;
  options: Table<typeof optionRow> | undefined;
  groups: Table<typeof groupRow> | undefined;
  categories: Table<typeof categoryRow> | undefined;
  labels: Table<typeof labelRow> | undefined;
};

export type ProductRow = MenuTables["products"]["content"][number];

export type MenuContext = {
  languages: BrandLanguages;
  pictures: PictureFinder;
  branches: NameIndex<{ code: string; name: LocalizedText }>;
  priceRounding: Sum;
};

/** The picture of a row: the one that it names, else the one with its code or name. */
export function pictureOf(
  named: string | undefined,
  row: { code: string; name: LocalizedText } | null,
  pictures: PictureFinder,
  report: (message: Advice, value: string) => void,
): string | null {
  if (named === noPicture) return null;
  if (named === undefined) return row && pictures.of(row);
  const found = pictures.named(named);
  if (found === null) report(unknownName(named, "pictures/", pictures.all), named);
  return found;
}

/** The columns of a text as a text, filled from the main language. Missing ones are schema issues already. */
export const nameOf = (
  row: Partial<Record<`name ${Language}`, string>>,
  languages: BrandLanguages,
) => textsOf(row, "name", languages, () => {}) ?? { uz: "", ru: "", eng: "" };

/** Name of a group, category or label without a table, in the languages of the product's row. */
export function nameInRow(
  table: MenuTables["products"],
  index: number,
  column: "group" | "category" | "labels",
  given: Partial<Record<Language, string | undefined>>,
  languages: BrandLanguages,
): LocalizedText {
  const place = column === "category" ? "categories.csv" : `${column.replace(/s?$/, "s")}.csv`;
  const name = completeText(given, languages, (language) => {
    const cure = missingText(language, languages).replace(
      "is missing: fill it in",
      column === "labels"
        ? `has no name in this language: add it in ${place}`
        : `is missing: add a column "${column} ${language}", or the name in ${place}`,
    );
    const heading = column === "labels" ? column : `${column} ${language}`;
    table.report([index, heading], cure as Advice, given[languages.main]);
  });
  return name ?? { uz: "", ru: "", eng: "" };
}

/** Codes that rows have. */
export const codesOf = (rows: { code?: string | undefined }[] = []) => rows.map(({ code }) => code);

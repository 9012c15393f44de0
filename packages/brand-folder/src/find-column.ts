import type { Language } from "@dasturxon/contract/entities/language";
import { foldedName } from "./names.ts";
import {
  currencyWords,
  headingAliases,
  languageFillers,
  languageWords,
  textColumns,
  unitWords,
  unusedHeadings,
} from "./headings.ts";
import { allLanguages } from "./languages.ts";

/** Units as a table names them; `ml` is stored as litres. */
export type UnitName = keyof typeof unitWords;

/** The column that a heading stands for. */
export type FoundColumn = {
  column: string;
  /** The unit that the heading names: `Вес, г`. */
  unit?: UnitName;
};

const tight = (text: string) => foldedName(text).replaceAll(" ", "");
const words = (text: string) => new Set(text.split(" "));

/** Tables differ: `Название группы` is the group of a product, or the name of a group of options. */
const columnsByHeading = Map.groupBy(
  Object.entries(headingAliases).flatMap(([column, aliases]) =>
    [...new Set([column, ...aliases].map(tight))].map((heading) => ({ heading, column })),
  ),
  ({ heading }) => heading,
);
const unused = new Set(unusedHeadings.map(tight));
const languageOf = new Map<string, Language>(
  allLanguages.flatMap((language) =>
    languageWords[language].split(" ").map((word) => [word, language] as const),
  ),
);
const unitOf = new Map<string, UnitName>(
  (Object.keys(unitWords) as UnitName[]).flatMap((unit) =>
    unitWords[unit].split(" ").map((word) => [word, unit] as const),
  ),
);
const fillers = words(languageFillers);
const currencies = words(currencyWords);

/** The unit of a cell, whichever word it uses. */
export const unitNamed = (cell: string): UnitName | undefined => unitOf.get(tight(cell));

/** Whether a heading is one of exports that a menu has no use for. */
export const isUnusedHeading = (heading: string) => unused.has(tight(heading) || heading.trim());

/**
 * @param columns Columns of the table.
 * @param main Language of a text column without a language.
 */
export function findColumn(
  heading: string,
  columns: ReadonlySet<string>,
  main: Language,
): FoundColumn | null {
  const parts = foldedName(heading).split(" ");
  const candidates = (drop: (word: string) => boolean) =>
    (columnsByHeading.get(parts.filter((word) => !drop(word)).join("")) ?? []).map(
      ({ column }) => column,
    );
  const plain = (names: string[]): FoundColumn | null => {
    for (const name of names) {
      const inMain = `${name} ${main}`;
      if (columns.has(name)) return { column: name };
      if (textColumns.includes(name) && columns.has(inMain)) return { column: inMain };
    }
    return null;
  };

  const whole = plain(candidates(() => false));
  if (whole) return whole;

  const language = parts.map((word) => languageOf.get(word)).find((found) => found !== undefined);
  if (language) {
    const column = candidates((word) => languageOf.has(word) || fillers.has(word))
      .map((name) => `${name} ${language}`)
      .find((name) => columns.has(name));
    if (column) return { column };
  }
  const unit = parts.map((word) => unitOf.get(word)).find((found) => found !== undefined);
  if (unit && columns.has("weight") && candidates((word) => unitOf.has(word)).includes("weight"))
    return { column: "weight", unit };
  return parts.some((word) => currencies.has(word))
    ? plain(candidates((word) => currencies.has(word)))
    : null;
}

import { distance } from "fastest-levenshtein";

/** The fault, a colon and the cure: `is missing: fill it in`. */
export type Advice = `${string}: ${string}`;

/** A mistake in a brand's folder: its position and how to correct it. */
export type Problem = {
  /** Path inside the folder, with the sheet of a workbook: `menu.xlsx (options)`. */
  file: string;
  /** From 1; in a spreadsheet the row. */
  line: number;
  /** From 1: the character, in a table the cell. */
  column: number;
  /** Setting or heading, such as `rules.priceRounding` or `price`; empty for the file itself. */
  field: string;
  /** The value found, if it is short enough to show. */
  value?: string;
  message: Advice;
};

/** `menu.csv:12:9 price: is not a whole number: write digits such as 46000; found "46k"` */
export function problemLine({ file, line, column, field, value, message }: Problem): string {
  const found = value === undefined ? "" : `; found ${JSON.stringify(value)}`;
  return `${file}:${line}:${column} ${field && `${field}: `}${message}${found}`;
}

/** A problem of a file as a whole. */
export const fileProblem = (file: string, message: Advice): Problem => ({
  file,
  line: 1,
  column: 1,
  field: "",
  message,
});

/** Adds a problem at a path of a file's content: `["rules", "priceRounding"]`, in a table `[row, heading]`. */
export type Report = (path: readonly PropertyKey[], message: Advice, value?: unknown) => void;

/** Content of a file, with functions that report problems and warnings in it. */
export type Parsed<T> = { content: T; report: Report; warn: Report };

const shownLength = 80;

/** A value as shown in a problem; nothing for lists and nested settings. */
export function shownValue(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    return undefined;
  const text = String(value).toWellFormed();
  return text.length > shownLength ? `${text.slice(0, shownLength).toWellFormed()}…` : text;
}

/** ` (did you mean hit?)`, where a known name is similar; else nothing. */
export function suggestion(name: string, known: Iterable<string>): string {
  const wanted = name.toLowerCase();
  let best = "";
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const steps = distance(wanted, candidate.toLowerCase());
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best && ` (did you mean ${best}?)`;
}

/** A name that nothing has. `place` is where it would be. */
export const unknownName = (name: string, place: string, known: Iterable<string>): Advice =>
  `is not in ${place}: correct it or add it there${suggestion(name, known)}`;

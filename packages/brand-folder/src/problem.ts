import { distance } from "fastest-levenshtein";
import type * as z from "zod";
import { limits } from "./limits.ts";

/** The fault, a colon and the cure: `is missing: fill it in`. */
export type Advice = `${string}: ${string}`;

/** A mistake in a brand's folder: where it is and how to correct it. */
export type Problem = {
  /** Path inside the folder, with the sheet of a workbook: `menu.xlsx (options)`. */
  file: string;
  /** From 1; in a spreadsheet the row. */
  line: number;
  /** From 1: the number of the character, in a table of the cell. */
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

/** The content of a file, and how to report a problem in it. */
export type Parsed<T> = { content: T; report: Report; warn: Report };

const shownLength = 80;

/** A value as a problem shows it; nothing for lists and nested settings. */
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

/** Sentences for the contract's own error codes. */
const meanings: Record<string, Advice> = {
  TIME_INVALID: "is not a time: write it as 09:30",
  PHONE_INVALID: "is not a phone number: write it with its country code, such as +998712000101",
};

/** Reports the issues of a schema as sentences for somebody who fills in a file. */
export function reportIssues(
  schema: z.ZodType,
  error: z.ZodError,
  input: unknown,
  report: Report,
): void {
  for (const issue of error.issues.slice(0, limits.problems)) {
    if (issue.code === "unrecognized_keys") {
      const known = keysAt(schema, issue.path);
      for (const key of issue.keys)
        report(
          [...issue.path, key],
          `is not a setting: correct its name or remove it${suggestion(key, known)}`,
          valueAt(input, [...issue.path, key]),
        );
    } else {
      const message = meanings[issue.message] ?? issue.message;
      // Custom messages of this package are advice already.
      report(issue.path, message as Advice, valueAt(input, issue.path));
    }
  }
}

/** Sentences for issues to which the schema gives none of its own. */
export const explainIssue: z.core.$ZodErrorMap = (issue) => explain(issue);

function explain(issue: z.core.$ZodRawIssue): Advice {
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, issue.input);
    case "invalid_value":
      return issue.input === undefined
        ? `is missing: choose one of ${issue.values.join(", ")}`
        : `is none of the possible values: choose one of ${issue.values.join(", ")}`;
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return formats[issue.format] ?? "has the wrong form: write it as docs/brand-folder.md shows";
    case "invalid_key":
    case "invalid_union":
      return "has the wrong form: write it as docs/brand-folder.md shows";
    case "not_multiple_of":
      return `is no multiple of ${issue.divisor}: round it`;
    default:
      return "is not valid: correct it as docs/brand-folder.md shows";
  }
}

function wrongType(expected: string, input: unknown): Advice {
  const wanted = typeNames[expected] ?? expected;
  if (input === undefined || input === null) return `is missing: add it (${wanted})`;
  if (expected === "string" && typeof input === "number")
    return "is read as a number: put it in quotes";
  if (expected === "string" && typeof input === "boolean")
    return "is read as true or false: put it in quotes";
  if (expected === "int" && typeof input === "number")
    return Number.isFinite(input)
      ? "is not a whole number: round it"
      : "is not a number: write digits";
  return `is not ${wanted}: write ${typeExamples[expected] ?? wanted}`;
}

const typeNames: Partial<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "named settings",
  record: "named settings",
};

const typeExamples: Partial<Record<string, string>> = {
  string: "a text, in quotes where it looks like a number",
  number: "digits such as 500 or 0.5",
  int: "digits such as 500",
  array: "each entry on a line that begins with a hyphen, or [first, second]",
  tuple: "[69.28, 41.31]",
  object: "a name, a colon and a value on each line",
  record: "a name, a colon and a value on each line",
};

type Bound = { origin: string; inclusive?: boolean | undefined };

function tooSmall({ origin, minimum, inclusive }: Bound & { minimum: unknown }): Advice {
  if (origin === "string") return "is empty: fill it in or remove it";
  if (origin === "array") return `has too few entries: add some, ${minimum} or more are needed`;
  return inclusive
    ? `is too small: write ${minimum} or more`
    : `is too small: write more than ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Bound & { maximum: unknown }): Advice {
  if (origin === "string") return `is too long: shorten it to ${maximum} characters`;
  if (origin === "array") return `has too many entries: leave ${maximum} of them`;
  return inclusive
    ? `is too large: write ${maximum} or less`
    : `is too large: write less than ${maximum}`;
}

const formats: Partial<Record<string, Advice>> = {
  url: "is not a web address: write it with https://, such as https://t.me/osh",
  datetime: "is not a moment: write date, time and offset, such as 2026-10-05T12:30:00+05:00",
};

/** Names that an object of a schema may have at a path. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const [step, ...rest] = path;
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "object":
      if (step === undefined) return Object.keys(def.shape);
      return def.shape[String(step)] ? keysAt(def.shape[String(step)]!, rest) : [];
    case "array":
      return step === undefined ? [] : keysAt(def.element, rest);
    case "record":
      return step === undefined ? [] : keysAt(def.valueType, rest);
    case "union":
      return def.options.flatMap((option) => keysAt(option, path));
    case "pipe":
      return [...keysAt(def.in, path), ...keysAt(def.out, path)];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
      return keysAt(def.innerType, path);
    default:
      return [];
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

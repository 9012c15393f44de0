import type * as z from "zod";

/** A mistake in a brand's folder: its position and how to correct it. */
export type Problem = {
  /** Path inside the folder. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1: the character, in a table the cell. */
  column: number;
  /** Setting or heading, such as `rules.priceRounding` or `price`; empty for the file itself. */
  field: string;
  /** The value found, if it is short enough to show. */
  value?: string;
  message: string;
};

/** `menu.csv:12:9 price: has to be a whole number of sums; found "46k"` */
export function problemLine({ file, line, column, field, value, message }: Problem): string {
  const found = value === undefined ? "" : `; found ${JSON.stringify(value)}`;
  return `${file}:${line}:${column} ${field && `${field}: `}${message}${found}`;
}

/** Adds a problem at a path of a file's content: `["rules", "priceRounding"]`, in a table `[row, heading]`. */
export type Report = (path: readonly PropertyKey[], message: string, value?: unknown) => void;

/** Content of a file, with a function that reports a problem in it. */
export type Parsed<T> = { content: T; report: Report };

const shownLength = 80;

/** A value as shown in a problem; nothing for lists and nested settings. */
export function shownValue(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    return undefined;
  const text = String(value);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

/** Sentences for the contract's own error codes. */
const meanings: Record<string, string> = {
  TIME_INVALID: "has to be a time such as 09:30",
  FIELD_INVALID: "has a character that cannot be stored",
  FIELD_REQUIRED: "is empty",
};

/** Reports the issues of a schema in sentences for the author of the file. */
export function reportIssues(error: z.ZodError, input: unknown, report: Report): void {
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys)
        report([...issue.path, key], "is unknown: correct its name or remove it");
    } else {
      const value = valueAt(input, issue.path);
      report(issue.path, sentence(issue, value), value);
    }
  }
}

function sentence(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === "invalid_type") {
    if (value === undefined || value === null) return "is missing";
    if (issue.expected === "string" && typeof value === "number")
      return "is read as a number: put it in quotes";
    return `has to be ${typeNames[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_value") return `has to be one of ${issue.values.join(", ")}`;
  return meanings[issue.message] ?? issue.message;
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

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

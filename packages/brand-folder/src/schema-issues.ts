import * as z from "zod";
import { limits } from "./limits.ts";
import { type Advice, type Report, suggestion } from "./problem.ts";

/** Sentences for the contract's own error codes. */
const meanings: Record<string, Advice> = {
  TIME_INVALID: "is not a time: write it as 09:30",
  PHONE_INVALID: "is not a phone number: write it with its country code, such as +998712000101",
};

/** Reports the issues of a schema in sentences for the author of the file. */
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

function tooSmall({ origin, minimum, inclusive }: Bound & { minimum: number | bigint }): Advice {
  if (origin === "string") return "is empty: fill it in or remove it";
  if (origin === "array") return `has too few entries: add some, ${minimum} or more are needed`;
  return inclusive
    ? `is too small: write ${minimum} or more`
    : `is too small: write more than ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Bound & { maximum: number | bigint }): Advice {
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
  if (schema instanceof z.ZodObject) {
    if (step === undefined) return Object.keys(schema.shape);
    const part = (schema.shape as Record<PropertyKey, z.ZodType | undefined>)[step];
    return part ? keysAt(part, rest) : [];
  }
  if (schema instanceof z.ZodArray) return step === undefined ? [] : keysAt(schema.element, rest);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysAt(option, path));
  if (schema instanceof z.ZodPipe) return [...keysAt(schema.in, path), ...keysAt(schema.out, path)];
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? keysAt(schema.unwrap(), path) : [];
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

import {
  type Document,
  LineCounter,
  type YAMLError,
  isCollection,
  isNode,
  parseDocument,
} from "yaml";
import * as z from "zod";
import { firstTooDeep, parseJson } from "./json-text.ts";
import { inDigits, limits } from "./limits.ts";
import {
  type Advice,
  type Parsed,
  type Problem,
  type Report,
  fileProblem,
  shownValue,
} from "./problem.ts";
import { explainIssue, reportIssues } from "./schema-issues.ts";
import { unstorable } from "./storable-text.ts";

/** The settings of a YAML or JSON file, before a schema has checked them. */
export type RawSettings = { file: string; input: unknown; reportTo: (list: Problem[]) => Report };

/**
 * Reads a YAML file, or a JSON one. An empty setting is an absent one.
 *
 * @param problems Receives the problems of the file.
 * @returns `null` when it cannot be read.
 */
export function readSettings(file: string, text: string, problems: Problem[]): RawSettings | null {
  const before = problems.length;
  try {
    const raw = file.endsWith("json")
      ? readJson(file, text, problems)
      : readYaml(file, text, problems);
    if (!raw) return null;
    raw.input = withoutNulls(raw.input);
    reportTexts(raw.input, [], raw.reportTo(problems));
    return problems.length > before ? null : raw;
  } catch (error) {
    // The stack overflows in parser, positions or walk; an alias may also contain itself.
    if (!(error instanceof RangeError)) throw error;
    problems.push(fileProblem(file, tooDeep));
    return null;
  }
}

/** Reads such a file and checks it by a schema. */
export function parseYaml<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
  problems: Problem[],
): Parsed<T> | null {
  const raw = readSettings(file, text, problems);
  return raw && checkSettings(raw, schema, problems, []);
}

/** Checks settings by a schema. */
export function checkSettings<T>(
  { input, reportTo }: RawSettings,
  schema: z.ZodType<T>,
  problems: Problem[],
  warnings: Problem[],
): Parsed<T> | null {
  const report = reportTo(problems);
  const result = schema.safeParse(input, { error: explainIssue });
  if (result.success) return { content: result.data, report, warn: reportTo(warnings) };
  reportIssues(schema, result.error, input, report);
  return null;
}

const tooDeep: Advice = "is nested too deep: write it as docs/brand-folder.md shows";

const tooLong: Advice = `is too long: leave ${inDigits(limits.yamlLines)} lines at most`;

const reporter =
  (file: string, position: (path: readonly PropertyKey[]) => { line: number; column: number }) =>
  (list: Problem[]): Report =>
  (path, message, value) =>
    list.push({
      file,
      ...position(path),
      field: path.map(String).join("."),
      value: shownValue(value),
      message,
    });

function readJson(file: string, text: string, problems: Problem[]): RawSettings | null {
  const document = parseJson(text);
  if ("value" in document)
    return { file, input: document.value, reportTo: reporter(file, document.position) };
  const { message, ...position } = document;
  problems.push({ ...fileProblem(file, message), ...position });
  return null;
}

function readYaml(file: string, text: string, problems: Problem[]): RawSettings | null {
  if (text.split("\n", limits.yamlLines + 1).length > limits.yamlLines) {
    problems.push(fileProblem(file, tooLong));
    return null;
  }
  const lines = new LineCounter();
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const refuse = (offset: number, message: Advice) => {
    problems.push({ ...fileProblem(file, message), ...position(offset) });
    return null;
  };
  const deep = firstTooDeep(text);
  if (deep !== null) return refuse(deep, tooDeep);
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  // Further errors are mostly consequences.
  const [error] = document.errors;
  if (error) return refuse(error.pos[0], yamlAdvice(error));
  try {
    // Stepwise expansion of aliases can fill the memory.
    const input: unknown = document.toJS({ maxAliasCount: 100 });
    return { file, input, reportTo: reporter(file, (path) => position(offsetOf(document, path))) };
  } catch (fault) {
    if (fault instanceof RangeError) throw fault;
    return refuse(0, `has aliases (*name) that lead nowhere or to too much: write the values out`);
  }
}

const yamlAdvice = ({ code, message }: YAMLError): Advice => {
  if (code === "DUPLICATE_KEY") return "is a setting that appears twice: remove one of the two";
  if (code === "TAB_AS_INDENT") return "begins with a tab: indent with spaces";
  if (code === "MULTIPLE_DOCS") return "has several documents: remove the lines ---";
  return `is not YAML (${message.replaceAll(/\s+/g, " ")}): correct it here or just before; a text with a colon needs quotes`;
};

/** Offset of the value at a path, or of its nearest parent when it is absent. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(document, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return isNode(document.contents) ? (document.contents.range?.[0] ?? 0) : 0;
}

function nodeAt(document: Document, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = document.contents;
  for (const step of path) {
    if (!isCollection(node)) return undefined;
    node = node.get(step, true);
  }
  return isNode(node) ? node.range?.[0] : undefined;
}

function withoutNulls(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map((part) => withoutNulls(part));
  if (typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      part === null ? [] : [[key, withoutNulls(part)]],
    ),
  );
}

const longestText = 100_000;

/** Reports texts that cannot be stored. */
function reportTexts(value: unknown, path: PropertyKey[], report: Report): void {
  if (typeof value === "string") {
    if (unstorable(value))
      report(path, "has a character that cannot be stored: delete control characters", value);
    else if (value.length > longestText)
      report(path, `is too long: shorten it to ${inDigits(longestText)} characters`, value);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value))
      if (typeof part !== "number")
        reportTexts(part, [...path, Array.isArray(value) ? Number(key) : key], report);
  }
}

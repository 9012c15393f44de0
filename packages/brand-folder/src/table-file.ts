import { CsvError, type Info, parse } from "csv-parse/sync";
import type * as z from "zod";
import { reportIssues, shownValue, type Parsed, type Problem, type Report } from "./problem.ts";

type Record = { record: string[]; info: Info };

/**
 * Reads a table: a line of headings, then rows. The separator is that of the headings: comma, semicolon or tab.
 * Spaces around a cell and the case of a heading are ignored; an empty cell is an absent value.
 *
 * @param row Schema of a row, by heading.
 * @param problems Receives the problems of the file.
 * @returns `null` when there is a problem.
 */
export function parseTable<Row>(
  file: string,
  text: string,
  row: z.ZodObject & z.ZodType<Row>,
  problems: Problem[],
): Parsed<Row[]> | null {
  const before = problems.length;
  const at = (line: number, column: number, field: string, message: string, value?: unknown) =>
    problems.push({ file, line, column, field, value: shownValue(value), message });

  let records: Record[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      trim: true,
    }) as unknown as Record[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    at(Number(error["lines"] ?? 1), 1, "", `cannot be read: ${error.message}`);
    return null;
  }
  // `info` has the last line of a record, which begins after the previous record.
  const [heading, ...rows] = records
    .map(({ record }, index) => ({ record, line: (records[index - 1]?.info.lines ?? 0) + 1 }))
    .filter(({ record }) => record.some((cell) => cell !== ""));
  const headings = (heading?.record ?? []).map(plainHeading);
  const missing = checkHeadings(headings, row, (column, field, message) =>
    at(1, column, field, message),
  );

  const report: Report = ([index, field = ""], message, value) =>
    at(
      rows[Number(index)]?.line ?? 1,
      Math.max(headings.indexOf(String(field)), 0) + 1,
      String(field),
      message,
      value,
    );
  const content: Row[] = [];
  for (const [index, { record }] of rows.entries()) {
    if (record.length > headings.length) {
      report(
        [index],
        `has ${record.length} cells under ${headings.length} headings: put a cell that holds a separator in quotes`,
      );
      continue;
    }
    const input = Object.fromEntries(
      headings.flatMap((name, column) =>
        name in row.shape && record[column] ? [[name, record[column]]] : [],
      ),
    );
    const result = row.safeParse(input);
    if (result.success) content.push(result.data);
    else
      reportIssues(result.error, input, (path, message, value) => {
        if (!missing.has(String(path[0]))) report([index, ...path], message, value);
      });
  }
  return problems.length === before ? { content, report } : null;
}

/** @returns The required headings that are missing. */
function checkHeadings(
  headings: string[],
  row: z.ZodObject,
  report: (column: number, field: string, message: string) => void,
): Set<string> {
  const known = Object.keys(row.shape);
  for (const [index, name] of headings.entries()) {
    if (!known.includes(name))
      report(index + 1, name, `is not a column of this table, which has: ${known.join(", ")}`);
    else if (headings.indexOf(name) < index) report(index + 1, name, "appears twice");
  }
  const missing = known.filter(
    (name) => !headings.includes(name) && !row.shape[name]!.safeParse(undefined).success,
  );
  for (const name of missing) report(1, name, "is missing among the headings");
  return new Set(missing);
}

const plainHeading = (heading: string) => heading.toLowerCase().replaceAll(/[\s_]+/g, " ");

const delimiters = [",", ";", "\t"];

function delimiterOf(text: string): string {
  const [headings = ""] = text.split("\n", 1);
  const count = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0]!;
}

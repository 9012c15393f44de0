import type { Language } from "@dasturxon/contract/entities/language";
import * as z from "zod";
import { type FoundColumn, type UnitName, findColumn, isUnusedHeading } from "./find-column.ts";
import { inDigits, limits } from "./limits.ts";
import {
  type Advice,
  type Parsed,
  type Problem,
  type Report,
  fileProblem,
  shownValue,
  suggestion,
} from "./problem.ts";
import { explainIssue, reportIssues } from "./schema-issues.ts";
import { unstorable } from "./storable-text.ts";

/** A table before its headings are understood, from any kind of file. */
export type RawTable = { file: string; rows: RawRow[] };

export type RawRow = {
  /** Line of the file, or row of the sheet. */
  line: number;
  /** Without spaces around; empty ones are absent values. */
  cells: string[];
  /** Cells that cannot be read, by their index. */
  faults?: Map<number, { message: Advice; value?: string }>;
  /** Where a cell is, if not at its index in the row's line. */
  position?: (index: number) => { line: number; column: number };
};

export type RowContext = { main: Language; problems: Problem[]; warnings: Problem[] };

/** A table of known columns. */
export type ParsedTable<Row> = Parsed<Row[]> & {
  file: string;
  /** Columns that the table has. */
  columns: ReadonlySet<string>;
  /** The unit that the heading of the weights names. */
  unit: UnitName | undefined;
};

/** A heading that begins so is a note: its column is left out. */
const noteMark = "#";
const longestSearch = 20;

/**
 * Reads the rows of a table below its headings, which may follow lines of a title. An empty row is skipped.
 *
 * @param row Schema of a row, by column.
 * @returns `null` when the table has a problem.
 */
export function parseRows<Row>(
  { file, rows }: RawTable,
  row: z.ZodObject & z.ZodType<Row>,
  { main, problems, warnings }: RowContext,
): ParsedTable<Row> | null {
  const before = problems.length;
  const known = new Set(Object.keys(row.shape));
  const filled = rows.filter((raw) => raw.cells.some((cell) => cell !== "") || raw.faults);
  const { heading, body, skipped } = splitHeadings(filled, (text) => findColumn(text, known, main));
  if (!heading) {
    problems.push(fileProblem(file, "is empty: write headings and a row for each dish or option"));
    return null;
  }
  const at = (raw: RawRow, index: number) =>
    raw.position?.(index) ?? { line: raw.line, column: index + 1 };
  const add =
    (list: Problem[]) =>
    (raw: RawRow, index: number, field: string, message: Advice, value?: unknown) =>
      list.push({ file, ...at(raw, index), field, value: shownValue(value), message });
  const problem = add(problems);
  const warning = add(warnings);

  const found = readHeadings(heading, known, main, problem, warning);
  const columns = found.map((each) => each?.column);
  if (skipped.length > 0)
    warning(skipped[0]!, 0, "", "is above the headings: the rows before them are left out");

  const indexOf = (column: PropertyKey) => Math.max(columns.indexOf(String(column)), 0);
  const reportTo =
    (list: typeof problem): Report =>
    ([index, column = ""], message, value) =>
      list(body[Number(index)] ?? heading, indexOf(column), String(column), message, value);
  const report = reportTo(problem);

  const absent = new Set<string>();
  for (const column of known) {
    if (columns.includes(column)) continue;
    const result = row.shape[column]!.safeParse(undefined, { error: explainIssue });
    const [issue] = result.error?.issues ?? [];
    if (!issue) continue;
    absent.add(column);
    problem(heading, 0, column, missingColumn(column, issue.message));
  }

  const content: Row[] = [];
  const unnamed = new Set(heading.cells.flatMap((text, index) => (text === "" ? [index] : [])));
  for (const [index, raw] of body.entries()) {
    for (const column of unnamed)
      if (raw.cells[column]) {
        unnamed.delete(column);
        problem(raw, column, "", noHeading, raw.cells[column]);
      }
    if (problems.length - before >= limits.problems) {
      problem(raw, 0, "", "and the rows below are not checked yet: correct the rows above first");
      break;
    }
    const input = readCells(raw, columns, problem);
    if (!input) continue;
    const result = row.safeParse(input, { error: explainIssue });
    if (result.success) content.push(result.data);
    else
      reportIssues(row, result.error, input, (path, message, value) => {
        if (!absent.has(String(path[0]))) report([index, ...path], message, value);
      });
  }
  if (problems.length > before) return null;
  return {
    content,
    report,
    warn: reportTo(warning),
    file,
    columns: new Set(columns.filter((column) => column !== undefined)),
    unit: found.find((each) => each?.unit)?.unit,
  };
}

const missingColumn = (column: string, message: string): Advice =>
  message.includes("switch")
    ? `is not among the headings: add the column${message.slice(message.indexOf(", or"))}`
    : `is not among the headings: add the column "${column}"`;

const noHeading: Advice =
  "has no heading: give its column one, put # there, or put a cell that holds a separator in quotes";

/** The headings are the first row with two known ones, else the first row. */
function splitHeadings(rows: RawRow[], find: (heading: string) => FoundColumn | null) {
  const isHeading = ({ cells }: RawRow) =>
    cells.slice(0, limits.columns).filter((cell) => cell.length < 100 && find(cell) !== null)
      .length >= 2;
  const index = Math.max(rows.slice(0, longestSearch).findIndex(isHeading), 0);
  return { skipped: rows.slice(0, index), heading: rows[index], body: rows.slice(index + 1) };
}

type Add = (raw: RawRow, index: number, field: string, message: Advice, value?: unknown) => void;

function readHeadings(
  heading: RawRow,
  known: ReadonlySet<string>,
  main: Language,
  problem: Add,
  warning: Add,
): (FoundColumn | null)[] {
  const seen = new Map<string, string>();
  return heading.cells.map((text, index) => {
    if (text === "" || text.startsWith(noteMark)) return null;
    const found = findColumn(text, known, main);
    if (!found) {
      if (isUnusedHeading(text))
        warning(heading, index, text, "is not used by a menu: its column is left out");
      else
        problem(
          heading,
          index,
          text,
          `is not a column of this table: rename it${suggestion(text, known)}, remove it, or put # before it so that it is left out`,
        );
      return null;
    }
    const { column } = found;
    const other = seen.get(column);
    if (other !== undefined)
      problem(
        heading,
        index,
        text,
        `means the same column (${column}) as the heading "${other}": put # before one of them`,
      );
    seen.set(column, text);
    return found;
  });
}

/** The cells of a row by column; `null` when one of them has a problem. */
function readCells(
  raw: RawRow,
  columns: (string | undefined)[],
  problem: Add,
): Record<string, string> | null {
  const input: Record<string, string> = {};
  let isSound = true;
  const refuse = (index: number, message: Advice, value?: unknown) => {
    isSound = false;
    problem(raw, index, columns[index] ?? "", message, value);
  };
  for (const [index, cell] of raw.cells.entries()) {
    const column = columns[index];
    const fault = raw.faults?.get(index);
    if (index >= columns.length) {
      if (cell === "") continue;
      refuse(index, noHeading, cell);
      break;
    }
    if (column === undefined) continue;
    if (fault) refuse(index, fault.message, fault.value);
    else if (cell.length > limits.cellCharacters)
      refuse(
        index,
        `is too long: shorten it to ${inDigits(limits.cellCharacters)} characters`,
        cell,
      );
    else if (unstorable(cell))
      refuse(index, "has a character that cannot be stored: delete control characters", cell);
    else if (cell !== "") input[column] = cell;
  }
  return isSound ? input : null;
}

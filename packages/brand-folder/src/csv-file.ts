import { CsvError, type Info, parse } from "csv-parse/sync";
import { inDigits, limits } from "./limits.ts";
import { type Advice, type Problem, fileProblem } from "./problem.ts";
import type { RawTable } from "./table.ts";

type CsvRecord = { record: string[]; info: Info };

/** Thrown out of the parser, which would read on. */
class LimitError extends Error {
  override readonly name = "LimitError";
  readonly line: number;
  readonly advice: Advice;

  constructor(line: number, advice: Advice) {
    super(advice);
    this.line = line;
    this.advice = advice;
  }
}

/**
 * Reads a table of text: cells separated by commas, semicolons or tabs, whichever the first lines have most of. A cell
 * that begins with an apostrophe before a digit or `=`, `+`, `-`, `@` is text, which an export marks so for spreadsheets.
 *
 * @returns `null` when it cannot be read.
 */
export function readCsv(file: string, text: string, problems: Problem[]): RawTable | null {
  try {
    let cells = 0;
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      trim: true,
      // The types of csv-parse do not know that `info` changes the records.
      on_record: ((entry: CsvRecord) => {
        cells += entry.record.length;
        return checkSize(entry, cells);
      }) as unknown as (record: string[]) => string[],
    }) as unknown as CsvRecord[];
    const rows = records.map(({ record }, index) => ({
      // `info` has the last line of a record, which begins after the previous record.
      line: (records[index - 1]?.info.lines ?? 0) + 1,
      cells: record.map(unmarked),
    }));
    return { file, rows };
  } catch (error) {
    const at = (line: number, message: Advice) =>
      problems.push({ ...fileProblem(file, message), line });
    if (error instanceof LimitError) at(error.line, error.advice);
    else if (error instanceof CsvError) at(Number(error["lines"] ?? 1), csvAdvice(error));
    else throw error;
    return null;
  }
}

function checkSize(entry: CsvRecord, cells: number): CsvRecord {
  const { record, info } = entry;
  if (record.length > limits.columns)
    throw new LimitError(
      info.lines,
      `has ${inDigits(record.length)} cells in a row: leave ${limits.columns} columns at most`,
    );
  if (info.records > limits.rows + 1)
    throw new LimitError(
      info.lines,
      `has too many rows: leave ${inDigits(limits.rows)} dishes at most`,
    );
  if (cells > limits.cells)
    throw new LimitError(
      info.lines,
      `has too many cells: leave ${inDigits(limits.cells)} at most, empty ones included`,
    );
  return entry;
}

const csvAdvice = ({ code }: CsvError): Advice =>
  code === "CSV_QUOTE_NOT_CLOSED"
    ? `has a quotation mark that is not closed: close it, or write "" for one within a cell`
    : `has a quotation mark in the middle of a cell: put the cell in quotes, and write "" for the mark`;

/** An apostrophe that makes a cell text, as in spreadsheets. */
const textMark = /^'+[=+\-@\d]/;

const unmarked = (cell: string) => (textMark.test(cell) ? cell.slice(1) : cell);

/** Cells that a spreadsheet would change: formulas, dates, numbers with leading zeros or too many digits. */
const changes = [/^[=+\-@](?!\d+(?:[.,]\d+)?$)./, /^\d+[./-]\d+(?:[./-]\d+)?$/, /^0\d/, /^\d{16}/];

/** A cell of an export, which `readCsv` reads as it was. */
export function csvCell(text: string): string {
  const isMarked = textMark.test(text) || changes.some((pattern) => pattern.test(text));
  const cell = isMarked ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const delimiters = [",", ";", "\t"];
const sampleLines = 20;

/** Looks at several lines, since a title may precede the headings. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 20_000).split("\n", sampleLines);
  const count = (delimiter: string) =>
    Math.max(...sample.map((line) => line.replaceAll(/"[^"]*"/g, "").split(delimiter).length));
  return delimiters.toSorted((one, other) => count(other) - count(one))[0]!;
}

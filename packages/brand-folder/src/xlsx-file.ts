import type { Unzipped } from "fflate";
import { inDigits, limits } from "./limits.ts";
import type { Advice } from "./problem.ts";
import type { RawRow } from "./table.ts";
import { WorkbookError, parseXml, unpackWorkbook } from "./xlsx-parts.ts";

/** A sheet that can be seen. */
export type Sheet = { name: string; rows: () => RawRow[] };

/**
 * The sheets of a workbook, without hidden ones. A sheet is read when its rows are asked for.
 *
 * @throws WorkbookError
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const parts = unpackWorkbook(bytes);
  const paths = new Map<string, string>();
  parseXml(parts["xl/_rels/workbook.xml.rels"], {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const { Id = "", Target = "" } = attributes();
      paths.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  let shared: string[] | undefined;
  let dateStyles: Set<number> | undefined;
  const sheets: Sheet[] = [];
  parseXml(parts["xl/workbook.xml"], {
    open(tag, attributes) {
      if (tag !== "sheet") return;
      const { name = "", id = "", state } = attributes();
      if (state === "hidden" || state === "veryHidden") return;
      sheets.push({
        name,
        rows() {
          shared ??= sharedStrings(parts);
          dateStyles ??= stylesOfDates(parts);
          return readSheet(parts[paths.get(id) ?? ""], shared, dateStyles);
        },
      });
    },
  });
  if (sheets.length === 0)
    throw new WorkbookError("has no sheet: save the table of dishes as a workbook");
  return sheets;
}

function sharedStrings(parts: Unzipped): string[] {
  const strings: string[] = [];
  let current = "";
  let inText = false;
  // Readings of East Asian texts stand beside them.
  let inReading = false;
  parseXml(parts["xl/sharedStrings.xml"], {
    open(name) {
      if (name === "si") current = "";
      else if (name === "rPh") inReading = true;
      inText = name === "t" && !inReading;
    },
    close(name) {
      if (name === "si") {
        strings.push(current);
        if (strings.length > mostStrings) throw new WorkbookError(tooManyCells);
      } else if (name === "rPh") inReading = false;
      inText = false;
    },
    text(piece) {
      if (inText) current += piece;
    },
  });
  return strings;
}

/** Equal texts are stored once. */
const mostStrings = 300_000;

const tooManyCells: Advice = `has too many cells: leave ${inDigits(limits.cells)} at most`;

/** Built-in formats of dates and times. */
const isDateFormatId = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

const isDateFormat = (code: string) =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "").replaceAll(/general/gi, ""));

function stylesOfDates(parts: Unzipped): Set<number> {
  const styles = new Set<number>();
  const dateFormats = new Set<number>();
  let index = -1;
  let inCells = false;
  parseXml(parts["xl/styles.xml"], {
    open(name, attributes) {
      if (name === "cellXfs") inCells = true;
      else if (name === "numFmt") {
        const { numFmtId, formatCode = "" } = attributes();
        if (isDateFormat(formatCode)) dateFormats.add(Number(numFmtId));
      } else if (name === "xf" && inCells) {
        index += 1;
        const id = Number(attributes()["numFmtId"]);
        if (isDateFormatId(id) || dateFormats.has(id)) styles.add(index);
      }
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return styles;
}

type Cell = {
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  value: string | undefined;
};

function readSheet(
  bytes: Uint8Array | undefined,
  shared: readonly string[],
  dateStyles: ReadonlySet<number>,
): RawRow[] {
  const rows: RawRow[] = [];
  const merged: string[] = [];
  let line = 0;
  let row: RawRow = { line: 0, cells: [] };
  let cell: Cell | undefined;
  let column = -1;
  let inValue = false;
  let cells = 0;
  parseXml(bytes, {
    open(name, attributes) {
      inValue = (name === "v" || name === "t") && cell !== undefined;
      if (name === "c") {
        const { r, t = "n", s } = attributes();
        column = r ? columnOf(r) : column + 1;
        cell = { column, type: t, style: Number(s ?? -1), hasFormula: false, value: undefined };
      } else if (name === "f" && cell) cell.hasFormula = true;
      else if (name === "v" && cell) cell.value ??= "";
      else if (name === "row") {
        line = Number(attributes()["r"] ?? line + 1);
        row = { line, cells: [] };
        column = -1;
      } else if (name === "mergeCell" && merged.length < limits.rows)
        merged.push(attributes()["ref"] ?? "");
    },
    close(name) {
      inValue = false;
      if (name === "c" && cell) {
        addCell(row, cell, shared, dateStyles);
        cell = undefined;
      } else if (name === "row" && (row.cells.length > 0 || row.faults)) {
        rows.push(row);
        cells += row.cells.length;
        if (cells > limits.cells) throw new WorkbookError(tooManyCells);
        if (rows.length > limits.rows + 1)
          throw new WorkbookError(
            `has too many rows: leave ${inDigits(limits.rows)} dishes at most`,
          );
      }
    },
    text(piece) {
      if (inValue && cell) cell.value = (cell.value ?? "") + piece;
    },
  });
  fillMerged(rows, merged);
  return rows;
}

const noValue: Advice =
  "is a formula without a stored value: open the file in the spreadsheet program and save it, or type the value";
const isDate: Advice =
  "is a date to the spreadsheet: format the cell as text and type the value again";
const isError: Advice = "is an error of the spreadsheet: correct the formula or type the value";
const lostDigits: Advice =
  "has lost digits, since the cell is a number: format it as text and type all digits";

function addCell(
  row: RawRow,
  cell: Cell,
  shared: readonly string[],
  dateStyles: ReadonlySet<number>,
): void {
  const refuse = (message: Advice, value = "") => {
    row.faults ??= new Map();
    row.faults.set(cell.column, { message, value });
  };
  let text = "";
  if (cell.value === undefined) {
    if (!cell.hasFormula) return;
    refuse(noValue);
  } else {
    const { value } = cell;
    switch (cell.type) {
      case "s":
        text = shared[Number(value)] ?? "";
        break;
      case "b":
        text = value === "1" ? "yes" : "no";
        break;
      case "e":
        refuse(isError, value);
        break;
      case "d":
        refuse(isDate, value);
        break;
      case "n":
        if (value === "") {
          if (cell.hasFormula) refuse(noValue);
        } else if (dateStyles.has(cell.style)) refuse(isDate, value);
        else if (Math.abs(Number(value)) >= 1e15) refuse(lostDigits, value);
        else text = plainNumber(value);
        break;
      default:
        text = value;
    }
  }
  const trimmed = unescaped(text).trim();
  if (trimmed === "" && !row.faults?.has(cell.column)) return;
  if (cell.column >= limits.columns)
    throw new WorkbookError(
      `has cells right of column ${limits.columns}: delete those columns, which may only look empty`,
    );
  while (row.cells.length <= cell.column) row.cells.push("");
  row.cells[cell.column] = trimmed;
}

/** Without the noise of binary fractions: 0.30000000000000004 is 0.3. */
function plainNumber(value: string): string {
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

/** Control characters are written as `_x000D_`. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** `C12` is column 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "A")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A cell that is merged over several rows, such as a category, is the value of each of them. */
function fillMerged(rows: RawRow[], references: readonly string[]): void {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const reference of references) {
    const [start = "", end = ""] = reference.split(":");
    const column = columnOf(start);
    const [first, last] = [start, end].map((name) => Number(/\d+$/.exec(name)?.[0]));
    const value = byLine.get(first ?? 0)?.cells[column];
    if (!value || !first || !last || last - first > limits.rows) continue;
    for (let line = first + 1; line <= last; line += 1) {
      const row = byLine.get(line);
      if (!row || row.cells[column]) continue;
      while (row.cells.length <= column) row.cells.push("");
      row.cells[column] = value;
    }
  }
}

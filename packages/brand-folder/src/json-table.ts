import { inDigits, limits } from "./limits.ts";
import { parseJson } from "./json-text.ts";
import { type Advice, type Problem, fileProblem, suggestion } from "./problem.ts";
import type { RawRow, RawTable } from "./table.ts";

/** Tables of the menu. */
export const tableNames = ["menu", "options", "groups", "categories", "labels"] as const;
export type TableName = (typeof tableNames)[number];

/**
 * Reads `menu.json`: a list of products, or an object of lists. A product is an object whose keys are the headings of a table.
 * A list is a cell of several values, an object the columns of a text: `{ "name": { "uz": "Osh", "ru": "Плов" } }`.
 *
 * @returns `null` when it cannot be read.
 */
export function readJsonTables(
  file: string,
  text: string,
  problems: Problem[],
): Partial<Record<TableName, RawTable>> | null {
  const document = parseJson(text);
  if (!("value" in document)) {
    const { message, ...position } = document;
    problems.push({ ...fileProblem(file, message), ...position });
    return null;
  }
  const { value, position } = document;
  const refuse = (path: PropertyKey[], message: Advice) => {
    const field = path.map(String).join(".");
    problems.push({ ...fileProblem(file, message), ...position(path), field });
  };
  const isList = Array.isArray(value);
  if (!isList && (typeof value !== "object" || value === null)) {
    refuse([], "is not a list of dishes: write [ { … }, … ], or { menu: [ … ], options: [ … ] }");
    return null;
  }
  const tables: Partial<Record<TableName, RawTable>> = {};
  const before = problems.length;
  for (const [name, list] of Object.entries(isList ? { menu: value } : value)) {
    const path = isList ? [] : [name];
    if (!isTableName(name))
      refuse(path, `is not a table: rename it${suggestion(name, tableNames)} or remove it`);
    else if (!isListOfObjects(list))
      refuse(path, "is not a list of objects: write [ { … }, { … } ]");
    else if (list.length > limits.rows)
      refuse(path, `has too many rows: leave ${inDigits(limits.rows)} at most`);
    else tables[name] = { file, rows: rowsOf(list, path, position, refuse) };
  }
  return problems.length > before ? null : tables;
}

const isTableName = (name: string): name is TableName =>
  (tableNames as readonly string[]).includes(name);

const isListOfObjects = (list: unknown): list is Record<string, unknown>[] =>
  Array.isArray(list) &&
  list.every((row) => typeof row === "object" && row !== null && !Array.isArray(row));

type Place = { path: PropertyKey[]; value: string };

function rowsOf(
  list: Record<string, unknown>[],
  path: PropertyKey[],
  position: (path: readonly PropertyKey[]) => { line: number; column: number },
  refuse: (path: PropertyKey[], message: Advice) => void,
): RawRow[] {
  const headings = new Map<string, PropertyKey[]>();
  const rows = list.map((row, index) => {
    const cells = new Map<string, Place>();
    for (const [key, value] of Object.entries(row)) {
      for (const [heading, place] of cellsOf(key, value, [...path, index, key], refuse)) {
        cells.set(heading, place);
        if (!headings.has(heading)) headings.set(heading, place.path);
      }
      if (headings.size > limits.columns) break;
    }
    return cells;
  });
  if (headings.size > limits.columns)
    refuse(path, `has more than ${limits.columns} different keys: use the columns of a menu`);
  const names = [...headings.keys()].slice(0, limits.columns);
  const place = (of: PropertyKey[]) => position(of);
  return [
    {
      line: 1,
      cells: names,
      position: (index) => place(headings.get(names[index] ?? "") ?? path),
    },
    ...rows.map((cells, row) => ({
      line: row + 1,
      cells: names.map((name) => cells.get(name)?.value ?? ""),
      position: (index: number) => place(cells.get(names[index] ?? "")?.path ?? [...path, row]),
    })),
  ];
}

/** The cells that a key stands for. */
function cellsOf(
  heading: string,
  value: unknown,
  path: PropertyKey[],
  refuse: (path: PropertyKey[], message: Advice) => void,
): [string, Place][] {
  const one = (text: string): [string, Place][] => [[heading, { path, value: text.trim() }]];
  if (value === null) return [];
  if (typeof value === "string") return one(value);
  if (typeof value === "number") return one(String(value));
  if (typeof value === "boolean") return one(value ? "yes" : "no");
  if (Array.isArray(value) && value.every((part) => typeof part !== "object"))
    return one(value.map(String).join(";"));
  if (typeof value === "object" && !Array.isArray(value) && path.length < 5)
    return Object.entries(value).flatMap(([key, part]) =>
      cellsOf(`${heading} ${key}`, part, [...path, key], refuse),
    );
  refuse(path, "is nested too deep: write a text, a number, a list, or a text for each language");
  return [];
}

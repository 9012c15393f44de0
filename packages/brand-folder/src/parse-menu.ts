import type * as z from "zod";
import { readCsv } from "./csv-file.ts";
import type { FolderFiles } from "./folder-files.ts";
import { sheetNames } from "./headings.ts";
import { foldedName } from "./names.ts";
import { type TableName, readJsonTables, tableNames } from "./json-table.ts";
import type { BrandLanguages } from "./languages.ts";
import type { MenuTables } from "./menu-context.ts";
import { categoryRow, groupRow, labelRow, optionRow, productRow } from "./menu-tables.ts";
import { type Advice, type Problem, fileProblem } from "./problem.ts";
import { type ParsedTable, type RawTable, parseRows } from "./table.ts";
import { type Sheet, readWorkbook } from "./xlsx-file.ts";
import { WorkbookError } from "./xlsx-parts.ts";

/** Accepted files of products; a folder has one of them. */
export const menuFiles = ["menu.csv", "menu.xlsx", "menu.json"] as const;

export const tableFiles = ["options.csv", "groups.csv", "categories.csv", "labels.csv"] as const;

type RawTables = Partial<Record<TableName, RawTable>>;

/** @returns The tables of the menu; `null` when there is a problem. */
export function parseMenu(
  files: FolderFiles,
  languages: BrandLanguages,
  problems: Problem[],
  warnings: Problem[],
): MenuTables | null {
  const before = problems.length;
  const raw = rawTables(files, problems, warnings);
  function rows<Row>(name: TableName, schema: z.ZodObject & z.ZodType<Row>) {
    const table = raw[name];
    return table && parseRows(table, schema, { main: languages.main, problems, warnings });
  }
  const tables = {
    products: rows("menu", productRow(languages)),
    options: rows("options", optionRow(languages)),
    groups: rows("groups", groupRow(languages)),
    categories: rows("categories", categoryRow(languages)),
    labels: rows("labels", labelRow(languages)),
  };
  return problems.length > before || !tables.products ? null : complete(tables);
}

/** Without a problem, no table is `null`. */
const complete = (tables: {
  [Name in keyof MenuTables]: MenuTables[Name] | ParsedTable<never> | null | undefined;
}) => tables as MenuTables;

function rawTables(files: FolderFiles, problems: Problem[], warnings: Problem[]): RawTables {
  const [first, ...others] = menuFiles.filter((file) => files.has(file));
  const tables = first ? menuTables(first, files, problems, warnings) : {};
  if (!first)
    problems.push(
      fileProblem("menu.csv", "is missing: add menu.csv, menu.xlsx or menu.json with the dishes"),
    );
  for (const other of others) {
    files.bytes(other);
    problems.push(fileProblem(other, `stands beside ${first}: remove one of the two menus`));
  }
  for (const file of tableFiles) {
    if (!files.has(file)) continue;
    const name = tableNames.find((table) => file === `${table}.csv`)!;
    const table = csvTable(file, files, problems);
    const inMenu = tables[name];
    if (inMenu)
      problems.push(fileProblem(file, `is in ${inMenu.file} too: remove one of the two tables`));
    else if (table) tables[name] = table;
  }
  return tables;
}

function csvTable(file: string, files: FolderFiles, problems: Problem[]): RawTable | undefined {
  const text = files.text(file);
  return (text === null ? null : readCsv(file, text, problems)) ?? undefined;
}

function menuTables(
  file: (typeof menuFiles)[number],
  files: FolderFiles,
  problems: Problem[],
  warnings: Problem[],
): RawTables {
  if (file === "menu.csv") {
    const menu = csvTable(file, files, problems);
    return menu ? { menu } : {};
  }
  if (file === "menu.json") {
    const text = files.text(file);
    return (text === null ? null : readJsonTables(file, text, problems)) ?? {};
  }
  const bytes = files.bytes(file);
  if (!bytes) return {};
  try {
    return sheetTables(file, readWorkbook(bytes), warnings);
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    problems.push(fileProblem(file, error.advice));
    return {};
  }
}

const tableOf = (sheet: string) => {
  const name = foldedName(sheet).replaceAll(" ", "");
  return tableNames.find((table) => sheetNames[table].split(" ").includes(name));
};

/** The tables of a workbook: its only sheet, or those with the names of tables. */
function sheetTables(file: string, sheets: Sheet[], warnings: Problem[]): RawTables {
  const [only, ...more] = sheets;
  if (only && more.length === 0) return { menu: { file, rows: only.rows() } };
  const tables: RawTables = {};
  for (const { name, rows } of sheets) {
    const table = tableOf(name);
    const shown = `${file} (${name})`;
    if (!table)
      warnings.push(fileProblem(shown, `is left out: name it menu or options if it is a table`));
    else if (tables[table])
      throw new WorkbookError(
        `has two sheets of the table ${table} (${name} is one): rename or remove one of them`,
      );
    else tables[table] = { file: table === "menu" ? file : shown, rows: rows() };
  }
  if (!tables.menu) throw new WorkbookError(noMenuSheet);
  return tables;
}

const noMenuSheet: Advice =
  "has several sheets, none of which is called menu: rename that of the dishes";

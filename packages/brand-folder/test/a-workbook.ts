import { strToU8, zipSync } from "fflate";

/** A cell: text, number, switch, or what a spreadsheet stores otherwise. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { formula: string; value?: string | number }
  | { error: string }
  | { date: number };

export type SheetRows = readonly (readonly SheetCell[])[];

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** `C12` */
function reference(column: number, row: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

function cellXml(cell: SheetCell, at: string, shared: Map<string, number>): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "string") {
    const index = shared.get(cell) ?? shared.size;
    shared.set(cell, index);
    return `<c r="${at}" t="s"><v>${index}</v></c>`;
  }
  if ("error" in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`;
  if ("date" in cell) return `<c r="${at}" s="1"><v>${cell.date}</v></c>`;
  const type = typeof cell.value === "string" ? ' t="str"' : "";
  const value = cell.value === undefined ? "" : `<v>${escaped(String(cell.value))}</v>`;
  return `<c r="${at}"${type}><f>${escaped(cell.formula)}</f>${value}</c>`;
}

/** Sheets by name, as Excel saves them. `merged` are references such as `A2:A4`, of every sheet. */
export function workbookParts(
  sheets: Record<string, SheetRows>,
  { merged = [], hidden = [] }: { merged?: string[]; hidden?: string[] } = {},
): Record<string, Uint8Array> {
  const shared = new Map<string, number>();
  const names = Object.keys(sheets);
  const pages = Object.values(sheets).map((rows) => {
    const data = rows
      .map((cells, row) => {
        const xml = cells.map((cell, column) => cellXml(cell, reference(column, row), shared));
        return `<row r="${row + 1}">${xml.join("")}</row>`;
      })
      .join("");
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    return `<worksheet><sheetData>${data}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
  });
  const list = names
    .map((name, index) => {
      const state = hidden.includes(name) ? ' state="hidden"' : "";
      return `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
    })
    .join("");
  const relations = names
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join("");
  const strings = [...shared.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`).join("");
  const texts: Record<string, string> = {
    "xl/workbook.xml": `<workbook><sheets>${list}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations}</Relationships>`,
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    "xl/styles.xml": `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      pages.map((page, index) => [`xl/worksheets/sheet${index + 1}.xml`, page]),
    ),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([path, xml]) => [path, strToU8(`<?xml version="1.0"?>${xml}`)]),
  );
}

export const aWorkbook = (...sheets: Parameters<typeof workbookParts>): Uint8Array =>
  zipSync(workbookParts(...sheets));

import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { seededRandom } from "../../../tools/seeded-random.ts";
import { type Files, aBrandFolder, fileNames, fileText } from "./a-brand-folder.ts";
import { type SheetCell, aWorkbook, workbookParts } from "./a-workbook.ts";

/** A folder with a mistake, or with one that is meant to do harm. */
export type BrokenFolder = { kind: string; seed: number; write: () => string };

/** Draws from a seed. */
class Draw {
  readonly #random: () => number;
  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }
  below = (limit: number) => Math.floor(this.#random() * limit);
  from = <Value>(values: readonly Value[]): Value => values[this.below(values.length)]!;
}

type Broken = { files?: Files; prepare?: (folder: string) => void };

const yamlFiles = fileNames.filter((file) => file.endsWith(".yaml"));
const tables = fileNames.filter((file) => file.endsWith(".csv"));
const menuRows = (rows: SheetCell[][]): SheetCell[][] => [
  ["code", "category", "name uz", "name ru", "name eng", "price", "kcal"],
  ...rows,
];
const sample: SheetCell[] = ["somsa", "plov", "Somsa", "Самса", "Samsa", 12_000, 300];
/** The brand with a workbook as its menu, without files that refer to its products. */
const withWorkbook = (bytes: Uint8Array): Files => ({
  "menu.csv": null,
  "stories.yaml": null,
  "menu.xlsx": bytes,
});
const sheetPart = "xl/worksheets/sheet1.xml";
const withPart = (path: string, xml: string) =>
  zipSync({ ...workbookParts({ menu: menuRows([sample]) }), [path]: strToU8(xml) });

/** Replaces the value of one line `name: value` of a YAML file. */
function changedValue(draw: Draw, values: readonly string[]): Files {
  for (;;) {
    const file = draw.from(yamlFiles);
    const lines = fileText(file).split("\n");
    const valued = lines.flatMap((line, index) =>
      /^[\s-]*[a-zA-Z]+: \S/.test(line) ? [index] : [],
    );
    if (valued.length === 0) continue;
    const index = draw.from(valued);
    lines[index] = (lines[index] ?? "").replace(/: .*/, `: ${draw.from(values)}`);
    return { [file]: lines.join("\n") };
  }
}

/** Replaces one cell below the headings, of those that begin with the pattern. */
function changedCell(file: string, column: string, value: string, draw: Draw): Files {
  const [heading = "", ...rows] = tableOf(file);
  const at = heading.split(",").indexOf(column);
  const index = draw.below(rows.length);
  const cells = cellsOf(rows[index] ?? "");
  cells[at] = value;
  rows[index] = cells.join(",");
  return { [file]: [heading, ...rows].join("\n") };
}

/** Rows of a table whose cells have no line breaks. */
const tableOf = (file: string) =>
  fileText(file).replace('"Guruch,\nsabzi va go‘sht"', "Guruch").trim().split("\n");
const cellsOf = (row: string) =>
  row
    .match(/("[^"]*"|[^,]*)(,|$)/g)!
    .slice(0, -1)
    .map((cell) => cell.replace(/,$/, ""));

const kinds: Record<string, (draw: Draw) => Broken> = {
  "a value of the wrong type": (draw) => ({
    files: changedValue(draw, ["[1, 2]", "{ a: 1 }", "!!binary aGk=", "[[[]]]", "{}"]),
  }),
  "a required setting that is missing": (draw) => ({
    files: {
      "settings.yaml": fileText("settings.yaml").replace(
        draw.from([/^sub:.*\n/m, /^name:.*\n/m, /^phone:.*\n/m]),
        "",
      ),
    },
  }),
  "an unknown setting": (draw) => {
    const file = draw.from(["settings.yaml", "texts.yaml", "policies.yaml"]);
    return {
      files: {
        [file]: `${fileText(file)}${draw.from(["colour", "Sub", "fee", "__proto__x", "constructor"])}: 1\n`,
      },
    };
  },
  "a setting that appears twice": (draw) => {
    const file = draw.from(["settings.yaml", "texts.yaml", "policies.yaml"]);
    const line = fileText(file).split("\n")[0] ?? "";
    return { files: { [file]: `${line}\n${fileText(file)}` } };
  },
  "YAML that is none": (draw) => ({
    files: {
      [draw.from(yamlFiles)]: draw.from([
        "{",
        "a: b: c",
        "- a\n b",
        "\t- a",
        "a: 'b",
        "*x",
        "a: &x [*x]",
        "%YAML 9",
        "--- a\n--- b",
      ]),
    },
  }),
  "a missing language": (draw) => {
    const file = draw.from(["texts.yaml", "policies.yaml", "stories.yaml", "branches.yaml"]);
    return {
      files: { [file]: fileText(file).replace(draw.from([/uz: [^,]+, /, /, eng: [^ }]+/]), "") },
    };
  },
  "a missing language of a table": (draw) => ({
    files: changedCell(draw.from(tables), draw.from(["name uz", "name ru", "name eng"]), "", draw),
  }),
  "a missing column": (draw) => {
    const file = draw.from(tables);
    const column = draw.from(["name uz", "name ru", "name eng"]);
    return { files: { [file]: fileText(file).replace(`,${column},`, ",#,") } };
  },
  "an unknown column": (draw) => {
    const file = draw.from(tables);
    const column = draw.from(["allergens", "Аллергены", "__proto__", "constructor", "цвет глаз"]);
    return { files: { [file]: fileText(file).replace("\n", `,${column}\n`) } };
  },
  "two columns that mean the same": (draw) => ({
    files: {
      "menu.csv": fileText("menu.csv").replace(
        "\n",
        `,${draw.from(["Цена", "PRICE", "Название рус", "Артикул", "Kategoriya"])}\n`,
      ),
    },
  }),
  "a wrong price": (draw) => ({
    files: changedCell(
      "menu.csv",
      "price",
      draw.from([
        "-1",
        "1e5",
        "46k",
        "NaN",
        "Infinity",
        "12.5",
        "=1+1",
        "9".repeat(40),
        "١٢٣",
        "0x10",
      ]),
      draw,
    ),
  }),
  "a wrong number": (draw) => ({
    files: changedCell(
      "menu.csv",
      draw.from(["kcal", "weight", "old price"]),
      draw.from(["много", "-5", "1e400", "1,2,3".replaceAll(",", "."), "=A1"]),
      draw,
    ),
  }),
  "a wrong choice": (draw) => ({
    files: draw.from([
      changedCell("categories.csv", "view", "HUGE", draw),
      changedCell("options.csv", "preselected", "maybe", draw),
      changedCell("menu.csv", "unit", "бочка", draw),
      changedCell("labels.csv", "color", "red", draw),
    ]),
  }),
  "a code that is none": (draw) => ({
    files: changedCell(
      draw.from(["menu.csv", "labels.csv", "options.csv"]),
      "code",
      draw.from(["a b", "a;b", "a:b", "x".repeat(65)]),
      draw,
    ),
  }),
  "codes that appear twice": (draw) => {
    const file = draw.from(["menu.csv", "labels.csv", "groups.csv", "categories.csv"]);
    const rows = tableOf(file);
    return { files: { [file]: [...rows, rows[1]].join("\n") } };
  },
  "branches that appear twice": () => {
    const text = fileText("branches.yaml");
    return { files: { "branches.yaml": text + text.slice(text.indexOf("  - code: main")) } };
  },
  "a reference to nothing": (draw) => ({
    files: draw.from([
      changedCell("menu.csv", "labels", "nothing", draw),
      changedCell("menu.csv", "branches", "nowhere", draw),
      changedCell("menu.csv", "category", "../plov", draw),
      changedCell("menu.csv", "option groups", "size:none", draw),
      { "stories.yaml": fileText("stories.yaml").replace("product: osh", "product: __proto__") },
      { "branches.yaml": fileText("branches.yaml").replace("city: tashkent", "city: moscow") },
    ]),
  }),
  "a group in two groups": () => ({
    files: {
      "groups.csv": `${fileText("groups.csv")}bar,Bar,Бар,Bar,,\n`,
      "menu.csv": fileText("menu.csv").replace("halim,kitchen", "halim,bar"),
    },
  }),
  "options that go round": () => ({
    files: { "options.csv": fileText("options.csv").replace("extras,", "size:osh,") },
  }),
  "aliases that contain themselves": (draw) => ({
    files: {
      [draw.from(yamlFiles)]: draw.from(["&a { a: *a }", "&a [*a, *a]", "a: &b { c: *b }"]),
    },
  }),
  "a picture outside": (draw) => ({
    files: changedCell(
      "menu.csv",
      "picture",
      draw.from(["../../etc/passwd", "/etc/passwd", "pictures/osh", "..", "C:\\osh.jpg"]),
      draw,
    ),
  }),
  "a picture that is not there": (draw) => ({
    files: changedCell(
      draw.from(["menu.csv", "groups.csv", "categories.csv"]),
      "picture",
      "nothing",
      draw,
    ),
  }),
  "a file that is no picture": (draw) => ({
    files: {
      [`pictures/${draw.from(["a.heic", "a.svg", "a.gif", "a.pdf", "a.exe", "a", "a.jpg.html", "a.tiff"])}`]:
        "<svg onload='alert(1)'/>",
    },
  }),
  "two pictures of one name": (draw) => ({
    files: { [`pictures/osh.${draw.from(["png", "webp", "jpeg", "JPG"])}`]: "" },
  }),
  "an unknown file": (draw) => ({
    files: {
      [draw.from([
        "menu.xls",
        "menu.numbers",
        "notes.txt",
        "menu.csv.bak",
        "setings.yaml",
        "menu .csv",
      ])]: "a",
    },
  }),
  "a missing file": (draw) => ({
    files: { [draw.from(["settings.yaml", "branches.yaml", "menu.csv"])]: null },
  }),
  "two menus": (draw) => ({
    files: draw.from<Files>([{ "menu.json": "[]" }, { "menu.xlsx": aWorkbook({ a: [] }) }]),
  }),
  "a folder in place of a file": (draw) => {
    const file = draw.from([...fileNames, "menu.xlsx", "pictures/osh.png"]);
    return { files: { [file]: null }, prepare: (folder) => mkdirSync(join(folder, file)) };
  },
  "a link out of the folder": (draw) => {
    const file = draw.from([...fileNames, "pictures/x.jpg"]);
    const target = draw.from(["/etc/passwd", "/dev/zero", "/", "settings.yaml", "/nowhere"]);
    return {
      files: { [file]: null },
      prepare: (folder) => symlinkSync(target, join(folder, file)),
    };
  },
  "a pipe that nobody writes to": (draw) => {
    const file = draw.from([...fileNames, "pictures/x.jpg"]);
    return {
      files: { [file]: null },
      prepare: (folder) => execFileSync("mkfifo", [join(folder, file)]),
    };
  },
  "bytes that are no text": (draw) => ({
    files: {
      [draw.from(fileNames)]: Uint8Array.from({ length: 400 }, () => draw.below(256)),
    },
  }),
  "an encoding that is cut off": (draw) => {
    const file = draw.from(yamlFiles);
    return { files: { [file]: Buffer.concat([Buffer.from(fileText(file)), Buffer.from([0xd0])]) } };
  },
  "a text that cannot be stored": (draw) => {
    const value = draw.from(['"a\\0b"', '"\\uD800"', '"\\x07"']);
    return { files: { "texts.yaml": `contacts: ${value}\n` } };
  },
  "a huge cell": (draw) => ({
    files: changedCell(
      draw.from(["menu.csv", "labels.csv"]),
      "name uz",
      "о".repeat(10_001 + draw.below(500_000)),
      draw,
    ),
  }),
  "10,000 columns": (draw) => {
    const columns = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(",");
    return {
      files: draw.from<Files>([
        { "menu.csv": columns },
        { "labels.csv": `${columns}\n${columns}` },
        withWorkbook(aWorkbook({ menu: [columns.split(",")] })),
      ]),
    };
  },
  "too many rows": (draw) => ({
    files: { [draw.from(tables)]: `code,name uz\n${"a,b\n".repeat(30_000)}` },
  }),
  "a table that is too large": () => ({
    files: { "menu.csv": new Uint8Array(11 * 1024 ** 2).fill(97) },
  }),
  "settings that are too large": (draw) => ({
    files: { [draw.from(yamlFiles)]: `# ${"x".repeat(1024 ** 2)}\n` },
  }),
  "quotation marks that are not closed": (draw) => {
    const file = draw.from(tables);
    return { files: { [file]: `${fileText(file)}"${"a,b\n".repeat(draw.below(1_000))}` } };
  },
  "a bomb of aliases": () => ({
    files: {
      "policies.yaml": `a: &a [${'"lol",'.repeat(9)}]\n${Array.from("bcdefghi")
        .map(
          (name, index) =>
            `${name}: &${name} [${Array(9).fill(`*${"abcdefgh"[index]}`).join(",")}]`,
        )
        .join("\n")}\n`,
    },
  }),
  "nesting without end": (draw) => ({
    files: draw.from<Files>([
      { "stories.yaml": "[".repeat(1_000_000) },
      { "stories.yaml": "- ".repeat(3_000) },
      { "zones.geojson": '{"a":'.repeat(500_000) },
      { "zones.geojson": `${"[".repeat(500_000)}${"]".repeat(500_000)}` },
    ]),
  }),
  "a quarter of a million entries": () => ({
    files: { "stories.yaml": "- a\n".repeat(250_000) },
  }),
  "zones with too many points": () => {
    const ring = Array.from({ length: 100_001 }, (_, index) => [69 + index / 1e6, 41]);
    const zone = {
      type: "Feature",
      properties: { code: "a", city: "tashkent", name: { uz: "a", ru: "a", eng: "a" }, price: 1 },
      geometry: { type: "Polygon", coordinates: [[...ring, ring[0]]] },
    };
    return {
      files: { "zones.geojson": JSON.stringify({ type: "FeatureCollection", features: [zone] }) },
    };
  },
  "a zone that is none": (draw) => ({
    files: {
      "zones.geojson": draw.from([
        "{}",
        "[]",
        "null",
        '{ "type": "FeatureCollection" }',
        '{ "type": "FeatureCollection", "features": [1] }',
        '{ "type": "FeatureCollection", "features": [{ "type": "Feature", "properties": null, "geometry": { "type": "Point", "coordinates": [1, 2] } }] }',
      ]),
    },
  }),
  "a menu in broken JSON": (draw) => ({
    files: {
      "menu.csv": null,
      "menu.json": draw.from([
        "",
        "{",
        "[1]",
        '{"dishes":[]}',
        '"a"',
        "[{}]",
        "[{]}",
        '[{"name":{"uz":{"ru":{"eng":{"a":{"b":1}}}}}}]',
        `[${'{"a":1},'.repeat(1_000)}{}]`,
      ]),
    },
  }),
  "a formula or an error in a workbook": (draw) => {
    const cell = draw.from<SheetCell>([
      { formula: "1/0" },
      { error: "#REF!" },
      { date: 45_000 },
      1e20,
    ]);
    const cells = [...sample];
    cells[draw.from([2, 5])] = cell;
    return { files: withWorkbook(aWorkbook({ menu: menuRows([cells]) })) };
  },
  "a workbook that is none": (draw) => ({
    files: withWorkbook(
      draw.from([
        new Uint8Array(0),
        strToU8("code,name\n"),
        new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
        new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]),
        zipSync({ "a.txt": strToU8("a") }),
        withPart("xl/workbook.xml", "<workbook/>"),
        withPart(sheetPart, "not xml"),
        withPart(sheetPart, "<worksheet><sheetData><row><c t='s'><v>99</v></c>"),
      ]),
    ),
  }),
  "a damaged workbook": (draw) => {
    const bytes = aWorkbook({ menu: menuRows([sample]) });
    return {
      files: withWorkbook(bytes.subarray(0, bytes.length - 40 - draw.below(bytes.length / 2))),
    };
  },
  "a bomb in a workbook": (draw) => ({
    files: withWorkbook(
      draw.from([bombs.spaces, bombs.text, bombs.strings, bombs.cells, bombs.lie])(),
    ),
  }),
  "anything changed": (draw) => {
    const file = draw.from(fileNames);
    const text = fileText(file);
    const at = draw.below(text.length);
    const inserted = draw.from([
      '"',
      "\n",
      "{",
      "]",
      ": ",
      "- ",
      "\t",
      ";",
      "&a ",
      "*a",
      "'",
      "#",
      "|",
      "\0",
      "\ufeff",
      "\u2028",
    ]);
    return {
      files: {
        [file]:
          text.slice(0, at) + inserted.repeat(1 + draw.below(5)) + text.slice(at + draw.below(10)),
      },
    };
  },
};

/** Workbooks of some kilobytes that unpack to hundreds of megabytes. */
const bombs = {
  spaces: () => withPart(sheetPart, `<worksheet><sheetData>${" ".repeat(100_000_000)}`),
  text: () =>
    withPart("xl/sharedStrings.xml", `<sst><si><t>${"a".repeat(60_000_000)}</t></si></sst>`),
  strings: () =>
    withPart("xl/sharedStrings.xml", `<sst>${"<si><t>й</t></si>".repeat(3_000_000)}</sst>`),
  cells: () =>
    withPart(
      sheetPart,
      `<worksheet><sheetData>${`<row>${"<c><v>1</v></c>".repeat(200)}</row>`.repeat(15_000)}</sheetData></worksheet>`,
    ),
  /** The directory says that a part of 100 MB has one. */
  lie() {
    const bytes = Buffer.from(bombs.spaces());
    const size = Buffer.alloc(4);
    size.writeUInt32LE(100_000_000 + "<worksheet><sheetData>".length);
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 1))
      bytes.writeUInt32LE(1_000_000, at);
    return new Uint8Array(bytes);
  },
};

export const brokenKinds = Object.keys(kinds);

/** So many broken folders, of each kind in turn. */
export function brokenFolders(count: number, seed: number): BrokenFolder[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = brokenKinds[index % brokenKinds.length]!;
    const own = seed + index;
    return {
      kind,
      seed: own,
      write() {
        const { files, prepare } = kinds[kind]!(new Draw(own));
        const folder = aBrandFolder(files);
        prepare?.(folder);
        return folder;
      },
    };
  });
}

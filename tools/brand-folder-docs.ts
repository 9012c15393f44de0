import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findColumn } from "../packages/brand-folder/src/find-column.ts";
import { headingAliases, sheetNames, textColumns } from "../packages/brand-folder/src/headings.ts";
import { tableNames } from "../packages/brand-folder/src/json-table.ts";
import type { BrandLanguages } from "../packages/brand-folder/src/languages.ts";
import { inDigits, inMegabytes, limits } from "../packages/brand-folder/src/limits.ts";
import * as tables from "../packages/brand-folder/src/menu-tables.ts";
import * as offers from "../packages/brand-folder/src/offers.ts";
import { locationsFile, zonesFile } from "../packages/brand-folder/src/locations.ts";
import { settingsFile, textsFile } from "../packages/brand-folder/src/settings.ts";

// `node tools/brand-folder-docs.ts` writes docs/brand-folder.md from the schemas of the folder, `--check` compares it.

const page = join(import.meta.dirname, "../docs/brand-folder.md");

const languages: BrandLanguages = { main: "uz", active: ["uz", "ru", "eng"] };

/** The parts of a JSON schema that the page shows. */
type Schema = {
  type?: string | string[] | undefined;
  description?: string;
  byDefault?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
};

/** A schema of zod, which writes itself as a JSON schema. */
type Documented = {
  toJSONSchema(options: { io: "input"; unrepresentable: "any" }): unknown;
};

const schemaOf = (schema: Documented) =>
  schema.toJSONSchema({ io: "input", unrepresentable: "any" }) as Schema;

/** Without the `null` of an optional setting. */
function given(schema: Schema): Schema {
  const options = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  if (options.length === 1) return options[0]!;
  const { type } = schema;
  return Array.isArray(type) ? { ...schema, type: type.find((name) => name !== "null") } : schema;
}

const isText = ({ properties = {} }: Schema) => Object.keys(properties).join(" ") === "uz ru eng";

function typeOf(schema: Schema): string {
  const { type, enum: values, items, minimum, maximum, properties, anyOf } = schema;
  if (values) return values.map((value) => `\`${String(value)}\``).join(", ");
  if (isText(schema)) return "text by language";
  if (anyOf && anyOf.length > 1)
    return anyOf
      .map((option) =>
        option.properties && !isText(option)
          ? `\`{ ${Object.keys(option.properties).join(", ")} }\``
          : typeOf(option),
      )
      .join(" or ");
  if (type === "array")
    return `list${items && !given(items).properties ? ` of ${typeOf(items)}` : ""}`;
  if (properties || type === "object") return "settings";
  if (type === "boolean") return "`true`, `false`";
  if (type === "integer" || type === "number") {
    const kind = type === "integer" ? "whole number" : "number";
    const isBounded = minimum !== undefined && maximum !== undefined && maximum < 1e9;
    return isBounded ? `${kind}, ${inDigits(minimum)} to ${inDigits(maximum)}` : kind;
  }
  return "text";
}

function defaultOf(schema: Schema, isRequired: boolean): string {
  if (schema.byDefault) return schema.byDefault;
  if (isRequired) return "**required**";
  const value = schema.default;
  if (value === undefined || value === null) return "none";
  if (Array.isArray(value))
    return value.length === 0 || typeof value[0] === "object"
      ? "none"
      : `\`[${value.join(", ")}]\``;
  return typeof value === "object" ? "none" : `\`${JSON.stringify(value).replaceAll('"', "")}\``;
}

const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;

function settingRows(schema: Schema, prefix: string): string[] {
  const { properties = {}, required = [] } = given(schema);
  return Object.entries(properties).flatMap(([name, whole]) => {
    const setting = given(whole);
    const path = `${prefix}${name}`;
    const item = setting.items && given(setting.items);
    const own = row(
      `\`${path}\``,
      typeOf(setting),
      defaultOf(whole, required.includes(name)),
      whole.description ?? setting.description ?? "",
    );
    if (setting.properties && !isText(setting)) return [own, ...settingRows(setting, `${path}.`)];
    return item?.properties && !isText(item) ? [own, ...settingRows(item, `${path}[].`)] : [own];
  });
}

function settingsTable(schema: Documented): string {
  const whole = schemaOf(schema);
  const rows = settingRows(whole.items ? given(whole.items) : whole, "");
  return [row("Setting", "Value", "Default", "Meaning"), "|---|---|---|---|", ...rows].join("\n");
}

const columnMeanings: Record<string, string> = {
  name: "Name",
  description: "Description",
  "group name": "Name of its group, where the group begins",
  group: "Name of the group, where no table of groups has it",
  category: "Name of the category, where no table of categories has it",
};

function columnsTable(schema: Documented): string {
  const { properties = {}, required = [] } = schemaOf(schema);
  const columns = new Set(Object.keys(properties));
  /** Headings that this table understands as that column. */
  const aliasesOf = (column: string) =>
    (headingAliases[column] ?? [])
      .filter((heading) => {
        const found = findColumn(heading, columns, "uz")?.column;
        return found === column || found === `${column} uz`;
      })
      .join(", ");
  const rows = Object.entries(properties).flatMap(([column, cell]) => {
    const text = textColumns.find((name) => column === `${name} uz`);
    if (text) {
      const names = ["uz", "ru", "eng"].map((language) => `\`${text} ${language}\``).join(", ");
      const byDefault = required.includes(column) ? "**required** in active languages" : "none";
      const aliases = properties[text] ? "" : aliasesOf(text);
      return [row(names, byDefault, columnMeanings[text] ?? "", aliases)];
    }
    if (textColumns.some((name) => column.startsWith(`${name} `) && /(ru|eng)$/.test(column)))
      return [];
    const choices = cell.enum ? `${typeOf(cell)}. ` : "";
    return [
      row(
        `\`${column}\``,
        defaultOf(cell, required.includes(column)),
        choices + (cell.description ?? ""),
        aliasesOf(column),
      ),
    ];
  });
  return [row("Column", "Default", "Meaning", "Also accepted"), "|---|---|---|---|", ...rows].join(
    "\n",
  );
}

const sheets = tableNames
  .map((table) => `\`${table}\` (${sheetNames[table].split(" ").slice(1).join(", ")})`)
  .join(", ");

/** The text of docs/brand-folder.md. */
export const brandFolderDocs = (): string => `# A brand's folder

This page is generated from the schemas of \`packages/brand-folder\` by \`node tools/brand-folder-docs.ts\`. Reasons: decision
[0038](decisions/0038-brand-folder.md).

A folder describes a brand: its settings, branches, menu, pictures and texts. \`npm run brand -- create <sub>\` writes one to begin
with, \`check\` reports every mistake with file, line, column, value and cure, \`import\` makes the brand of it, and \`export\` writes
a brand's folder, which can be changed and imported again. \`menu.xlsx:20:9\` is row 20, ninth column: I.

| File | Holds | |
|---|---|---|
| \`settings.yaml\` | Name, looks, rules of ordering, payments, switches | **required** |
| \`branches.yaml\` | Cities and branches | **required** |
| \`menu.csv\`, \`menu.xlsx\` or \`menu.json\` | The dishes | **one of them** |
| \`pictures/\` | JPEG, PNG and WebP, up to ${inMegabytes(limits.fileBytes)} each | |
| \`options.csv\` | Options of dishes: sizes, extras | |
| \`groups.csv\`, \`categories.csv\`, \`labels.csv\` | Names, pictures and looks of what the dishes name | |
| \`texts.yaml\` | Titles, lines of the footer, the text of the SMS | |
| \`zones.geojson\` | Delivery zones | |
| \`promos.yaml\`, \`vacancies.yaml\`, \`stories.yaml\`, \`banners.yaml\`, \`policies.yaml\` | Their subjects | |

Any other file is reported. Keys and passwords, stock, stops, people and orders are not in the folder.

## Languages

A text has \`uz\`, \`ru\` and \`eng\`: \`{ uz: Osh, ru: Плов, eng: Plov }\`. It needs each language that is switched on in
\`settings.yaml\` (\`web.uzLangActive\`, \`web.ruLangActive\`, \`web.engLangActive\`); the others are filled from the main language
(\`web.mainLanguage\`). A text without languages, and a column without one, is in the main language. Without any of these settings the
brand speaks the main language only.

## Tables

- \`menu.xlsx\` has the sheets ${sheets}; a workbook with one sheet is the menu, whatever the sheet is called. The other tables may stand
  beside it as CSV. A formula counts with its stored value, a merged cell for each of its rows.
- \`menu.json\` is a list of dishes, or an object of such lists by table: \`{ "menu": [ … ], "options": [ … ] }\`. The keys of a dish are
  headings; a list stands for a cell of several values, an object for the columns of a text.
- CSV may be separated by commas, semicolons or tabs, and be in UTF-8, UTF-16 or Windows-1251.
- **Headings** are those below, in any case, with any spaces, dots or underscores. \`Название (узб)\`, \`name_en\` and \`Nomi ru\` are
  understood, and so are units and currencies: \`Вес, г\`, \`Цена, сум\`. Lines of a title may precede them.
- An unknown column is reported. One whose heading begins with \`#\` is a note and left out; some columns of exports (stock, cost, taxes)
  are left out with a remark.
- **Several values** in a cell are separated by semicolons: \`hit; spicy\`.
- **Prices** are whole sums: \`46000\`, \`46 000\`, \`46 000,00\`, \`46 000 so‘m\`. Numbers may have a comma or a point.
- A text that looks like a formula, a date or a number to a spreadsheet is exported with an apostrophe before it (\`'007\`), which is
  removed when it is read.

Where a dish names its category, group, labels, branches or options, it may use their code or their name in any language. Without a table
of groups, categories or labels they are made of what the dishes name, in the order of appearance. A dish without a code is matched with
the brand's current dishes by category and name; a new one gets a code made of its name.

**Pictures**: a cell names a file of \`pictures/\`, with or without its ending. Without it a dish, category or group gets the picture that
has its code or its name in any language; \`osh-2.jpg\` and \`osh-3.jpg\` are further pictures of the dish with \`osh.jpg\`.

**\`wholeMenu: true\`** in \`settings.yaml\` says that the menu lists every dish: an import then hides those that it does not list. Without
it they stay.

### Dishes: \`menu\`

A dish in each row, in the order of their categories. A table with a column of groups and none of categories has categories under that
name, as points of sale export them. \`250/50\` as a weight is 300.

${columnsTable(tables.productRow(languages))}

### Options: \`options\`

An option in each row, under the columns of its group, which are filled in where the group begins. \`size:large\` is a variant of the group
\`size\`: the same options with other prices.

${columnsTable(tables.optionRow(languages))}

### Groups: \`groups\`

${columnsTable(tables.groupRow(languages))}

### Categories: \`categories\`

${columnsTable(tables.categoryRow(languages))}

### Labels: \`labels\`

${columnsTable(tables.labelRow(languages))}

## Settings: \`settings.yaml\`

${settingsTable(settingsFile(languages))}

## Branches: \`branches.yaml\`

${settingsTable(locationsFile(languages))}

## Texts: \`texts.yaml\`

${settingsTable(textsFile(languages))}

## Zones: \`zones.geojson\`

A FeatureCollection of polygons, as geojson.io and QGIS save it. These are the properties of a feature; the editor's own are ignored.

${settingsTable(zonePropertiesSchema())}

## Promos: \`promos.yaml\`

A list of:

${settingsTable(offers.PromosFile)}

## Policies: \`policies.yaml\`

${settingsTable(offers.policiesFile(languages))}

## Vacancies: \`vacancies.yaml\`

A list of:

${settingsTable(offers.vacanciesFile(languages))}

## Stories: \`stories.yaml\`

A list of:

${settingsTable(offers.storiesFile(languages))}

## Banners: \`banners.yaml\`

A list of:

${settingsTable(offers.bannersFile(languages))}

## Limits

${[
  `${inDigits(limits.files)} files; a picture or workbook of ${inMegabytes(limits.fileBytes)}, a table as text of ${inMegabytes(limits.tableBytes)}, a YAML file of ${inMegabytes(limits.yamlBytes)} and ${inDigits(limits.yamlLines)} lines`,
  `a workbook of ${inMegabytes(limits.unpackedBytes)} unpacked`,
  `${inDigits(limits.rows)} rows, ${inDigits(limits.columns)} columns, ${inDigits(limits.cells)} cells in a table, ${inDigits(limits.cellCharacters)} characters in a cell`,
  `${inDigits(limits.zonePoints)} points of zones`,
  `${limits.seconds} seconds of processor time and ${limits.heapMegabytes} MB of memory for reading a folder`,
]
  .map((line) => `- ${line}`)
  .join("\n")}
`;

function zonePropertiesSchema(): Documented {
  const { features } = zonesFile(languages).unwrap().shape;
  return features.element.shape.properties;
}

if (process.argv[1] === import.meta.filename) {
  const text = brandFolderDocs();
  if (!process.argv.includes("--check")) writeFileSync(page, text);
  else if (readFileSync(page, "utf8") !== text) {
    console.error("docs/brand-folder.md is not up to date: run node tools/brand-folder-docs.ts");
    process.exitCode = 1;
  }
}

import { isDeepStrictEqual } from "node:util";
import type { BrandFolder, MenuProduct } from "@dasturxon/brand-folder/brand-folder";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { undiscountedPrice, unitPrice } from "@dasturxon/domain/basket/line-price";
import * as z from "zod";
import type { ReleaseContent } from "./release-content.ts";

/** Parts of a brand's content, in the order of reports. */
const subjects = [
  "dishes",
  "prices",
  "options",
  "categories",
  "groups",
  "labels",
  "branches",
  "cities",
  "zones",
  "promos",
  "stories",
  "banners",
  "vacancies",
  "policies",
  "texts",
  "settings",
  "pictures",
] as const;

/** Subjects whose order customers see. */
const ordered = new Set<string>([
  "dishes",
  "options",
  "categories",
  "groups",
  "stories",
  "banners",
  "vacancies",
]);

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** `field` is a path, empty where the row is a value itself. */
const FieldChange = z.object({ field: z.string(), from: Value, to: Value });
export type FieldChange = z.infer<typeof FieldChange>;

const ItemChange = z.object({
  kind: z.enum(["new", "changed", "gone", "kept"]),
  code: z.string(),
  /** Absent for rows without a name, such as settings. */
  name: z.string().optional(),
  fields: z.array(FieldChange).optional(),
});
export type ItemChange = z.infer<typeof ItemChange>;

const SubjectChanges = z.object({
  subject: z.enum(subjects),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  gone: z.int(),
  /** Dishes that the folder does not have and that stay, since it does not say that it has the whole menu. */
  kept: z.int().default(0),
  isReordered: z.boolean().default(false),
  items: z.array(ItemChange),
});
export type SubjectChanges = z.infer<typeof SubjectChanges>;

/** Subjects that the content has. */
export const Changes = z.array(SubjectChanges);
export type Changes = z.infer<typeof Changes>;

export const hasChanges = (changes: Changes) =>
  changes.some((one) => one.new > 0 || one.changed > 0 || one.gone > 0 || one.isReordered);

/** Fields of a row, by name. */
type Fields = Record<string, FieldChange["to"]>;
type Row = { code: string; name?: string | undefined; isPrice?: boolean; fields: Fields };
type Rows = Record<(typeof subjects)[number], Row[]>;

/**
 * How a release differs from the current one.
 *
 * @param before `null`: there is none.
 * @param formerCodes Codes that dishes, categories and groups had before, by subject and present code.
 * @param kept Codes of dishes that are in the content only because they were there before.
 */
export function contentChanges(
  before: ReleaseContent | null,
  after: ReleaseContent,
  formerCodes: Readonly<Partial<Record<string, ReadonlyMap<string, string>>>> = {},
  kept: ReadonlySet<string> = new Set(),
): Changes {
  const [old, present] = [before ? rowsOf(before) : null, rowsOf(after)];
  const formerPrice = (code: string) => formerCodes["dishes"]?.get(code) ?? code;
  // Prices of new and gone dishes are not changes of prices.
  if (old) {
    const known = new Set(old.dishes.map(({ code }) => code));
    present.prices = present.prices.filter(({ code }) => known.has(formerPrice(code)));
    const common = new Set(present.prices.map(({ code }) => formerPrice(code)));
    old.prices = old.prices.filter(({ code }) => common.has(code));
  } else present.prices = [];
  return subjects.flatMap((subject) => {
    const changes = compare(subject, old?.[subject] ?? [], present[subject], {
      formerCode: (code) =>
        subject === "prices" ? formerPrice(code) : (formerCodes[subject]?.get(code) ?? code),
      kept: subject === "dishes" ? kept : new Set(),
    });
    return changes.new + changes.changed + changes.same + changes.gone > 0 ? [changes] : [];
  });
}

function compare(
  subject: SubjectChanges["subject"],
  before: readonly Row[],
  after: readonly Row[],
  { formerCode, kept }: { formerCode: (code: string) => string; kept: ReadonlySet<string> },
): SubjectChanges {
  const old = new Map(before.map((row) => [row.code, row]));
  const items: ItemChange[] = [];
  let same = 0;
  /** Rows that both have, by their former codes, in their present order. */
  const common: string[] = [];
  for (const row of after) {
    const { code, name } = row;
    const known = old.get(formerCode(code));
    if (!known) {
      items.push({ kind: "new", code, ...(name !== undefined && { name }) });
      continue;
    }
    common.push(known.code);
    const fields = fieldChanges(known, row);
    if (fields.length > 0)
      items.push({ kind: "changed", code, ...(name !== undefined && { name }), fields });
    else if (kept.has(code))
      items.push({ kind: "kept", code, ...(name !== undefined && { name }) });
    else same += 1;
  }
  const present = new Set(common);
  const gone = before.filter(({ code }) => !present.has(code));
  for (const { code, name } of gone)
    items.push({ kind: "gone", code, ...(name !== undefined && { name }) });
  const count = (kind: ItemChange["kind"]) => items.filter((item) => item.kind === kind).length;
  return {
    subject,
    new: count("new"),
    changed: count("changed"),
    same,
    gone: gone.length,
    kept: count("kept"),
    isReordered:
      ordered.has(subject) &&
      !isDeepStrictEqual(
        common,
        before.filter(({ code }) => present.has(code)).map(({ code }) => code),
      ),
    items,
  };
}

function fieldChanges(before: Row, after: Row): FieldChange[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  const changes = [...names].flatMap((field) => {
    const [from = null, to = null] = [before.fields[field], after.fields[field]];
    return from === to ? [] : [{ field, from, to }];
  });
  return before.code === after.code || after.isPrice
    ? changes
    : [{ field: "code", from: before.code, to: after.code }, ...changes];
}

type Coded = { code: string; name?: LocalizedText; title?: LocalizedText };

function rowsOf({ folder, pictures }: ReleaseContent): Rows {
  const { settings, texts } = folder;
  const rounding = settings.rules.priceRounding;
  const rows = (list: readonly Coded[]) =>
    list.map(({ code, ...row }) => ({
      code,
      name: nameIn(folder, row.name ?? row.title),
      fields: fieldsOf(row),
    }));
  // These describe the file, not the brand.
  const { wholeMenu: _, sub: __, ...said } = settings;
  return {
    dishes: rows(folder.products.map(withoutPrice)),
    prices: folder.products.map((product) => ({
      code: product.code,
      name: nameIn(folder, product.name),
      isPrice: true,
      fields: {
        price: unitPrice(product, rounding),
        "old price": product.discount > 0 ? undiscountedPrice(product, rounding) : null,
      },
    })),
    options: rows(folder.optionGroups),
    categories: rows(folder.categories),
    groups: rows(folder.groups),
    labels: rows(folder.labels),
    branches: rows(folder.branches),
    cities: rows(folder.cities),
    zones: rows(
      folder.zones.map(({ properties, geometry }) => ({
        ...properties,
        // One value: nobody reads thousands of numbers.
        area: JSON.stringify(geometry),
      })),
    ),
    promos: rows(folder.promos),
    stories: rows(folder.stories),
    banners: rows(folder.banners),
    vacancies: rows(folder.vacancies),
    policies: leavesAsRows(folder.policies),
    texts: leavesAsRows(texts),
    settings: leavesAsRows(said),
    pictures: Object.entries(pictures).map(([code, id]) => ({ code, fields: { id } })),
  };
}

const withoutPrice = ({ costPrice: _, discount: __, ...product }: MenuProduct) => product;

const nameIn = ({ settings }: BrandFolder, name: LocalizedText | undefined) =>
  name?.[settings.web.mainLanguage ?? "uz"];

const leavesAsRows = (record: object): Row[] =>
  Object.entries(fieldsOf(record)).map(([code, value]) => ({ code, fields: { "": value } }));

/** The values of a record by their paths: `rules.leadMinutes`, `options.large.price`. */
function fieldsOf(record: object, path = ""): Fields {
  const fields: Fields = {};
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    const name = path ? `${path}.${key}` : key;
    if (value === undefined) continue;
    if (Array.isArray(value)) Object.assign(fields, listFields(value, name));
    else if (typeof value === "object" && value !== null)
      Object.assign(fields, fieldsOf(value, name));
    else fields[name] = value as FieldChange["to"];
  }
  return fields;
}

/** A list of plain values is one field; rows of a list are named by their codes, else by their numbers. */
function listFields(list: readonly unknown[], name: string): Fields {
  if (list.every((item) => typeof item !== "object" || item === null))
    return { [name]: list.length > 0 ? list.join("; ") : null };
  const rows = list as { code?: string }[];
  const codes = rows.map(({ code }, index) => code ?? String(index + 1));
  const fields = rows.map(({ code: _, ...row }, index) => fieldsOf(row, `${name}.${codes[index]}`));
  const order = rows.every(({ code }) => code !== undefined) ? { [name]: codes.join("; ") } : {};
  return Object.assign(order, ...fields) as Fields;
}

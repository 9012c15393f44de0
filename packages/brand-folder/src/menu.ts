import type { Category } from "@dasturxon/contract/entities/menu";
import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { ModificationGroup, ProductUnit } from "@dasturxon/contract/entities/product";
import type { LocalizedText, Sum } from "@dasturxon/contract/primitives";
import { discountPercent, unitPrice } from "@dasturxon/domain/basket/line-price";
import type * as z from "zod";
import {
  type CategoryRow,
  type GroupRow,
  type LabelRow,
  type OptionRow,
  type ProductRow,
  units,
} from "./menu-tables.ts";
import { optionalTextsOf, textsOf, withoutVariant } from "./values.ts";
import type { Parsed } from "./problem.ts";

type Table<Schema extends z.ZodType> = Parsed<z.output<Schema>[]>;

export type MenuTables = {
  labels: Table<typeof LabelRow>;
  groups: Table<typeof GroupRow>;
  categories: Table<typeof CategoryRow>;
  products: Table<typeof ProductRow>;
  options: Table<typeof OptionRow>;
};

export type MenuLabel = { code: string; name: LocalizedText; color: string | null };

export type MenuGroup = {
  code: string;
  name: LocalizedText;
  picture: string | null;
  /** Behind the picture. */
  color: string | null;
};

export type MenuCategory = Pick<Category, "viewType" | "scrollType" | "navigationType"> & {
  code: string;
  /** Code of its group. */
  group: string;
  name: LocalizedText;
  picture: string | null;
  isWithoutCart: boolean;
  mxik: string | null;
};

export type MenuProduct = {
  code: string;
  /** Code of its category. */
  category: string;
  name: LocalizedText;
  description: LocalizedText | null;
  /** Before the discount. */
  costPrice: Sum;
  /** Percent. */
  discount: number;
  amount: number;
  unit: ProductUnit;
  kcal: number | null;
  /** From and to; `null`: ready at once. */
  cookingMinutes: [min: number, max: number] | null;
  /** Codes. */
  labels: string[];
  picture: string | null;
  gallery: string[];
  /** Codes of the branches that sell it; `null`: all. */
  branches: string[] | null;
  /** Codes, in their order on the page. */
  optionGroups: string[];
  tags: string[];
  channels: ClientType[];
  isRecommended: boolean;
  isDelivered: boolean;
};

export type MenuOptionGroup = Pick<ModificationGroup, "type" | "min" | "max"> & {
  /** With its variant: `size:large`. */
  code: string;
  name: LocalizedText;
  options: MenuOption[];
};

export type MenuOption = {
  code: string;
  name: LocalizedText;
  price: Sum;
  picture: string | null;
  maxCount: number;
  isDefault: boolean;
  isAvailable: boolean;
};

export type Menu = {
  labels: MenuLabel[];
  groups: MenuGroup[];
  categories: MenuCategory[];
  products: MenuProduct[];
  optionGroups: MenuOptionGroup[];
};

/** Joins the tables of the menu, and reports references between them that do not resolve. */
export function menuOf(tables: MenuTables, branches: string[], priceRounding: Sum): Menu {
  const labels = tables.labels.content.map((row) => ({ ...row, name: textsOf(row, "name") }));
  const groups = tables.groups.content.map((row) => ({ ...row, name: textsOf(row, "name") }));
  const optionGroups = readOptionGroups(tables.options);
  const products = readProducts(tables.products, priceRounding);
  const categories = readCategories(tables);

  const codes = {
    group: groups,
    category: tables.categories.content,
    labels,
    "option groups": optionGroups,
    branches: branches.map((code) => ({ code })),
  };
  const files = {
    group: "groups.csv",
    category: "categories.csv",
    labels: "labels.csv",
    "option groups": "options.csv",
    branches: "branches.yaml",
  };
  for (const [index, row] of tables.products.content.entries()) {
    for (const heading of Object.keys(codes) as (keyof typeof codes)[]) {
      for (const code of [row[heading]].flat())
        if (!codes[heading].some((known) => known.code === code))
          tables.products.report([index, heading], `is not in ${files[heading]}`, code);
    }
    reportRepeatedGroups(row["option groups"], (message, value) =>
      tables.products.report([index, "option groups"], message, value),
    );
  }
  return { labels, groups, categories, products, optionGroups };
}

/** Two variants of a group in one dish would share their ids. */
function reportRepeatedGroups(codes: string[], report: (message: string, value: string) => void) {
  const names = codes.map(withoutVariant);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) report("names a group twice", codes[index] ?? "");
}

function readCategories({ categories, products }: MenuTables): MenuCategory[] {
  return categories.content.map((row, index) => {
    const [first, ...others] = products.content
      .map(({ category, group }, line) => ({ category, group, line }))
      .filter(({ category }) => category === row.code);
    if (!first) categories.report([index, "code"], "has no dish in menu.csv: remove it", row.code);
    for (const { group, line } of others)
      if (group !== first?.group)
        products.report(
          [line, "group"],
          `differs from the category's first row, which says ${first?.group}`,
          group,
        );
    return {
      code: row.code,
      group: first?.group ?? "",
      name: textsOf(row, "name"),
      picture: row.picture,
      viewType: row.view,
      scrollType: row.scroll,
      navigationType: row["opens as"],
      isWithoutCart: row["show only"],
      mxik: row.mxik,
    };
  });
}

function readProducts(
  { content, report }: MenuTables["products"],
  priceRounding: Sum,
): MenuProduct[] {
  return content.map((row, index) => {
    const [min, max = min] = row["cooking minutes"] ?? [];
    return {
      code: row.code,
      category: row.category,
      name: textsOf(row, "name"),
      description: optionalTextsOf(row, "description", (heading, message) =>
        report([index, heading], message),
      ),
      ...priced(row, priceRounding, (message) => report([index, "price"], message, row.price)),
      amount: row.weight,
      unit: units[row.unit],
      kcal: row.kcal ?? null,
      cookingMinutes: min === undefined ? null : [min, max ?? min],
      labels: row.labels,
      picture: row.picture ?? null,
      gallery: row.gallery,
      branches: row.branches.length > 0 ? row.branches : null,
      optionGroups: row["option groups"],
      tags: row.tags,
      channels: row.channels,
      isRecommended: row.recommended,
      isDelivered: row.delivered,
    };
  });
}

function priced(
  { price, "old price": oldPrice }: z.output<typeof ProductRow>,
  priceRounding: Sum,
  report: (message: string) => void,
): Pick<MenuProduct, "costPrice" | "discount"> {
  if (oldPrice === undefined) return { costPrice: price, discount: 0 };
  const discount = discountPercent(price, oldPrice, priceRounding);
  if (discount === null) {
    const percent = Math.min(Math.max(Math.round(100 - (price / oldPrice) * 100), 1), 99);
    const near = unitPrice({ costPrice: oldPrice, discount: percent }, priceRounding);
    report(
      price < oldPrice
        ? `is not a whole percentage below the old price: ${percent} % off is ${near}`
        : "has to be below the old price",
    );
  }
  return { costPrice: oldPrice, discount: discount ?? 0 };
}

function readOptionGroups({ content, report }: MenuTables["options"]): MenuOptionGroup[] {
  const groups: MenuOptionGroup[] = [];
  for (const [index, row] of content.entries()) {
    const { group: code, choice, min, max } = row;
    const name = optionalTextsOf(row, "group name", (heading, message) =>
      report([index, heading], message),
    );
    if (code !== undefined && code !== groups.at(-1)?.code) {
      if (groups.some((group) => group.code === code))
        report([index, "group"], "appears again: keep its rows together", code);
      if (!name || !choice || min === undefined || max === undefined)
        report(
          [index, "group"],
          "begins here, so the row needs its name, choice, min and max",
          code,
        );
      else if (max < Math.max(min, 1))
        report([index, "max"], "has to be 1 or more, and not below min", max);
      groups.push({
        code,
        name: name ?? { uz: "", ru: "", eng: "" },
        type: choice ?? "SINGLE",
        min: min ?? 0,
        max: max ?? 1,
        options: [],
      });
    }
    const group = groups.at(-1);
    if (!group && index === 0) report([index, "group"], "is missing in the first row");
    if (group?.options.some((option) => option.code === row.code))
      report([index, "code"], "is used twice in this group", row.code);
    group?.options.push({
      code: row.code,
      name: textsOf(row, "name"),
      price: row.price,
      picture: row.picture ?? null,
      maxCount: row["most of it"],
      isDefault: row.preselected,
      isAvailable: row.available,
    });
  }
  return groups;
}

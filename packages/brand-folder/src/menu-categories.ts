import type { Language } from "@dasturxon/contract/entities/language";
import type { GeneratedCodes } from "./folder-reading.ts";
import { allLanguages } from "./languages.ts";
import {
  type MenuContext,
  type MenuTables,
  type ProductRow,
  codesOf,
  nameInRow,
  nameOf,
  pictureOf,
} from "./menu-context.ts";
import type { MenuCategory, MenuGroup } from "./menu.ts";
import { CodeMaker, NameIndex } from "./name-index.ts";
import type { Advice } from "./problem.ts";

/** The group of a menu without groups. */
const theGroup: MenuGroup = {
  code: "menu",
  name: { uz: "Menyu", ru: "Меню", eng: "Menu" },
  picture: null,
  color: null,
};

export type MenuCategories = {
  groups: MenuGroup[];
  categories: MenuCategory[];
  /** Code of the category of each row. */
  categoryOf: (string | undefined)[];
  generated: Pick<GeneratedCodes, "groups" | "categories">;
};

/** The name of a group or category in a row. */
type Mention = { key: string; given: Partial<Record<Language, string | undefined>> };

function mentionOf(
  row: ProductRow,
  column: "group" | "category",
  main: Language,
): Mention | undefined {
  const given = {
    uz: row[`${column} uz`],
    ru: row[`${column} ru`],
    eng: row[`${column} eng`],
  };
  const key =
    row[column] ?? given[main] ?? allLanguages.map((each) => given[each]).find((text) => text);
  if (key === undefined) return undefined;
  return { key, given: { ...given, [main]: given[main] ?? row[column] } };
}

/** Groups and categories, and the category of each product. */
export function menuCategories(tables: MenuTables, context: MenuContext): MenuCategories {
  const { products } = tables;
  const { languages, pictures } = context;
  const has = (column: string) =>
    [column, ...allLanguages.map((language) => `${column} ${language}`)].some((name) =>
      products.columns.has(name),
    );
  // Points of sale call the category a group.
  const isGroupCategory = !has("category") && has("group");
  if (isGroupCategory)
    products.warn([-1, "group"], "is taken as the category: add a column category for both");
  else if (!has("category"))
    products.report([-1, "category"], 'is not among the headings: add the column "category"');

  const groupCodes = new CodeMaker(codesOf(tables.groups?.content), languages);
  const groups = new NameIndex<MenuGroup>(
    tables.groups?.file ?? "groups.csv",
    (tables.groups?.content ?? []).map((row, index) => {
      const name = nameOf(row, languages);
      const code = groupCodes.codeOf(row.code, name);
      const picture = pictureOf(row.picture, { code, name }, pictures, (message, value) =>
        tables.groups?.report([index, "picture"], message, value),
      );
      return { code, name, picture, color: row.color ?? null };
    }),
  );
  /** Code of a group; one that no table lists is made. */
  function groupOf({ key, given }: Mention, index: number): string | undefined {
    const found = groups.find(key);
    if (typeof found === "object") return found.code;
    if (tables.groups) {
      products.report([index, "group"], found, key);
      return undefined;
    }
    const name = nameInRow(products, index, "group", given, languages);
    const code = groupCodes.codeOf(undefined, name);
    groups.add({ code, name, picture: pictures.of({ code, name }), color: null });
    return code;
  }

  const categoryCodes = new CodeMaker(codesOf(tables.categories?.content), languages);
  const categories = new NameIndex<MenuCategory>(
    tables.categories?.file ?? "categories.csv",
    (tables.categories?.content ?? []).map((row, index) => {
      const report = tables.categories!.report;
      const name = nameOf(row, languages);
      const code = categoryCodes.codeOf(row.code, name);
      const group = row.group === undefined ? undefined : groups.find(row.group);
      if (typeof group === "string") {
        if (tables.groups) report([index, "group"], group, row.group);
        else report([index, "group"], unlistedGroup, row.group);
      }
      return {
        code,
        group: typeof group === "object" ? group.code : "",
        name,
        picture: pictureOf(row.picture, { code, name }, pictures, (message, value) =>
          report([index, "picture"], message, value),
        ),
        viewType: row.view,
        scrollType: row.scroll,
        navigationType: row["opens as"],
        isWithoutCart: row["show only"],
        mxik: row.mxik ?? null,
      };
    }),
  );
  const categoryOf = products.content.map((row, index) => {
    const mention = mentionOf(row, isGroupCategory ? "group" : "category", languages.main);
    const groupMention = isGroupCategory ? undefined : mentionOf(row, "group", languages.main);
    if (!mention) {
      if (has("category") || isGroupCategory)
        products.report(
          [index, isGroupCategory ? "group" : "category"],
          "is missing: write the code or name of its category",
        );
      return undefined;
    }
    let category = categories.find(mention.key);
    if (typeof category === "string") {
      if (tables.categories) {
        products.report([index, "category"], category, mention.key);
        return undefined;
      }
      category = madeCategory(mention, index);
    }
    const group = groupMention && groupOf(groupMention, index);
    if (group !== undefined) {
      if (category.group === "") category.group = group;
      else if (category.group !== group)
        products.report(
          [index, "group"],
          `differs from the group of its category (${category.group}): write the same one`,
          groupMention?.key,
        );
    }
    return category.code;
  });
  function madeCategory(mention: Mention, index: number): MenuCategory {
    const column = isGroupCategory ? "group" : "category";
    const name = nameInRow(products, index, column, mention.given, languages);
    const code = categoryCodes.codeOf(undefined, name);
    const category: MenuCategory = {
      code,
      group: "",
      name,
      picture: pictures.of({ code, name }),
      viewType: "MEDIUM",
      scrollType: "VERTICAL",
      navigationType: "SHEET",
      isWithoutCart: false,
      mxik: null,
    };
    categories.add(category);
    return category;
  }

  const withDishes = new Set(categoryOf);
  for (const [index, category] of categories.rows.entries()) {
    if (tables.categories && !withDishes.has(category.code))
      tables.categories.warn(
        [index, "code"],
        "has no dish: add one, or remove the category",
        category.code,
      );
    if (category.group !== "") continue;
    if (groups.rows.length === 0) {
      groups.add({ ...theGroup });
      groupCodes.generated.push(theGroup.code);
    }
    const [group, ...others] = groups.rows;
    if (group && others.length === 0) category.group = group.code;
    else if (tables.categories)
      tables.categories.report(
        [index, "group"],
        "has no group: write it here or at one of its dishes",
        category.code,
      );
    else {
      const row = categoryOf.indexOf(category.code);
      products.report([row, "group"], "is missing: write the group at one dish of each category");
    }
  }
  return {
    groups: groups.rows,
    categories: categories.rows,
    categoryOf,
    generated: { groups: groupCodes.generated, categories: categoryCodes.generated },
  };
}

const unlistedGroup: Advice = "is not known: list it in groups.csv";

import type { LocalizedText } from "@dasturxon/contract/primitives";
import { type MenuContext, type MenuTables, nameOf, pictureOf } from "./menu-context.ts";
import type { MenuOptionGroup } from "./menu.ts";
import { codeFromName } from "./names.ts";
import { textsOf } from "./values.ts";

const noName: LocalizedText = { uz: "", ru: "", eng: "" };

/** Groups of options: a row with a group begins one, and the rows below belong to it. */
export function menuOptions(
  table: MenuTables["options"],
  { languages, pictures }: MenuContext,
): MenuOptionGroup[] {
  const groups: MenuOptionGroup[] = [];
  if (!table) return groups;
  const { content, report } = table;
  const starts: number[] = [];
  for (const [index, row] of content.entries()) {
    const { group: code, choice, min, max } = row;
    const title = textsOf(row, "group name", languages, (heading, message) =>
      report([index, heading], message),
    );
    if (code !== undefined && code !== groups.at(-1)?.code) {
      if (groups.some((group) => group.code === code))
        report([index, "group"], "appears again: keep the rows of a group together", code);
      if (!title || !choice || min === undefined || max === undefined)
        report(
          [index, "group"],
          "begins here without its columns: fill in group name, choice, min and max",
          code,
        );
      else if (max < Math.max(min, 1))
        report([index, "max"], "is below 1 or below min: write a larger number", max);
      groups.push({
        code,
        name: title ?? noName,
        type: choice ?? "SINGLE",
        min: min ?? 0,
        max: max ?? 1,
        options: [],
      });
      starts.push(index);
    }
    const group = groups.at(-1);
    if (!group) {
      if (index === 0)
        report([index, "group"], "is missing: write the code of a group in the first row");
      continue;
    }
    const name = nameOf(row, languages);
    const isUsed = (option: string) => group.options.some((other) => other.code === option);
    if (row.code !== undefined && isUsed(row.code))
      report([index, "code"], "is used twice in this group: write another code", row.code);
    group.options.push({
      code: row.code ?? codeFromName(name[languages.main], isUsed),
      name,
      price: row.price,
      picture: pictureOf(row.picture, null, pictures, (message, value) =>
        report([index, "picture"], message, value),
      ),
      maxCount: Math.max(row["most of it"], 1),
      isDefault: row.preselected,
      isAvailable: row.available,
      stopCode: row["stop code"] ?? null,
    });
  }
  for (const [index, { min, options }] of groups.entries()) {
    const most = options.reduce((sum, { maxCount }) => sum + maxCount, 0);
    if (min > most)
      report([starts[index] ?? 0, "min"], `is more than the options allow: write ${most}`, min);
  }
  return groups;
}

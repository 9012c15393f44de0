import type { LocalizedText } from "@dasturxon/contract/primitives";
import { type MenuContext, type MenuTables, nameOf, pictureOf } from "./menu-context.ts";
import type { MenuOptionGroup } from "./menu.ts";
import { codeFromName } from "./names.ts";
import { textsOf } from "./values.ts";

const noName: LocalizedText = { uz: "", ru: "", eng: "" };

/** A code, which may have a variant: `size:large`. Anything else is a name. */
const groupCode = /^[^\s;:]{1,64}(:[^\s;:]{1,64})?$/;

/** Groups of options: a row with a group begins one, and the rows below belong to it. */
export function menuOptions(
  table: MenuTables["options"],
  { languages, pictures }: MenuContext,
): MenuOptionGroup[] {
  const groups: MenuOptionGroup[] = [];
  if (!table) return groups;
  const { content, report, columns } = table;
  const inMain = `group name ${languages.main}` as const;
  const hasCodesAndNames = columns.has("group") && columns.has(inMain);
  const isUsedGroup = (code: string) => groups.some((group) => group.code === code);
  const starts: number[] = [];
  /** The groups as the table names them. */
  const labels: string[] = [];
  for (const [index, row] of content.entries()) {
    const { choice, min, max } = row;
    const label = columns.has("group") ? row.group : row[inMain];
    const isCode = hasCodesAndNames && groupCode.test(label ?? "");
    const names = isCode ? row : { ...row, [inMain]: row[inMain] ?? label };
    const title = textsOf(names, "group name", languages, (heading, message) =>
      report([index, heading], message),
    );
    if (label !== undefined && label !== labels.at(-1)) {
      const code = isCode ? label : codeFromName(label, isUsedGroup);
      if (labels.includes(label))
        report([index, "group"], "appears again: keep the rows of a group together", label);
      if (!title || !choice || min === undefined || max === undefined)
        report(
          [index, "group"],
          "begins here without its columns: fill in group name, choice, min and max",
          label,
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
      labels.push(label);
    }
    const group = groups.at(-1);
    if (!group) {
      if (index === 0)
        report([index, "group"], "is missing: write the code or name of a group in the first row");
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

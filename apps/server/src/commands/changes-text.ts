import {
  type Changes,
  type FieldChange,
  hasChanges,
  type ItemChange,
} from "@dasturxon/api/modules/brand-import/content-changes";

/** Lines of detail, unless all are wanted. */
const shownLines = 50;
const shownCharacters = 60;
const columns = ["new", "changed", "gone", "kept", "same"] as const;
const marks = { new: "+", changed: "~", gone: "-", kept: "=" } as const;

/**
 * Changes in words: a table of counts, then what has changed.
 *
 * @param showsAll Also more lines than fit on a screen.
 */
export function changesText(changes: Changes, showsAll: boolean): string {
  if (!hasChanges(changes) && changes.every(({ kept }) => kept === 0))
    return "Everything is as it was.";
  const lines = detailLines(changes);
  const shown = showsAll ? lines : lines.slice(0, shownLines);
  const rest = lines.length - shown.length;
  return [
    ...tableLines(changes),
    ...(shown.length > 0 ? ["", ...shown] : []),
    ...(rest > 0 ? [`… and ${rest} more; --all prints all`] : []),
  ].join("\n");
}

function tableLines(all: Changes): string[] {
  const changes = all.filter((one) => hasChanges([one]) || one.kept > 0);
  const isUsed = (column: (typeof columns)[number]) => changes.some((one) => one[column] > 0);
  const used = columns.filter(isUsed);
  const row = (name: string, cells: string[]) =>
    [name.padEnd(12), ...cells.map((cell) => cell.padStart(9))].join("").trimEnd();
  return [
    row("", [...used]),
    ...changes.map((one) =>
      row(
        one.subject,
        used.map((column) => (one[column] > 0 ? String(one[column]) : "–")),
      ),
    ),
  ];
}

function detailLines(changes: Changes): string[] {
  return changes.flatMap(({ subject, items, isReordered, ...counts }) => {
    // New and gone dishes are listed once; a subject of which everything is new needs no list.
    const listed = items.filter(
      ({ kind }) => kind === "changed" || (subject !== "prices" && subject !== "pictures"),
    );
    const isAllNew = counts.changed + counts.gone + counts.kept + counts.same === 0;
    const lines = isAllNew ? [] : listed.map(itemLine);
    if (isReordered) lines.push("  ~ in another order");
    const left = counts.new + counts.changed + counts.gone + counts.kept - items.length;
    if (left > 0) lines.push(`  … and ${left} more`);
    return lines.length > 0 ? [subject, ...lines] : [];
  });
}

function itemLine({ kind, code, name, fields = [] }: ItemChange): string {
  const what = name === undefined || name === code ? code : `${name} (${code})`;
  const changed = fields.map(fieldText).join("; ");
  return `  ${marks[kind]} ${what}${changed && `: ${changed}`}`;
}

const fieldText = ({ field, from, to }: FieldChange) =>
  `${field && `${field} `}${valueText(from)} → ${valueText(to)}`;

function valueText(value: FieldChange["from"]): string {
  if (value === null || value === "") return "nothing";
  const text = String(value).replaceAll(/\s+/g, " ");
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}

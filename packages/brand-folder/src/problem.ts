/** A mistake in a brand's folder: its position and how to correct it. */
export type Problem = {
  /** Path inside the folder. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1: the character, in a table the cell. */
  column: number;
  /** Setting or heading, such as `rules.priceRounding` or `price`; empty for the file itself. */
  field: string;
  /** The value found, if it is short enough to show. */
  value?: string;
  message: string;
};

/** `menu.csv:12:9 price: has to be a whole number of sums; found "46k"` */
export function problemLine({ file, line, column, field, value, message }: Problem): string {
  const found = value === undefined ? "" : `; found ${JSON.stringify(value)}`;
  return `${file}:${line}:${column} ${field && `${field}: `}${message}${found}`;
}

/** Adds a problem at a path of a file's content: `["rules", "priceRounding"]`, in a table `[row, heading]`. */
export type Report = (path: readonly PropertyKey[], message: string, value?: unknown) => void;

/** Content of a file, with a function that reports a problem in it. */
export type Parsed<T> = { content: T; report: Report };

const shownLength = 80;

/** A value as shown in a problem; nothing for lists and nested settings. */
export function shownValue(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    return undefined;
  const text = String(value);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

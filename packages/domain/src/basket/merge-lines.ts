/** A line as the order draft carries it. Decision "draft". */
export type BasketLine = {
  productId: string;
  count: number;
  modifications?: readonly { id: string; count: number }[];
  comment?: string;
};

/**
 * Names a choice: the same dish with the same options and comment has the same key, whatever order the options
 * were tapped in. Two different choices of one dish are two lines.
 */
export function lineKey({ productId, modifications = [], comment = "" }: BasketLine): string {
  const options = modifications
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${id}*${count}`)
    .toSorted();
  return [productId, ...options, comment.trim()].join("|");
}

/** Joins lines of the same choice; a line stays where its first portion was. Empty lines fall out. */
export function mergeLines<Line extends BasketLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    if (line.count <= 0) continue;
    const key = lineKey(line);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, count: known.count + line.count } : line);
  }
  return [...merged.values()];
}

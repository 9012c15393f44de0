import type { DraftItem } from "@dasturxon/contract/entities/order-draft";
import { lineKey } from "@dasturxon/domain/basket/line-key";

/** Count of an option in one portion of a line. */
export type ChosenModification = { id: string; count: number };

/**
 * A line of the basket. The displayed data are stored with it, so that the basket can be read offline and a changed
 * price can be reported; the amount to pay always comes from a quote.
 */
export type BasketLine = {
  productId: string;
  count: number;
  modifications: ChosenModification[];
  comment?: string;
  seen: {
    name: string;
    /** The chosen options as text: 'Katta, mol go‘shti'. */
    options: string;
    /** One portion with its options, in whole sums. */
    price: number;
    /** Discount of one portion, in whole sums; absent without one. */
    discount?: number | undefined;
    image: string | null;
    /** Placeholder colour behind the picture. */
    colour: string | null;
  };
};

/**
 * Adds a choice. An equal line gets the added count and the newest price. Lines are identified by `lineKey`: two
 * different choices of one product are two lines.
 */
export function addLine(lines: BasketLine[], added: BasketLine): BasketLine[] {
  const key = lineKey(added);
  const isThere = lines.some((line) => lineKey(line) === key);
  if (!isThere) return [...lines, added];
  return lines.map((line) =>
    lineKey(line) === key ? { ...added, count: line.count + added.count } : line,
  );
}

/** Sets the count of a line; zero removes it. */
export function changeCount(lines: BasketLine[], key: string, count: number): BasketLine[] {
  if (count <= 0) return removeLine(lines, key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, count } : line));
}

export function removeLine(lines: BasketLine[], key: string): BasketLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** Undoes a removal: the line returns to its index, or joins an equal one that was added meanwhile. */
export function restoreLine(lines: BasketLine[], line: BasketLine, index: number): BasketLine[] {
  const key = lineKey(line);
  if (lines.some((present) => lineKey(present) === key)) return addLine(lines, line);
  return lines.toSpliced(index, 0, line);
}

/** Replaces a line by its edited choice; if another line equals it, the two are joined. */
export function editLine(lines: BasketLine[], key: string, changed: BasketLine): BasketLine[] {
  const index = lines.findIndex((line) => lineKey(line) === key);
  const others = removeLine(lines, key);
  return index < 0 ? addLine(lines, changed) : restoreLine(others, changed, index);
}

/** Portions of a product over all lines, for its card. */
export function countOfProduct(lines: BasketLine[], productId: string) {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.count : sum), 0);
}

export const countOfPortions = (lines: BasketLine[]) =>
  lines.reduce((sum, line) => sum + line.count, 0);

/** The sum of the displayed prices, for the basket bar before a quote is loaded. In whole sums. */
export const displayedTotal = (lines: BasketLine[]) =>
  lines.reduce((sum, { seen, count }) => sum + seen.price * count, 0);

/** The lines for an order or a quote: ids and counts, never prices. */
export function draftItems(lines: BasketLine[]): DraftItem[] {
  return lines.map(({ productId, count, modifications, comment }) => ({
    productId,
    count,
    modifications: modifications.filter((modification) => modification.count > 0),
    ...(comment?.trim() ? { comment: comment.trim() } : {}),
  }));
}

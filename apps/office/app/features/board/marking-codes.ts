import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { markingCode } from "@dasturxon/domain/fiscal/marking-code";
import type { LocalizedText } from "@dasturxon/contract/primitives";

/** A line whose packages have marking codes. */
export type MarkedLine = { lineId: string; name: LocalizedText; count: number; codes: string[] };

export const markedLines = ({ kitchen, cartItems }: BoardOrder): MarkedLine[] =>
  kitchen.flatMap(({ lineId, needsMarking, markingCodes }) => {
    const item = cartItems.find(({ id }) => id === lineId);
    // Orders that an earlier build has stored have neither.
    return needsMarking && item
      ? [{ lineId, name: item.name, count: item.count, codes: [...markingCodes] }]
      : [];
  });

export const isMarked = (lines: readonly MarkedLine[]): boolean =>
  lines.every(({ codes, count }) => codes.length >= count);

/** Whether the step to DONE asks for codes first. */
export const asksForCodes = (order: BoardOrder): boolean =>
  !order.markingSkipped && !isMarked(markedLines(order));

/**
 * Adds a scanned code to the line of the same article, else to the first one that lacks codes.
 *
 * @returns Why it is none: it is no marking code, it was scanned before, or there is no package left.
 */
export function addCode(
  lines: readonly MarkedLine[],
  scanned: string,
): { lines: MarkedLine[] } | { problem: "INVALID" | "KNOWN" | "COMPLETE" } {
  const code = markingCode(scanned);
  if (code === null) return { problem: "INVALID" };
  if (lines.some(({ codes }) => codes.includes(code))) return { problem: "KNOWN" };
  const open = lines.filter(({ codes, count }) => codes.length < count);
  const line = open.find(({ codes }) => codes.some((one) => isSameArticle(one, code))) ?? open[0];
  if (!line) return { problem: "COMPLETE" };
  return {
    lines: lines.map((one) => (one === line ? { ...one, codes: [...one.codes, code] } : one)),
  };
}

const articleLength = 16;
const isSameArticle = (one: string, other: string) =>
  one.slice(0, articleLength) === other.slice(0, articleLength);

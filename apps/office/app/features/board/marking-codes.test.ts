import { aText } from "@dasturxon/testing/sample-values";
import { describe, expect, it } from "vitest";
import { addCode, isMarked, type MarkedLine } from "./marking-codes.ts";

const cola = (serial: string) => `010478006900013021${serial}`;
const water = (serial: string) => `010478006900014721${serial}`;

const line = (lineId: string, count: number, codes: string[] = []): MarkedLine => ({
  lineId,
  name: aText(lineId),
  count,
  codes,
});

const codesAfter = (lines: readonly MarkedLine[], scanned: string) => {
  const added = addCode(lines, scanned);
  return "lines" in added ? added.lines.map(({ codes }) => codes) : added.problem;
};

describe("a scanned code", () => {
  it("goes to the line of its article, and of a new article to the first line that lacks codes", () => {
    const lines = [line("cola", 2), line("water", 2, [water("AAAAA")])];
    expect(codesAfter(lines, water("BBBBB"))).toEqual([[], [water("AAAAA"), water("BBBBB")]]);
    expect(codesAfter(lines, cola("AAAAA"))).toEqual([[cola("AAAAA")], [water("AAAAA")]]);
  });

  it("is refused if it is none, was scanned before, or is one too many", () => {
    const lines = [line("cola", 1, [cola("AAAAA")])];
    expect(codesAfter(lines, "4780069000130")).toBe("INVALID");
    expect(codesAfter(lines, cola("AAAAA"))).toBe("KNOWN");
    expect(codesAfter(lines, cola("BBBBB"))).toBe("COMPLETE");
    expect(isMarked(lines)).toBe(true);
    expect(isMarked([line("cola", 2, [cola("AAAAA")])])).toBe(false);
  });
});

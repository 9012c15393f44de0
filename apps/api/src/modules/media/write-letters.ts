import { readFile } from "node:fs/promises";

/** By letter: how far the pen moves on, and its outline; both in thousandths of the size. `apps/api/media/letters`. */
type Letters = Record<string, [advance: number, path: string]>;

/** One line of words as outlines. */
export type WrittenLine = {
  /** In pixels. */
  width: number;
  /** SVG; its origin is the left end of the baseline. */
  markup: string;
};

let letters: Promise<Letters> | undefined;

/** Needs no installed font. What the typeface cannot write is left out. */
export async function writeLine(text: string, sizePx: number): Promise<WrittenLine> {
  letters ??= readFile(new URL("../../../media/letters/onest.json", import.meta.url), "utf8").then(
    (file) => JSON.parse(file) as Letters,
  );
  const outlines = await letters;
  let pen = 0;
  const paths: string[] = [];
  for (const letter of text) {
    const [advance, path] = outlines[letter] ?? [0, ""];
    if (path) paths.push(`<path transform="translate(${pen} 0)" d="${path}"/>`);
    pen += advance;
  }
  const scale = sizePx / 1_000;
  return { width: pen * scale, markup: `<g transform="scale(${scale})">${paths.join("")}</g>` };
}

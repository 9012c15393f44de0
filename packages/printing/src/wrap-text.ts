/**
 * Lines that are no wider than `width`. Breaks at spaces, and within a word that is wider than a line. Line breaks of the text
 * stay, and no character but spaces at breaks is lost.
 *
 * @param measure Width of a text.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = "";
      for (const character of word) {
        if (line && measure(line + character) > width) {
          lines.push(line);
          line = "";
        }
        line += character;
      }
    }
    if (line) lines.push(line);
    return lines;
  });
}

/** Characters of a description that search results show. */
const most = 155;

/** Truncates a text to one line of at most that length, between words. */
export function clip(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most).replace(/[^\p{L}\p{N}]+[\p{L}\p{N}‘’-]*$/u, "")}…`;
}

/** Longer than any code with its check part. */
const maxLength = 255;

/** Application identifiers 01 (article) and 21 (serial number) of GS1; scanners may leave the separator out. */
const format = /^01(\d{14})21[!-~]{5,}$/;

/** Characters that some scanners put before the code: the separator of GS1, and FNC1. */
const starts = ["\u001d", "\u00e8"];

/**
 * The marking code of one package, as its Data Matrix contains it: article, serial number and check part.
 *
 * @param scanned As a scanner types it, with or without the symbology's prefix.
 * @returns Without prefix and white space; `null` if it is no marking code.
 * @see Decision 0064.
 */
export function markingCode(scanned: string): string | null {
  const typed = scanned.trim().replace(/^(?:\]d2|\]Q3)/, "");
  const code = starts.some((start) => typed.startsWith(start)) ? typed.slice(1) : typed;
  if (code.length > maxLength) return null;
  const [, article] = format.exec(code.replaceAll("\u001d", "")) ?? [];
  return article !== undefined && hasCheckDigit(article) ? code : null;
}

/** The last digit of a GTIN is its check digit: weights 3 and 1 from the left of its 14 digits. */
function hasCheckDigit(article: string): boolean {
  const sum = Array.from(article, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

import type { Advice } from "./problem.ts";

/** The text of a file, and the encoding if it is not the usual one. */
export type DecodedText = { text: string; encoding?: "UTF-16" | "Windows-1251" };

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, and Windows-1251, in which spreadsheets here save CSV.
 *
 * @returns The reason why the file is no text, otherwise.
 */
export function decodeText(bytes: Uint8Array): DecodedText | Advice {
  const binary = binaryKind(bytes);
  if (binary) return binary;
  const decoded = decode(bytes);
  // Windows-1251 decodes any bytes.
  return /[^\P{Cc}\t\n\v\f\r]/u.test(decoded.text.slice(0, 4_096))
    ? "is not a text: save it as CSV or YAML in the encoding UTF-8"
    : decoded;
}

function decode(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1251").decode(bytes), encoding: "Windows-1251" };
  }
}

const starts = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** A packed archive, of which a workbook is one. */
export const isArchive = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b, 0x03, 0x04);

/** The old format of Excel, in which it also stores workbooks with a password. */
export const isOldOffice = (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0);

function binaryKind(bytes: Uint8Array): Advice | null {
  if (isArchive(bytes) || isOldOffice(bytes))
    return "is a workbook under another ending: save it as menu.xlsx";
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return "is a PDF: export the table as CSV or XLSX";
  return null;
}

// oxlint-disable-next-line typescript/triple-slash-reference -- for projects that include this file only
/// <reference path="./saxen.d.ts" />
import { type Unzipped, unzipSync } from "fflate";
import { Parser } from "saxen";
import { isArchive, isOldOffice } from "./decode-text.ts";
import { inMegabytes, limits } from "./limits.ts";
import type { Advice } from "./problem.ts";

/** Thrown for a workbook that is not read any further. */
export class WorkbookError extends Error {
  override readonly name = "WorkbookError";
  readonly advice: Advice;

  constructor(advice: Advice, options?: ErrorOptions) {
    super(advice, options);
    this.advice = advice;
  }
}

const damaged: Advice = "is damaged: open it in the spreadsheet program and save it anew as .xlsx";

const neededParts =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

/**
 * Unpacks the parts of a workbook that hold cells. Their sizes are those of the archive's directory: their sum is checked
 * first, and a part that is larger than its entry says is cut off there.
 *
 * @throws WorkbookError
 */
export function unpackWorkbook(bytes: Uint8Array): Unzipped {
  if (isOldOffice(bytes))
    throw new WorkbookError(
      "has a password or is in the old format .xls: save it without a password as .xlsx",
    );
  if (!isArchive(bytes)) throw new WorkbookError("is not a workbook: save the table as .xlsx");
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!neededParts.test(name)) return false;
        unpacked += originalSize;
        if (unpacked > limits.unpackedBytes)
          throw new WorkbookError(
            `has more than ${inMegabytes(limits.unpackedBytes)} of cells: copy the table of dishes into a new workbook`,
          );
        return true;
      },
    });
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError(damaged, { cause: error });
  }
}

type Handlers = {
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const pieceBytes = 256 * 1024;
/** In pieces. A cell of a spreadsheet has 32,767 characters at most. */
const longestToken = 4;

const tooLong: Advice = "has a cell that is too long: shorten it";

/**
 * Parses a part in pieces, so that its whole text is never in memory. Names come without their prefixes.
 *
 * @throws WorkbookError for what is not XML.
 */
export function parseXml(bytes: Uint8Array | undefined, { open, close, text }: Handlers): void {
  if (!bytes) return;
  const parser = new Parser();
  let sinceToken = 0;
  const local = (name: string) => {
    sinceToken = 0;
    return name.slice(name.indexOf(":") + 1);
  };
  parser.on("error", (error) => {
    throw new WorkbookError(damaged, { cause: error });
  });
  parser.on("warn", () => {});
  parser.on("openTag", (name, attributes, decode) =>
    open?.(local(name), () =>
      Object.fromEntries(
        Object.entries(attributes()).map(([key, value]) => [local(key), decode(value)]),
      ),
    ),
  );
  parser.on("closeTag", (name) => close?.(local(name)));
  if (text) {
    parser.on("text", (piece, decode) => text(decode(piece)));
    parser.on("cdata", text);
  }
  const decoder = new TextDecoder();
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    // The parser keeps an unfinished text, and would scan it again with each piece.
    sinceToken += 1;
    if (sinceToken > longestToken) throw new WorkbookError(tooLong);
    parser.write(decoder.decode(bytes.subarray(start, start + pieceBytes), { stream: true }));
  }
  parser.end();
}

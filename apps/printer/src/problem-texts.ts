import type { PrinterProblem } from "@dasturxon/contract/entities/printing";

/** For the log, which operators read in English. */
export const problemTexts: Record<PrinterProblem, string> = {
  UNREACHABLE: "not reached: is it on, and is this its address?",
  NO_PAPER: "out of paper",
  COVER_OPEN: "its cover is open",
};

import { createFormats, type Formats } from "./formats.ts";
import type { Language } from "./language.ts";
import type { PrintingCatalogue } from "./printing/uz.ts";

/** Texts about printing, on paper (`t.ticket`) and in the office (`t.printing`). */
export type PrintingMessages = {
  language: Language;
  t: PrintingCatalogue;
  /** Formats in a time zone. */
  formatIn: (timeZone: string) => Formats;
};

const catalogues: Record<Language, () => Promise<PrintingCatalogue>> = {
  uz: async () => (await import("./printing/uz.ts")).uz,
  ru: async () => (await import("./printing/ru.ts")).ru,
  eng: async () => (await import("./printing/eng.ts")).eng,
};

/** For the print agent and devices that print: the office's first page has none of it. */
export async function loadPrintingMessages(language: Language): Promise<PrintingMessages> {
  const t = await catalogues[language]();
  return { language, t, formatIn: (timeZone) => createFormats(t.format, timeZone) };
}

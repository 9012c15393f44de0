import { createFormats, type Formats } from "./formats.ts";
import type { Language } from "./language.ts";
import type { OfficeCatalogue } from "./office/uz.ts";

/** Messages of the office's application: texts by screen (`t.board.accept`) and formats. */
export type OfficeMessages = { language: Language; t: OfficeCatalogue; format: Formats };

const catalogues: Record<Language, () => Promise<OfficeCatalogue>> = {
  uz: async () => (await import("./office/uz.ts")).uz,
  ru: async () => (await import("./office/ru.ts")).ru,
  eng: async () => (await import("./office/eng.ts")).eng,
};

/** For the browser: a chunk per language. */
export async function loadOfficeMessages(language: Language): Promise<OfficeMessages> {
  const t = await catalogues[language]();
  return { language, t, format: createFormats(t.format) };
}

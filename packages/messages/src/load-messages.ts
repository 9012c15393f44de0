import type { Language } from "./language.ts";
import { createWords } from "./words.ts";
import type { Catalogue, Words } from "./words.ts";

/** One chunk per language. */
const chunks: Record<Language, () => Promise<Catalogue>> = {
  uz: async () => (await import("./uz.ts")).uz,
  ru: async () => (await import("./ru.ts")).ru,
  eng: async () => (await import("./eng.ts")).eng,
};

/**
 * The words of one language, for the browser. A language that cannot be loaded is reported to the
 * console and Uzbek stands in. Specification, point 8: "Locale loading failure".
 */
export async function loadMessages(language: Language, timeZone?: string): Promise<Words> {
  try {
    return createWords(language, await chunks[language](), timeZone);
  } catch (cause) {
    console.error(`The texts of '${language}' did not load`, cause);
    return createWords(language, await chunks.uz(), timeZone);
  }
}

import { eng } from "./eng.ts";
import type { Language } from "./language.ts";
import { ru } from "./ru.ts";
import { uz } from "./uz.ts";
import { createWords } from "./words.ts";
import type { Catalogue, Words } from "./words.ts";

const catalogues: Record<Language, Catalogue> = { uz, ru, eng };

/**
 * The words of a language, at once. For the server: it holds all three catalogues.
 * The browser loads only its own with `loadMessages`.
 */
export function createMessages(language: Language, timeZone?: string): Words {
  return createWords(language, catalogues[language], timeZone);
}

import { eng } from "./eng.ts";
import { engMore } from "./eng-more.ts";
import type { Language } from "./language.ts";
import { ru } from "./ru.ts";
import { ruMore } from "./ru-more.ts";
import { uz } from "./uz.ts";
import { uzMore } from "./uz-more.ts";
import { assembleMessages } from "./messages.ts";
import type { Catalogue, Messages } from "./messages.ts";

const catalogues: Record<Language, Catalogue> = {
  uz: { ...uz, ...uzMore },
  ru: { ...ru, ...ruMore },
  eng: { ...eng, ...engMore },
};

/**
 * Messages of a language, synchronously. For the server, which has all three catalogues. The browser loads its
 * language with `loadMessages`.
 */
export function createMessages(language: Language, timeZone?: string): Messages {
  return assembleMessages(language, catalogues[language], timeZone);
}

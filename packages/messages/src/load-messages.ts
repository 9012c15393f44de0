import type { Language } from "./language.ts";
import { assembleMessages } from "./messages.ts";
import type { Catalogue, MenuTexts, MoreTexts, Messages } from "./messages.ts";

/** Two chunks per language: menu pages, and everything else. */
const menuChunks: Record<Language, () => Promise<MenuTexts>> = {
  uz: async () => (await import("./uz.ts")).uz,
  ru: async () => (await import("./ru.ts")).ru,
  eng: async () => (await import("./eng.ts")).eng,
};
const moreChunks: Record<Language, () => Promise<MoreTexts>> = {
  uz: async () => (await import("./uz-more.ts")).uzMore,
  ru: async () => (await import("./ru-more.ts")).ruMore,
  eng: async () => (await import("./eng-more.ts")).engMore,
};

/**
 * Messages of one language, for the browser: at first the texts of the menu pages. Every other page waits for
 * `completeMessages` before it renders.
 *
 * @param isComplete The first page needs all texts.
 */
export async function loadMessages(
  language: Language,
  isComplete: boolean,
  timeZone?: string,
): Promise<Messages> {
  const [menu, more] = await Promise.all([
    loaded(menuChunks, language),
    isComplete ? loaded(moreChunks, language) : {},
  ]);
  return assembleMessages(language, { ...menu, ...more } as Catalogue, timeZone); // The rest: `completeMessages`.
}

/** Loads the rest of the texts, once. */
export async function completeMessages({ language, t }: Messages) {
  if (!t.unavailable) Object.assign(t, await loaded(moreChunks, language));
}

/** A language that cannot be loaded is logged, and Uzbek is used. Specification, point 8, "Locale loading failure". */
async function loaded<T>(
  chunks: Record<Language, () => Promise<T>>,
  language: Language,
): Promise<T> {
  try {
    return await chunks[language]();
  } catch (cause) {
    console.error(`The texts of '${language}' did not load`, cause);
    return await chunks.uz();
  }
}

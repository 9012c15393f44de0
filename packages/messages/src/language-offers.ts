import type { Language } from "./language.ts";

/** Offers a page in another language, to readers of that language. */
export const languageOffers: Record<Language, { accept: string; decline: string }> = {
  uz: { accept: "O‘zbekcha ochish", decline: "Yo‘q, shu til qolsin" },
  ru: { accept: "Открыть на русском", decline: "Нет, оставить этот язык" },
  eng: { accept: "Open in English", decline: "No, keep this language" },
};

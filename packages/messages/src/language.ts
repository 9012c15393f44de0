import type { Language } from "@dasturxon/contract/entities/language";

export type { Language };

/** BCP 47, for `<html lang>`, `hreflang` and Intl: the specification's `eng` is no language tag. */
export const languageTags: Record<Language, string> = { uz: "uz", ru: "ru", eng: "en" };

/** Name of each language in itself. */
export const languageNames: Record<Language, string> = {
  uz: "O‘zbekcha",
  ru: "Русский",
  eng: "English",
};

export const languageAbbreviations: Record<Language, string> = { uz: "O‘z", ru: "Ру", eng: "En" };

/**
 * The text of a multilingual record in this language. If it is empty, Uzbek is used, then
 * any other: a product named only in Russian still has a name.
 */
export function localized(
  text: Partial<Record<Language, string | null>> | null | undefined,
  language: Language,
) {
  return text?.[language] || text?.uz || text?.ru || text?.eng || "";
}

import type { Language } from "@dasturxon/contract/entities/language";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { DEFAULT_LANGUAGE, LOCALES } from "@dasturxon/contract/constants";

export type LanguageSettings = Pick<
  WebSettings,
  "mainLanguage" | "forcedLanguage" | "uzLangActive" | "ruLangActive" | "engLangActive"
>;

/** Languages that a merchant offers, in the order of the language menu. */
export function offeredLanguages(settings: LanguageSettings): Language[] {
  return LOCALES.filter((language) => settings[`${language}LangActive`]);
}

/**
 * Language of the interface: forced, else requested by the address, else stored, else the merchant's main language,
 * else ru. One that the merchant switched off is skipped; when ru is off too, the first that is offered.
 *
 * @param choice `forced`: from session storage; the merchant's setting applies as well.
 * `requested`: from the address, for links in search results. `stored`: from the cookie, if valid.
 * @see Specification, point 1; decision "S1.34".
 */
export function chooseLanguage(
  settings: LanguageSettings,
  choice: { forced?: string | null; requested?: string | null; stored?: string | null },
): Language {
  const offered = offeredLanguages(settings);
  const candidates = [
    choice.forced,
    settings.forcedLanguage,
    choice.requested,
    choice.stored,
    settings.mainLanguage,
    DEFAULT_LANGUAGE,
  ];
  for (const candidate of candidates) {
    const found = offered.find((language) => language === candidate);
    if (found) return found;
  }
  return offered[0] ?? DEFAULT_LANGUAGE;
}

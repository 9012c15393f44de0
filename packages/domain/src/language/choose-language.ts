import type { Language } from "@dasturxon/contract/entities/language";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { DEFAULT_LANGUAGE, LOCALES } from "@dasturxon/contract/constants";

export type LanguageSettings = Pick<
  WebSettings,
  "mainLanguage" | "forcedLanguage" | "uzLangActive" | "ruLangActive" | "engLangActive"
>;

/** The languages that a merchant offers, in the order of the choice. */
export function offeredLanguages(settings: LanguageSettings): Language[] {
  return LOCALES.filter((language) => settings[`${language}LangActive`]);
}

/**
 * The language of the interface: forced, else asked for by the address, else stored, else the merchant's main language,
 * else ru. One that the merchant switched off is skipped; when ru is off too, the first that is offered.
 *
 * @param choice `forced`: of session storage, where the browser has one; the merchant's setting counts as well.
 *   `asked`: of the address, which a link from a search result names. `stored`: of the language cookie; text that is no language is skipped.
 * @see Specification, point 1; decision "S1.34".
 */
export function chooseLanguage(
  settings: LanguageSettings,
  choice: { forced?: string | null; asked?: string | null; stored?: string | null },
): Language {
  const offered = offeredLanguages(settings);
  const wishes = [
    choice.forced,
    settings.forcedLanguage,
    choice.asked,
    choice.stored,
    settings.mainLanguage,
    DEFAULT_LANGUAGE,
  ];
  for (const wish of wishes) {
    const found = offered.find((language) => language === wish);
    if (found) return found;
  }
  return offered[0] ?? DEFAULT_LANGUAGE;
}

import { DEFAULT_LANGUAGE } from "@dasturxon/contract/constants";
import { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Advice } from "./problem.ts";

/** The languages of a brand. Texts in other languages are filled from the main one. */
export type BrandLanguages = { main: Language; active: readonly Language[] };

export const allLanguages: readonly Language[] = Language.options;

/** The languages by their switches in `settings.yaml`. */
const languageSwitches = {
  uz: "uzLangActive",
  ru: "ruLangActive",
  eng: "engLangActive",
} as const satisfies Record<Language, string>;

const languageNames: Record<Language, string> = { uz: "Uzbek", ru: "Russian", eng: "English" };

/**
 * The languages that the section `web` chooses, whether or not the rest of it is valid. A language without a switch is
 * active if it is the main one.
 */
export function languagesOf(web: unknown): BrandLanguages {
  const given = (typeof web === "object" ? (web ?? {}) : {}) as Record<string, unknown>;
  const switchOf = (language: Language) => given[languageSwitches[language]];
  const switchedOn = allLanguages.filter((language) => switchOf(language) === true);
  const main =
    Language.safeParse(given["mainLanguage"]).data ??
    (switchedOn.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : switchedOn[0]) ??
    DEFAULT_LANGUAGE;
  const active = allLanguages.filter((language) => switchOf(language) ?? language === main);
  return { main, active };
}

/** Makes a schema once for each choice of languages: zod compiles a schema when it is first used. */
export function perLanguages<Schema>(
  make: (languages: BrandLanguages) => Schema,
): (languages: BrandLanguages) => Schema {
  const made = new Map<string, Schema>();
  return (languages) => {
    const key = [languages.main, ...languages.active].join(" ");
    const schema = made.get(key) ?? make(languages);
    made.set(key, schema);
    return schema;
  };
}

/** A text of an active language that is absent. */
export const missingText = (language: Language, { main }: BrandLanguages): Advice =>
  language === main
    ? "is missing: fill it in"
    : `is missing: fill it in, or switch ${languageNames[language]} off (web.${languageSwitches[language]}: false in settings.yaml)`;

/** The text in all languages; `null` when there is none in any. Texts of active languages that are missing are reported. */
export function completeText(
  given: Partial<Record<Language, string | undefined>>,
  languages: BrandLanguages,
  report: (language: Language, message: Advice) => void,
): LocalizedText | null {
  const some = allLanguages.find((language) => given[language] !== undefined);
  if (!some) return null;
  for (const language of languages.active)
    if (given[language] === undefined) report(language, missingText(language, languages));
  const fallback = given[languages.main] ?? given[some] ?? "";
  return { uz: given.uz ?? fallback, ru: given.ru ?? fallback, eng: given.eng ?? fallback };
}

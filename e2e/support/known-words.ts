import { courierNames } from "@dasturxon/api/kitchen/demo-couriers";
import { errorCatalogue } from "@dasturxon/contract/errors";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { createMessages } from "@dasturxon/messages/create-messages";
import type { Language } from "@dasturxon/messages/language";
import { languageAbbreviations, languageNames } from "@dasturxon/messages/language";

const languages: readonly Language[] = ["uz", "ru", "eng"];

/** Runs of letters, with the apostrophes and hyphens inside them, in small letters. */
export const wordsOf = (text: string) =>
  text.toLowerCase().match(/\p{L}+(?:[‘’'-]\p{L}+|[‘’])*/gu) ?? [];

/**
 * The words that a page of a demo brand may be written in: those of the language's catalogues, and those of the brand's
 * own data. What is written in three languages counts in the one only; what is written once (names, addresses) counts.
 */
export function knownWords(language: Language, sub: string): ReadonlySet<string> {
  const folders = demoBrands().map(({ folder }) => folder);
  const brand = folders.find(({ settings }) => settings.sub === sub);
  const { t } = createMessages(language);
  const names = [courierNames, languageNames, languageAbbreviations];
  // Brands appear in each other's tabs.
  const brandNames = folders.map(({ texts }) => texts.name);
  const sources = [t, brand, brandNames, errorCatalogue, ...names];
  const texts = sources.flatMap((source) => textsOf(source, language));
  return new Set(texts.flatMap(wordsOf));
}

/** All that a record says in this language, however deep. */
export function textsOf(value: unknown, language: Language): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function")
    return said(value as Say).flatMap((text) => textsOf(text, language));
  if (typeof value !== "object" || value === null) return [];
  if (isLocalized(value)) return textsOf(value[language], language);
  return Object.values(value).flatMap((part) => textsOf(part, language));
}

type Say = (...values: unknown[]) => unknown;

/** Texts around placeholders, for one, few and many. */
const said = (say: Say) =>
  [0, 1, 2, 5, ""].flatMap((gap) => {
    try {
      return [say(gap, gap, gap, gap)];
    } catch {
      return []; // It wants another kind of value; one of the others is.
    }
  });

const isLocalized = (value: object): value is Record<Language, unknown> =>
  languages.every((language) => language in value);

import { demoBrands } from "@dasturxon/api/demo/demo-brands";
import { labels } from "@dasturxon/api/demo/labels";
import { courierNames } from "@dasturxon/api/kitchen/demo-couriers";
import { errorCatalogue } from "@dasturxon/contract/errors";
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
  const brand = demoBrands.find((each) => each.sub === sub);
  const { t } = createMessages(language);
  const names = [courierNames, languageNames, languageAbbreviations];
  // The brands of the house stand on each other's pages.
  const house = demoBrands.map(({ name }) => name);
  const sources = [t, brand, house, labels, errorCatalogue, ...names];
  const texts = sources.flatMap((source) => textsOf(source, language));
  return new Set(texts.flatMap(wordsOf));
}

/** All that a record says in this language, however deep. */
export function textsOf(value: unknown, language: Language): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function")
    return said(value as Say).flatMap((text) => textsOf(text, language));
  if (typeof value !== "object" || value === null) return [];
  if (isInThree(value)) return [value[languages.indexOf(language)] ?? ""];
  if (isLocalized(value)) return textsOf(value[language], language);
  return Object.values(value).flatMap((part) => textsOf(part, language));
}

type Say = (...values: unknown[]) => unknown;

/** What a text with gaps says around them, for one, few and many. */
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

/** The demo's data are written as `[uz, ru, eng]`. */
const isInThree = (value: object): value is string[] =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === "string");

import { courierNames } from "@dasturxon/api/kitchen/demo-couriers";
import { errorCatalogue } from "@dasturxon/contract/errors";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { createMessages } from "@dasturxon/messages/create-messages";
import type { Language } from "@dasturxon/messages/language";
import { languageAbbreviations, languageNames } from "@dasturxon/messages/language";

const languages: readonly Language[] = ["uz", "ru", "eng"];

/** Splits a text into words in lower case, including inner apostrophes and hyphens. */
export const wordsOf = (text: string) =>
  text.toLowerCase().match(/\p{L}+(?:[‘’'-]\p{L}+|[‘’])*/gu) ?? [];

/**
 * Lists the words allowed on a page of a demo brand: those of the language's catalogues and of the brand's own
 * data. Localised texts count in this language only, plain ones (names, addresses) always.
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

/** All texts of a value in this language, at any depth. */
export function textsOf(value: unknown, language: Language): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function")
    return rendered(value as MessageFunction).flatMap((text) => textsOf(text, language));
  if (typeof value !== "object" || value === null) return [];
  if (isLocalized(value)) return textsOf(value[language], language);
  return Object.values(value).flatMap((part) => textsOf(part, language));
}

type MessageFunction = (...values: unknown[]) => unknown;

/** Renders a message with placeholders for one, few and many. */
const rendered = (message: MessageFunction) =>
  [0, 1, 2, 5, ""].flatMap((gap) => {
    try {
      return [message(gap, gap, gap, gap)];
    } catch {
      return []; // Expects another type of value; one of the others fits.
    }
  });

const isLocalized = (value: object): value is Record<Language, unknown> =>
  languages.every((language) => language in value);

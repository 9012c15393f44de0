import { courierNames, courierVehicles } from "@dasturxon/api/kitchen/demo-couriers";
import { errorCatalogue } from "@dasturxon/contract/errors";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { createMessages } from "@dasturxon/messages/create-messages";
import { languageTags, languageAbbreviations, languageNames } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import { expect, type Page } from "@playwright/test";

/** Names that are the same in all languages, as separate words. */
const alike = new Set(
  wordsOf("SMS QR Telegram Instagram Facebook Payme Click Uzum UZCARD Humo OpenStreetMap"),
);

/**
 * Texts of the page with a word that is neither in the language's catalogues nor in the brand's data.
 *
 * @param written Reads the texts entered by customer and kitchen.
 */
export async function foreignTexts(
  page: Page,
  language: Language,
  brand: string,
  written: () => Promise<object>,
) {
  await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const texts = await textsOn(page);
  // Read after the page's texts, since the kitchen may add some meanwhile.
  const more = textsOf(await written(), language);
  const known = new Set([
    ...knownWords(language, brand),
    ...alike,
    ...more.flatMap((text) => wordsOf(text)),
  ]);
  // A unit or ending may be joined to the previous word: 'so‘mdan'.
  const isKnown = (word: string) =>
    word.length === 1 ||
    known.has(word) ||
    Array.from(word, (_, index) => index).some(
      (index) => index > 1 && known.has(word.slice(0, index)) && known.has(word.slice(index)),
    );
  return texts.filter((text) => {
    const plain = text.replace(/\S+@\S+|https?:\/\/\S+|\/nowhere/g, " ");
    return !wordsOf(plain).every(isKnown);
  });
}

/** Visible and accessible texts of the page, except those marked as of another language. */
function textsOn(page: Page) {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const language = document.documentElement.lang;
    const isInLanguage = (element: Element | null) =>
      element?.closest("script, style, noscript") === null &&
      element.closest("[lang]")?.getAttribute("lang") === language;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isInLanguage(walker.currentNode.parentElement))
        texts.push(walker.currentNode.nodeValue ?? "");
    for (const name of ["aria-label", "placeholder", "alt", "title", "aria-description"])
      for (const element of document.querySelectorAll(`body [${name}]`))
        if (isInLanguage(element)) texts.push(element.getAttribute(name) ?? "");
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

const languages: readonly Language[] = ["uz", "ru", "eng"];

/** Splits a text into words in lower case, including inner apostrophes and hyphens. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+(?:[‘’'-]\p{L}+|[‘’])*/gu) ?? [];
}

/**
 * Lists the words allowed on a page of a demo brand: those of the language's catalogues and of the brand's own
 * data. Localised texts count in this language only, plain ones (names, addresses) always.
 */
function knownWords(language: Language, sub: string): ReadonlySet<string> {
  const key = `${language} ${sub}`;
  const known = knownBefore.get(key) ?? collectKnownWords(language, sub);
  knownBefore.set(key, known);
  return known;
}

const knownBefore = new Map<string, ReadonlySet<string>>();

function collectKnownWords(language: Language, sub: string): ReadonlySet<string> {
  const folders = demoBrands().map(({ folder }) => folder);
  const brand = folders.find(({ settings }) => settings.sub === sub);
  const { t } = createMessages(language);
  const names = [courierNames, courierVehicles, languageNames, languageAbbreviations];
  // Brands appear in each other's tabs.
  const brandNames = folders.map(({ texts }) => texts.name);
  const sources = [t, brand, brandNames, errorCatalogue, ...names];
  const texts = sources.flatMap((source) => textsOf(source, language));
  return new Set(texts.flatMap(wordsOf));
}

/** All texts of a value in this language, at any depth. */
function textsOf(value: unknown, language: Language): string[] {
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

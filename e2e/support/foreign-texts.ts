import { courierNames } from "@dasturxon/api/kitchen/demo-couriers";
import { errorCatalogue } from "@dasturxon/contract/errors";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { createMessages } from "@dasturxon/messages/create-messages";
import { languageTags, languageAbbreviations, languageNames } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import { expect, type Page } from "@playwright/test";

/** Names that are written alike everywhere, and units of a name's spelling. */
const alike = new Set(
  wordsOf("SMS QR Telegram Instagram Facebook Payme Click Uzum UZCARD OpenStreetMap"),
);

/**
 * Texts of the page with a word that neither the language's catalogue nor the brand's data have.
 *
 * @param written What customer and kitchen have written, as it is by then.
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
  // Asked for after they were read: the kitchen goes on meanwhile.
  const more = textsOf(await written(), language);
  const known = new Set([
    ...knownWords(language, brand),
    ...alike,
    ...more.flatMap((text) => wordsOf(text)),
  ]);
  // A figure's unit or an ending may grow together with the word before it: 'so‘mdan'.
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

/** Everything that the page shows or a screen reader says, but what is marked as of another language. */
function textsOn(page: Page) {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const own = document.documentElement.lang;
    const isOurs = (element: Element | null) =>
      element?.closest("script, style, noscript") === null &&
      element.closest("[lang]")?.getAttribute("lang") === own;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.nodeValue ?? "");
    for (const name of ["aria-label", "placeholder", "alt", "title", "aria-description"])
      for (const element of document.querySelectorAll(`body [${name}]`))
        if (isOurs(element)) texts.push(element.getAttribute(name) ?? "");
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

const languages: readonly Language[] = ["uz", "ru", "eng"];

/** Runs of letters, with the apostrophes and hyphens inside them, in small letters. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+(?:[‘’'-]\p{L}+|[‘’])*/gu) ?? [];
}

/**
 * The words that a page of a demo brand may be written in: those of the language's catalogues, and those of the brand's
 * own data. What is written in three languages counts in the one only; what is written once (names, addresses) counts.
 */
function knownWords(language: Language, sub: string): ReadonlySet<string> {
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
function textsOf(value: unknown, language: Language): string[] {
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

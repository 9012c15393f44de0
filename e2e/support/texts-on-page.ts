import { expect, type Page } from "@playwright/test";
import type { Language } from "@dasturxon/messages/language";
import { languageTags } from "@dasturxon/messages/language";
import { knownWords, textsOf, wordsOf } from "./known-words.ts";

/** Names that are the same in all languages, as separate words. */
const alike = new Set(
  wordsOf("SMS QR Telegram Instagram Facebook Payme Click Uzum UZCARD OpenStreetMap"),
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

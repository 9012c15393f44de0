import { expect, type Page } from "@playwright/test";
import type { Language } from "@dasturxon/messages/language";
import { languageTags } from "@dasturxon/messages/language";
import { knownWords, textsOf, wordsOf } from "./known-words.ts";

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

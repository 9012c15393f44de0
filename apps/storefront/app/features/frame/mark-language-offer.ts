import type { Language } from "@dasturxon/messages/language";

/** The part of a window that decides about the offer. */
type Page = {
  navigator: Pick<Navigator, "languages">;
  document: { cookie: string; documentElement: { dataset: DOMStringMap } };
};

/**
 * Marks the document with the browser's first language, if the brand has it and the page is in another, until the visitor has
 * chosen one. Before the first paint, so that nothing moves.
 *
 * Serialised into the page with `toString`, so it must not use anything from its module.
 *
 * @param cookie Name of the cookie with the visitor's choice.
 * @param offered The brand's other languages, by the first part of their BCP 47 tags.
 */
export function markLanguageOffer(
  { navigator, document }: Page,
  cookie: string,
  offered: Partial<Record<string, Language>>,
) {
  const [preferred = ""] = navigator.languages;
  const [primary = ""] = preferred.toLowerCase().split("-");
  const language = offered[primary];
  const isChosen = document.cookie.split("; ").some((pair) => pair.startsWith(`${cookie}=`));
  if (language && !isChosen) document.documentElement.dataset["languageOffer"] = language;
}

export function withdrawLanguageOffer({ documentElement }: Document) {
  delete documentElement.dataset["languageOffer"];
}

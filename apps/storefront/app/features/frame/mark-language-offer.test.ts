import type { Language } from "@dasturxon/messages/language";
import { expect, it } from "vitest";
import { markLanguageOffer } from "./mark-language-offer.ts";

const all: Record<string, Language> = { ru: "ru", en: "eng" };

it.each([
  ["ru-RU", "", all, "ru"],
  ["EN", "_merchant_id=1; other_language=ru", all, "eng"],
  ["uz-Cyrl-UZ", "", all, undefined],
  ["fr-FR", "", all, undefined],
  [undefined, "", all, undefined],
  ["ru-RU", "", { en: "eng" } as const, undefined],
  ["ru-RU", "_language=uz", all, undefined],
  ["ru-RU", "_merchant_id=1; _language=ru", all, undefined],
])(
  "offers a browser in %s on an Uzbek page, with the cookies '%s' and the languages %j: %s",
  (preferred, cookie, offered, language) => {
    const dataset: DOMStringMap = {};
    const languages = preferred ? [preferred] : [];
    markLanguageOffer(
      { navigator: { languages }, document: { cookie, documentElement: { dataset } } },
      "_language",
      offered,
    );
    expect(dataset["languageOffer"]).toBe(language);
  },
);

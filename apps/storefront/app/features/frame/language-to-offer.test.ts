import type { Language } from "@dasturxon/messages/language";
import { expect, it } from "vitest";
import { languageToOffer } from "./language-to-offer.ts";

const all: Language[] = ["uz", "ru", "eng"];

it.each([
  ["ru-RU", undefined, all, "ru"],
  ["EN", undefined, all, "eng"],
  ["uz-Cyrl-UZ", undefined, all, null],
  ["fr-FR", undefined, all, null],
  [undefined, undefined, all, null],
  ["ru-RU", undefined, ["uz", "eng"] as const, null],
  ["ru-RU", "uz", all, null],
  ["ru-RU", "ru", all, null],
])(
  "offers a browser in %s on an Uzbek page, with the choice %s of %s: %s",
  (preferred, stored, languages, offered) => {
    expect(languageToOffer({ preferred, stored, language: "uz", languages })).toBe(offered);
  },
);

import { createFormats } from "./formats.ts";
import type { Formats } from "./formats.ts";
import type { Language } from "./language.ts";
import type { uz } from "./uz.ts";
import type { uzMore } from "./uz-more.ts";

/** Texts of the menu pages and the frame, loaded by a first visit. */
export type MenuTexts = typeof uz;

/** Texts of all other pages. */
export type MoreTexts = typeof uzMore;

/** All texts of the interface. A key missing in one language does not compile. */
export type Catalogue = MenuTexts & MoreTexts;

/** Messages of a language: texts by area (`t.basket.title`) and formats. */
export type Messages = { language: Language; t: Catalogue; format: Formats };

/** Joins a catalogue with its formats. `timeZone` is the merchant's. */
export function assembleMessages(language: Language, t: Catalogue, timeZone?: string): Messages {
  return { language, t, format: createFormats(t.format, timeZone) };
}

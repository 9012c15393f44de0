import { createFormats } from "./formats.ts";
import type { Formats } from "./formats.ts";
import type { Language } from "./language.ts";
import type { uz } from "./uz.ts";
import type { uzMore } from "./uz-more.ts";

/** Texts of the menu's pages and of the frame: what a first visit loads. */
export type MenuTexts = typeof uz;

/** The other pages' texts. */
export type MoreTexts = typeof uzMore;

/** Every text of the interface. A key that one language lacks does not compile. */
export type Catalogue = MenuTexts & MoreTexts;

/** What a screen needs to speak: texts by area (`t.basket.title`) and ways to write values. */
export type Messages = { language: Language; t: Catalogue; format: Formats };

/** Joins a catalogue with its formats. `timeZone` is the merchant's. */
export function assembleMessages(language: Language, t: Catalogue, timeZone?: string): Messages {
  return { language, t, format: createFormats(t.format, timeZone) };
}

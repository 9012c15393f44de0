import { createFormats } from "./formats.ts";
import type { Formats } from "./formats.ts";
import type { Language } from "./language.ts";
import type { uz } from "./uz.ts";

/** Every text of the interface. A key that one language lacks does not compile. */
export type Catalogue = typeof uz;

/** What a screen needs to speak: texts by area (`t.basket.title`) and ways to write values. */
export type Words = { language: Language; t: Catalogue; format: Formats };

/** Joins a catalogue with its formats. `timeZone` is the merchant's. */
export function createWords(language: Language, t: Catalogue, timeZone?: string): Words {
  return { language, t, format: createFormats(t.format, timeZone) };
}

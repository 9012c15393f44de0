import { bot as eng } from "./eng/bot.ts";
import type { Language } from "./language.ts";
import { bot as ru } from "./ru/bot.ts";
import { bot as uz } from "./uz/bot.ts";
import type { BotTexts } from "./uz/bot.ts";

export type { BotTexts };

/** Separate from the catalogue, because browsers do not need these texts. */
export const botTexts: Record<Language, BotTexts> = { uz, ru, eng };

import { bot as eng } from "./eng/bot.ts";
import type { Language } from "./language.ts";
import { bot as ru } from "./ru/bot.ts";
import { bot as uz } from "./uz/bot.ts";
import type { BotTexts } from "./uz/bot.ts";

export type { BotTexts };

/** Apart from the catalogue: no browser has to load what only the messenger shows. */
export const botTexts: Record<Language, BotTexts> = { uz, ru, eng };

import type { LaunchKind } from "./launch-data.ts";
import type { Person } from "./people.ts";
import type { telegramTexts, TelegramLanguage } from "./telegram-texts.ts";

/** A brand with a bot at the sandbox. */
export type Shop = {
  merchantId: string;
  name: string;
  /** `null` if it has none. */
  logo: string | null;
  botUsername: string;
};

/** Initial data of the page. */
export type PageStart = {
  shop: Shop;
  people: readonly Person[];
  person: Person;
  kinds: readonly LaunchKind[];
  language: TelegramLanguage;
  texts: (typeof telegramTexts)[TelegramLanguage];
};

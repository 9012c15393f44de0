import type { Language } from "@dasturxon/contract/entities/language";

/** What happened in a chat with the bot, as far as the bot minds. */
export type BotEvent = { chatId: number } & (
  | { kind: "STARTED"; person: BotPerson }
  | { kind: "LANGUAGE_ASKED"; person: BotPerson }
  | { kind: "LANGUAGE_CHOSEN"; person: BotPerson; language: Language }
  /** `isOwn`: the messenger vouches that it is the number of the person who sent it. */
  | { kind: "CONTACT_SENT"; person: BotPerson; phone: string; isOwn: boolean }
  | { kind: "SPOKEN_TO"; person: BotPerson }
  /** The bot may write to the person from now on, or may not any more. */
  | { kind: "OPENED"; person: BotPerson }
  | { kind: "BLOCKED" }
  /** In a group: what number it has, for whoever makes it the staff's. */
  | { kind: "GROUP_ASKED" }
);

export type BotPerson = { firstName: string };

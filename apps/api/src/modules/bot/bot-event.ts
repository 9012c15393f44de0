import type { Language } from "@dasturxon/contract/entities/language";

/** Events in a chat that the bot handles. */
export type BotEvent = { chatId: number } & (
  | { kind: "STARTED"; person: BotPerson }
  | { kind: "LANGUAGE_ASKED"; person: BotPerson }
  | { kind: "LANGUAGE_CHOSEN"; person: BotPerson; language: Language }
  /** `isOwn`: the messenger confirms that it is the sender's own number. */
  | { kind: "CONTACT_SENT"; person: BotPerson; phone: string; isOwn: boolean }
  | { kind: "SPOKEN_TO"; person: BotPerson }
  /** The bot may write to the person from now on, or may not any more. */
  | { kind: "OPENED"; person: BotPerson }
  | { kind: "BLOCKED" }
  /** In a group: asks for its id, which the set-up of the staff's chat needs. */
  | { kind: "GROUP_ASKED" }
);

export type BotPerson = { firstName: string };

import type { Language } from "@dasturxon/contract/entities/language";

/** Events in a chat that the bot handles. */
export type BotEvent = { chatId: number } & (
  | { kind: "STARTED"; person: BotPerson }
  | { kind: "LANGUAGE_ASKED"; person: BotPerson }
  | { kind: "LANGUAGE_CHOSEN"; person: BotPerson; language: Language }
  /** `isOwn`: the messenger confirms that it is the sender's own number. */
  | { kind: "CONTACT_SENT"; person: BotPerson; phone: string; isOwn: boolean }
  | { kind: "SPOKEN_TO"; person: BotPerson }
  /** The bot may write to the person from now on, or no longer. */
  | { kind: "OPENED"; person: BotPerson }
  | { kind: "BLOCKED" }
  /** In a group: asks for the group's id, which is needed to set up the staff's chat. */
  | { kind: "GROUP_ASKED" }
);

export type BotPerson = { firstName: string };

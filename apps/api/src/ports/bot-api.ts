import type { Language } from "@dasturxon/contract/entities/language";

/** A press opens our page inside the messenger, or is told to the bot. */
export type BotButton = { text: string } & ({ opens: string } | { tells: string });

/** One message in a chat. Plain text: whatever a customer has typed stands in it as it is. */
export type BotMessage = {
  /** First line, in bold. */
  title?: string;
  text: string;
  /** Below the message, in rows. */
  buttons?: readonly (readonly BotButton[])[];
  /** A key in place of the keyboard that sends the person's own contact: its label. */
  contactKey?: string;
  /** Takes that key away. */
  hasNoKeys?: true;
};

/** The button beside the field where one writes. */
export type BotMenuButton = { text: string; opens: string };

/** What the messenger has to know of a bot. */
export type BotSetUp = {
  /** Where the bot is told what happens, and what the messenger proves itself by there. */
  hook: { url: string; secret: string };
  menuButton: BotMenuButton;
  /** By language; those of `main` are shown to everybody else too. */
  commands: Partial<Record<Language, readonly BotCommand[]>>;
  main: Language;
};

/** `command` without its slash. */
export type BotCommand = { command: string; description: string };

/**
 * The messenger's side of a bot, each named by its token. Chats are numbers: of a person positive, of a group negative.
 *
 * @throws BotUnreachableError, BotBusyError or BotApiError from every function. None of them holds the token.
 */
export type BotApi = {
  /** Whether a message that failed with BotApiError has arrived is not known. */
  send(token: string, chatId: number, message: BotMessage): Promise<void>;
  /** For this chat alone, in its language. */
  setMenuButton(token: string, chatId: number, button: BotMenuButton): Promise<void>;
  /** What the messenger knows the bot by, without `@`: its token is good. */
  usernameOf(token: string): Promise<string>;
  /** The same again changes nothing. */
  setUp(token: string, setUp: BotSetUp): Promise<void>;
};

/** The person has blocked the bot or never spoken to it, or the group has put it out. */
export class BotUnreachableError extends Error {
  override readonly name = "BotUnreachableError";
}

/** Too much was sent: nothing goes through before that time has passed. */
export class BotBusyError extends Error {
  override readonly name = "BotBusyError";
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The messenger cannot be reached, or refuses. */
export class BotApiError extends Error {
  override readonly name = "BotApiError";
  /** It said no and would again: the message itself is at fault. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Of an installation that speaks to no messenger: nothing to set up, and nobody to be reached. */
export const noBotApi: BotApi = {
  send: () => Promise.reject(new BotUnreachableError("No messenger is set up")),
  setMenuButton: () => Promise.reject(new BotUnreachableError("No messenger is set up")),
  usernameOf: () => Promise.reject(new BotUnreachableError("No messenger is set up")),
  setUp: async () => {},
};

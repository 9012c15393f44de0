import type { Language } from "@dasturxon/contract/entities/language";
import type { Tiyin } from "@dasturxon/domain/payment/tiyin";

/** A button that opens our page inside the messenger, or sends callback data to the bot. */
export type BotButton = { text: string } & ({ opens: string } | { callbackData: string });

/** One message in a chat. Plain text: a customer's text needs no escaping. */
export type BotMessage = {
  /** First line, in bold. */
  title?: string;
  text: string;
  /** Below the message, in rows. */
  buttons?: readonly (readonly BotButton[])[];
  /** Label of a keyboard button that shares the person's own contact. */
  contactKey?: string;
  /** Removes that keyboard. */
  hasNoKeys?: true;
};

/** The button beside the message field. */
export type BotMenuButton = { text: string; opens: string };

/** Settings of a bot at the messenger. */
export type BotSetUp = {
  /** Webhook address, and the secret that the messenger sends with it. */
  hook: { url: string; secret: string };
  menuButton: BotMenuButton;
  /** By language; those of `main` are the default. */
  commands: Partial<Record<Language, readonly BotCommand[]>>;
  main: Language;
};

/** How the messenger brings updates to us. */
export type BotWebhook = {
  /** Empty: it is not set. */
  url: string;
  /** Updates that it has not brought yet. */
  waiting: number;
  /** Its last failure, which may be over. */
  lastFailure: { at: Date; message: string } | null;
};

/** A request for money in sums. Its payload comes back with each payment. */
type BotInvoice = {
  /** 32 characters at most. */
  title: string;
  /** 255 characters at most. */
  description: string;
  payload: string;
  /** Token of the payment provider, from BotFather. */
  providerToken: string;
  /** Text of its only line. */
  label: string;
  amount: Tiyin;
};

/** `command` without its slash. */
export type BotCommand = { command: string; description: string };

/**
 * The messenger's API for bots, each identified by its token. Chats are numbers: positive for a person, negative for
 * a group.
 *
 * @throws BotUnreachableError, BotBusyError or BotApiError from every function. None of them contains the token.
 */
export type BotApi = {
  /** After a BotApiError it is unknown whether the message arrived. */
  send(token: string, chatId: number, message: BotMessage): Promise<void>;
  /** Replaces a message of the bot. Nothing happens if it is the same already, or if the person has deleted it. */
  edit(token: string, chatId: number, messageId: number, message: BotMessage): Promise<void>;
  /** For this chat only, in its language. */
  setMenuButton(token: string, chatId: number, button: BotMenuButton): Promise<void>;
  /** Username of the bot without `@`, which proves that the token is valid. @throws BotTokenError if it is not. */
  usernameOf(token: string): Promise<string>;
  webhookOf(token: string): Promise<BotWebhook>;
  /** Address that the mini-app opens as an invoice. */
  createInvoiceLink(token: string, invoice: BotInvoice): Promise<string>;
  /** Idempotent. */
  setUp(token: string, setUp: BotSetUp): Promise<void>;
};

/** The person has blocked the bot or never contacted it, or the group has removed it. */
export class BotUnreachableError extends Error {
  override readonly name = "BotUnreachableError";
}

/** Rate limit: nothing may be sent before that time has passed. */
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
  /** A permanent refusal: the message itself is invalid. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** The messenger does not know the token. */
export class BotTokenError extends BotApiError {}

/** No-op for an installation without a messenger. */
export const noBotApi: BotApi = {
  send: () => Promise.reject(new BotUnreachableError("No messenger is set up")),
  edit: () => Promise.reject(new BotUnreachableError("No messenger is set up")),
  setMenuButton: () => Promise.reject(new BotUnreachableError("No messenger is set up")),
  usernameOf: () => Promise.reject(new BotUnreachableError("No messenger is set up")),
  webhookOf: () => Promise.reject(new BotUnreachableError("No messenger is set up")),
  createInvoiceLink: () => Promise.reject(new BotUnreachableError("No messenger is set up")),
  setUp: async () => {},
};

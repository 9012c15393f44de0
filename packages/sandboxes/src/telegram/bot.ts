import type { Entity } from "./message-text.ts";
import type { Contact } from "./launch-data.ts";
import type { InlineButton, ReplyKeyboard } from "./reply-markup.ts";

/** State of a brand's bot at Telegram, until the sandbox is restarted. */
export type Bot = {
  account: BotAccount;
  webhook: Webhook | null;
  /** Undelivered updates. */
  waiting: Update[];
  /** Updates that the server did not take so far. */
  repeated: Set<Update>;
  /** Why it did not take the last of them; unix seconds. */
  lastFailure: { date: number; message: string } | null;
  lastUpdateId: number;
  menuButton: MenuButton;
  commands: { command: string; description: string }[];
  description: string;
  chats: Map<number, Chat>;
  /** Button presses without an answer yet, by id. */
  presses: Map<string, Chat>;
  /** Requests for money by the last part of their addresses. */
  invoices: Map<string, Invoice>;
  /** The shop's answers to customers who are about to pay, by the question's id; `null`: none yet. */
  checkouts: Map<string, CheckoutAnswer | null>;
  /** Called after each change of a chat. */
  followers: Set<() => void>;
};

export type BotAccount = { merchantId: string; id: number; token: string; staffChatId: number };

export type Invoice = {
  title: string;
  payload: string;
  currency: string;
  /** In hundredths. */
  amount: number;
};

type CheckoutAnswer = { isOk: boolean; error: string };

export type Webhook = { url: string; secret: string; allowed: string[] | null };

export type Update = { update_id: number } & Record<string, unknown>;

export type MenuButton =
  | { type: "default" }
  | { type: "commands" }
  | { type: "web_app"; text: string; web_app: { url: string } };

export type Chat = {
  /** Id of the person; negative for a group. */
  id: number;
  /** The person has pressed Start, or has allowed the bot to write. */
  isStarted: boolean;
  isBlocked: boolean;
  menuButton: MenuButton | null;
  messages: Message[];
  keyboard: ReplyKeyboard | null;
  /** The last answer to a button press, and its number. */
  toast: { number: number; text: string; isAlert: boolean };
};

export type Message = {
  id: number;
  /** Unix seconds. */
  date: number;
  isFromBot: boolean;
  text: string;
  entities: Entity[];
  contact: Contact | null;
  buttons: InlineButton[][];
  isEdited: boolean;
};

/** Maximum number of messages; older ones are dropped. */
const maxMessages = 200;

/** Update ids start at the current time: a shop that outlives the sandbox has not seen any of the next ones. */
export const newBot = (account: BotAccount, now: Date): Bot => ({
  account,
  webhook: null,
  waiting: [],
  repeated: new Set(),
  lastFailure: null,
  lastUpdateId: Math.floor(now.getTime() / 1000),
  menuButton: { type: "default" },
  commands: [],
  description: "",
  chats: new Map(),
  presses: new Map(),
  invoices: new Map(),
  checkouts: new Map(),
  followers: new Set(),
});

/** The chat with a person, or the staff group, of which the bot is always a member. */
export function chatOf(bot: Bot, id: number): Chat {
  const existing = bot.chats.get(id);
  if (existing) return existing;
  const chat: Chat = {
    id,
    isStarted: id < 0,
    isBlocked: false,
    menuButton: null,
    messages: [],
    keyboard: null,
    toast: { number: 0, text: "", isAlert: false },
  };
  bot.chats.set(id, chat);
  return chat;
}

export function addMessage(
  { messages }: Chat,
  content: Pick<Message, "isFromBot" | "text"> & Partial<Message>,
  now: Date,
): Message {
  const message: Message = {
    id: (messages.at(-1)?.id ?? 0) + 1,
    date: Math.floor(now.getTime() / 1000),
    entities: [],
    contact: null,
    buttons: [],
    isEdited: false,
    ...content,
  };
  messages.push(message);
  if (messages.length > maxMessages) messages.shift();
  return message;
}

export const hasChanged = ({ followers }: Bot) => followers.forEach((follow) => follow());

import type { Entity } from "./message-text.ts";
import type { Contact } from "./launch-data.ts";
import type { InlineButton, ReplyKeyboard } from "./reply-markup.ts";

/** A brand's bot as Telegram keeps it, until the sandbox is restarted. */
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
  /** Presses that wait for their answer, by id. */
  presses: Map<string, Chat>;
  /** Runs whenever a chat has changed. */
  followers: Set<() => void>;
};

export type BotAccount = { merchantId: string; id: number; token: string; staffChatId: number };

export type Webhook = { url: string; secret: string; allowed: string[] | null };

export type Update = { update_id: number } & Record<string, unknown>;

export type MenuButton =
  | { type: "default" }
  | { type: "commands" }
  | { type: "web_app"; text: string; web_app: { url: string } };

export type Chat = {
  /** Id of the person; a group's is negative. */
  id: number;
  /** The person has pressed Start, or lets the bot write. */
  isStarted: boolean;
  isBlocked: boolean;
  menuButton: MenuButton | null;
  messages: Message[];
  keyboard: ReplyKeyboard | null;
  /** Last answer to a button press, and their number. */
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
const mostMessages = 200;

/** Updates are numbered on from the moment: a shop that outlives the sandbox has seen none of the next ones. */
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
  followers: new Set(),
});

/** The chat with a person, or the kitchen's group, where the bot is a member from the start. */
export function chatOf(bot: Bot, id: number): Chat {
  const known = bot.chats.get(id);
  if (known) return known;
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
  said: Pick<Message, "isFromBot" | "text"> & Partial<Message>,
  now: Date,
): Message {
  const message: Message = {
    id: (messages.at(-1)?.id ?? 0) + 1,
    date: Math.floor(now.getTime() / 1000),
    entities: [],
    contact: null,
    buttons: [],
    isEdited: false,
    ...said,
  };
  messages.push(message);
  if (messages.length > mostMessages) messages.shift();
  return message;
}

export const hasChanged = ({ followers }: Bot) => followers.forEach((follow) => follow());

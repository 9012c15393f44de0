import { Language } from "@dasturxon/contract/entities/language";
import { OrderChangeChoice } from "@dasturxon/contract/entities/order-change";
import { Grade } from "@dasturxon/contract/entities/review";
import { Id } from "@dasturxon/contract/primitives";
import * as z from "zod";
import { telegramId, telegramName, telegramPhone } from "./telegram-values.ts";
import type { BotEvent, BotPerson } from "./bot-content.ts";
import { readInvoiceUpdate, type InvoiceUpdate } from "./invoice-update.ts";

// The fields of Telegram's Update that we read. https://core.telegram.org/bots/api#update

const User = z.object({ id: telegramId, first_name: telegramName });
const Chat = z.object({ id: z.int(), type: z.string() });

const Numbered = z.object({ update_id: z.int() });
const Update = z.object({
  message: z
    .object({
      chat: Chat,
      from: User,
      text: z.string().optional(),
      contact: z.object({ phone_number: telegramPhone, user_id: z.int().optional() }).optional(),
      write_access_allowed: z.object({}).optional(),
    })
    .optional(),
  callback_query: z
    .object({
      id: z.string(),
      from: User,
      data: z.string().optional(),
      message: z.object({ chat: Chat, message_id: z.int() }).optional(),
    })
    .optional(),
  my_chat_member: z
    .object({ chat: Chat, from: User, new_chat_member: z.object({ status: z.string() }) })
    .optional(),
});
type Update = z.infer<typeof Update>;

/** The words of `changePress`. */
const ChangeAnswer = z.object({
  kind: z.literal("change"),
  changeId: Id,
  choice: OrderChangeChoice,
});

/** The words of `reviewPress`. */
const ReviewPress = z.tuple([
  z.literal("review"),
  Id,
  z.string().regex(/^\d$/).transform(Number).pipe(Grade),
]);

export type ReadUpdate = {
  updateId: number;
  /** `null`: nothing that the bot handles. */
  event: BotEvent | null;
  /** A press of a button that has to be acknowledged. */
  pressId: string | null;
  /** A payment, which is answered at once. */
  invoice: InvoiceUpdate | null;
};

/** Callback data of a language button. */
export const languagePress = (language: Language) => `language ${language}`;

/** Callback data of a choice about a missing dish. */
export const changePress = (changeId: string, choice: OrderChangeChoice) =>
  `change ${changeId} ${choice}`;

/** Callback data of a star below the message about a received order. */
export const reviewPress = (orderId: string, grade: number) => `review ${orderId} ${grade}`;

/** @returns `null` for an invalid update. */
export function readUpdate(body: string): ReadUpdate | null {
  const json = parsed(body);
  const { data: numbered } = Numbered.safeParse(json);
  if (!numbered) return null;
  const updateId = numbered.update_id;
  const invoice = readInvoiceUpdate(json);
  if (invoice) return { updateId, event: null, pressId: null, invoice };
  const { data: update } = Update.safeParse(json);
  // An unreadable update would be repeated for a day.
  if (!update) return { updateId, event: null, pressId: null, invoice: null };
  return {
    updateId,
    invoice: null,
    event: messageEvent(update) ?? pressEvent(update) ?? memberEvent(update),
    pressId: update.callback_query?.id ?? null,
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function messageEvent({ message }: Update): BotEvent | null {
  if (!message) return null;
  const { chat, from, text = "", contact } = message;
  const chatId = chat.id;
  // "/start@lola_bot payload": the bot's name is used in groups.
  const [command] = text.split(/[\s@]/);
  if (chat.type !== "private") return command === "/id" ? { kind: "GROUP_ASKED", chatId } : null;
  const person = personOf(from);
  if (contact) {
    const isOwn = contact.user_id === from.id;
    return { kind: "CONTACT_SENT", chatId, person, isOwn, phone: contact.phone_number };
  }
  if (message.write_access_allowed) return { kind: "OPENED", chatId, person };
  // The office's page links to "/start office".
  if (command === "/office" || /^\/start\s+office$/.test(text))
    return { kind: "OFFICE_ASKED", chatId, person };
  if (command === "/start") return { kind: "STARTED", chatId, person };
  if (command === "/language") return { kind: "LANGUAGE_ASKED", chatId, person };
  return { kind: "SPOKEN_TO", chatId, person };
}

function pressEvent({ callback_query: press }: Update): BotEvent | null {
  const { chat, message_id: messageId } = press?.message ?? {};
  if (!press || !messageId || chat?.type !== "private") return null;
  const about = { chatId: chat.id, person: personOf(press.from) };
  const language = Language.options.find((each) => languagePress(each) === press.data);
  if (language) return { kind: "LANGUAGE_CHOSEN", ...about, language };
  const words = press.data?.split(" ") ?? [];
  const review = ReviewPress.safeParse(words);
  if (review.success) {
    const [, orderId, grade] = review.data;
    return { kind: "REVIEW_PRESSED", ...about, messageId, orderId, grade };
  }
  const [kind, changeId, choice] = words;
  const answer = ChangeAnswer.safeParse({ kind, changeId, choice });
  if (!answer.success) return null;
  return { ...answer.data, kind: "CHANGE_ANSWERED", ...about };
}

function memberEvent({ my_chat_member: change }: Update): BotEvent | null {
  if (change?.chat.type !== "private") return null;
  const chatId = change.chat.id;
  return change.new_chat_member.status === "kicked"
    ? { kind: "BLOCKED", chatId }
    : { kind: "OPENED", chatId, person: personOf(change.from) };
}

const personOf = ({ first_name }: z.infer<typeof User>): BotPerson => ({ firstName: first_name });

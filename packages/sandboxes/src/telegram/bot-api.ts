import { ApiRefusal, badRequest } from "./api-refusal.ts";
import { addMessage, chatOf, hasChanged, type Bot, type Chat, type MenuButton } from "./bot.ts";
import { messageText } from "./message-text.ts";
import { personOf } from "./people.ts";
import { checkWebApp, replyMarkup } from "./reply-markup.ts";
import { opaqueId } from "./signed-text.ts";
import { apiMessage } from "./updates.ts";

type Parameters = Record<string, unknown>;
/** A bot as returned by `getMe`. */
export type BotName = { name: string; username: string };

type Caller = { bot: Bot; name: BotName; now: Date };
type Method = (caller: Caller, parameters: Parameters) => unknown;

/** The methods of the Bot API that a shop's bot uses. https://core.telegram.org/bots/api */
const methods: Record<string, Method> = {
  getMe: ({ bot, name }) => ({
    id: bot.account.id,
    is_bot: true,
    first_name: name.name,
    username: name.username,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: true,
  }),

  setWebhook({ bot }, { url, secret_token = "", allowed_updates, drop_pending_updates }) {
    if (!/^[\w-]{0,256}$/.test(String(secret_token)))
      throw badRequest("secret token contains unallowed characters");
    const allowed = parsed(allowed_updates) as string[] | undefined;
    // An empty address removes it.
    bot.webhook =
      typeof url === "string" && url
        ? {
            url,
            secret: String(secret_token),
            allowed: allowed?.length ? allowed : null,
          }
        : null;
    if (drop_pending_updates) bot.waiting.length = 0;
    return true;
  },
  deleteWebhook({ bot }) {
    bot.webhook = null;
    return true;
  },
  getWebhookInfo: ({ bot: { webhook, waiting, repeated, lastFailure } }) => ({
    url: webhook?.url ?? "",
    has_custom_certificate: false,
    pending_update_count: waiting.length + repeated.size,
    ...(lastFailure && {
      last_error_date: lastFailure.date,
      last_error_message: lastFailure.message,
    }),
    ...(webhook?.allowed && { allowed_updates: webhook.allowed }),
  }),

  sendMessage({ bot, now }, { chat_id, text, parse_mode, entities, reply_markup }) {
    const chat = reachable(bot, chat_id);
    const { buttons, keyboard } = replyMarkup(reply_markup);
    const content = {
      isFromBot: true,
      buttons,
      ...messageText(text, parse_mode, parsed(entities)),
    };
    const message = addMessage(chat, content, now);
    if (keyboard !== undefined) chat.keyboard = keyboard;
    return apiMessage(bot, chat, message, personOf(chat.id));
  },
  editMessageText({ bot }, { chat_id, message_id, text, parse_mode, entities, reply_markup }) {
    const { chat, message } = ownMessage(bot, chat_id, message_id);
    const changed = {
      ...messageText(text, parse_mode, parsed(entities)),
      buttons: replyMarkup(reply_markup).buttons,
    };
    mustDiffer(message, changed);
    Object.assign(message, changed, { isEdited: true });
    return apiMessage(bot, chat, message, personOf(chat.id));
  },
  editMessageReplyMarkup({ bot }, { chat_id, message_id, reply_markup }) {
    const { chat, message } = ownMessage(bot, chat_id, message_id);
    const { buttons } = replyMarkup(reply_markup);
    mustDiffer(message, { buttons });
    message.buttons = buttons;
    return apiMessage(bot, chat, message, personOf(chat.id));
  },
  deleteMessage({ bot }, { chat_id, message_id }) {
    const { chat, message } = ownMessage(bot, chat_id, message_id);
    chat.messages.splice(chat.messages.indexOf(message), 1);
    return true;
  },
  sendChatAction: ({ bot }, { chat_id }) => Boolean(reachable(bot, chat_id)),

  answerCallbackQuery({ bot }, { callback_query_id, text = "", show_alert }) {
    const id = String(callback_query_id);
    const chat = bot.presses.get(id);
    if (!chat)
      throw badRequest("query is too old and response timeout expired or query ID is invalid");
    bot.presses.delete(id);
    const number = chat.toast.number + 1;
    chat.toast = { number, text: String(text), isAlert: show_alert === true };
    return true;
  },

  createInvoiceLink({ bot }, { title, description, payload, provider_token, currency, prices }) {
    const [price, ...more] = (parsed(prices) ?? []) as { label: string; amount: number }[];
    if (!isText(title, 32)) throw badRequest("invalid title");
    if (!isText(description, 255)) throw badRequest("invalid description");
    if (!isText(payload, 128)) throw badRequest("invalid payload");
    if (!/^\d+:(TEST|LIVE):/.test(String(provider_token)))
      throw badRequest("PAYMENT_PROVIDER_INVALID");
    if (currency !== "UZS") throw badRequest("CURRENCY_INVALID");
    if (!price || more.length > 0 || !Number.isInteger(price.amount) || price.amount <= 0)
      throw badRequest("CURRENCY_TOTAL_AMOUNT_INVALID");
    const slug = opaqueId("invoice", bot.account.token, String(bot.invoices.size), String(payload));
    const invoice = { title: String(title), payload: String(payload), currency: "UZS" };
    bot.invoices.set(slug, { ...invoice, amount: price.amount });
    return `https://t.me/$${slug}`;
  },
  answerPreCheckoutQuery({ bot }, { pre_checkout_query_id, ok, error_message = "" }) {
    const id = String(pre_checkout_query_id);
    if (bot.checkouts.get(id) !== null) throw badRequest("query is too old");
    bot.checkouts.set(id, { isOk: ok === true, error: String(error_message) });
    return true;
  },

  setChatMenuButton({ bot }, { chat_id, menu_button }) {
    const button = menuButton(menu_button);
    if (chat_id === undefined) bot.menuButton = button;
    else chatOf(bot, chatId(chat_id)).menuButton = button.type === "default" ? null : button;
    return true;
  },
  getChatMenuButton: ({ bot }, { chat_id }) =>
    (chat_id === undefined ? null : chatOf(bot, chatId(chat_id)).menuButton) ?? bot.menuButton,
  setMyCommands({ bot }, { commands, language_code }) {
    // Commands of a language do not replace the default ones, which the sandbox shows.
    if (!language_code) bot.commands = (parsed(commands) ?? []) as Bot["commands"];
    return true;
  },
  deleteMyCommands({ bot }) {
    bot.commands = [];
    return true;
  },
  setMyDescription({ bot }, { description = "", language_code }) {
    if (!language_code) bot.description = String(description);
    return true;
  },
  setMyShortDescription: () => true,
  setMyName: () => true,
};

/** Executes a Bot API method. @throws ApiRefusal as Telegram would refuse it. */
export function callMethod(caller: Caller, method: string, parameters: Parameters): unknown {
  const found = Object.entries(methods).find(
    ([name]) => name.toLowerCase() === method.toLowerCase(),
  );
  if (!found) throw new ApiRefusal(404, "Not Found");
  const result = found[1](caller, parameters);
  hasChanged(caller.bot);
  return result;
}

/** The chat, if the bot may write there. */
function reachable(bot: Bot, value: unknown): Chat {
  const id = chatId(value);
  if (id < 0 && id !== bot.account.staffChatId) throw badRequest("chat not found");
  const chat = chatOf(bot, id);
  if (chat.isBlocked) throw new ApiRefusal(403, "Forbidden: bot was blocked by the user");
  if (!chat.isStarted)
    throw new ApiRefusal(403, "Forbidden: bot can't initiate conversation with a user");
  return chat;
}

function ownMessage(bot: Bot, chat_id: unknown, message_id: unknown) {
  const chat = reachable(bot, chat_id);
  const message = chat.messages.find(({ id, isFromBot }) => isFromBot && id === Number(message_id));
  if (!message) throw badRequest("message to edit not found");
  return { chat, message };
}

function mustDiffer(message: object, changed: object) {
  if (JSON.stringify({ ...message, ...changed }) === JSON.stringify(message))
    throw badRequest(
      "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
    );
}

function chatId(value: unknown): number {
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id === 0) throw badRequest("chat not found");
  return id;
}

function menuButton(value: unknown): MenuButton {
  const button = parsed(value) as MenuButton | undefined;
  if (button?.type === "web_app") checkWebApp(button.web_app.url);
  return button ?? { type: "default" };
}

const isText = (value: unknown, longest: number) =>
  typeof value === "string" && value.length > 0 && value.length <= longest;

/** Objects in forms are JSON strings. */
const parsed = (value: unknown): unknown =>
  typeof value === "string" ? (JSON.parse(value) as unknown) : value;

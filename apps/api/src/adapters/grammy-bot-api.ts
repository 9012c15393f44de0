import type { Language } from "@dasturxon/contract/entities/language";
import { Api, GrammyError, HttpError, InlineKeyboard, Keyboard } from "grammy";
import * as z from "zod";
import {
  BotApiError,
  BotBusyError,
  BotTokenError,
  BotUnreachableError,
  type BotApi,
  type BotButton,
  type BotMessage,
} from "../ports/bot-api.ts";
import { readJson } from "./read-answer.ts";

export type GrammyConfig = {
  /** Address of the Bot API, without a trailing slash. */
  apiUrl: string;
  request?: typeof fetch;
  timeoutMs?: number;
};

/** Kinds of updates that our bots subscribe to. */
const allowedUpdates = [
  "message",
  "callback_query",
  "my_chat_member",
  "pre_checkout_query",
] as const;
/** Longest message that the Bot API takes, in UTF-16 units. */
const longestText = 4_096;
const defaultTimeoutMs = 10_000;
const Answer = z.looseObject({ ok: z.boolean() });
const Address = z.url({ protocol: /^https$/ });

/** Telegram's codes of our languages: Uzbek has its own there. */
const languageCodes = { uz: "uz", ru: "ru", eng: "en" } as const satisfies Record<Language, string>;

/** Telegram's Bot API through grammY. */
export function grammyBotApi({
  apiUrl,
  request = fetch,
  timeoutMs = defaultTimeoutMs,
}: GrammyConfig): BotApi {
  const apiOf = (token: string) =>
    new Api(token, {
      apiRoot: apiUrl,
      // grammY's own `fetch` is node-fetch, whose AbortSignal differs from the platform's.
      fetch: ((input: string, init: RequestInit) =>
        answerOf(request(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }))) as never,
    });

  return {
    send: (token, chatId, message) =>
      translateErrors(async () => {
        const { text, entities } = written(message);
        await apiOf(token).sendMessage(chatId, text, {
          entities,
          link_preview_options: { is_disabled: true },
          ...keyboardOf(message),
        });
      }),
    edit: (token, chatId, messageId, message) =>
      translateErrors(async () => {
        const { text, entities } = written(message);
        await apiOf(token)
          .editMessageText(chatId, messageId, text, {
            entities,
            link_preview_options: { is_disabled: true },
            ...inlineKeyboardOf(message),
          })
          .catch(ignoreNothingToEdit);
      }),
    setMenuButton: (token, chatId, button) =>
      translateErrors(async () => {
        await apiOf(token).setChatMenuButton({ chat_id: chatId, menu_button: menuButton(button) });
      }),
    usernameOf: (token) => translateErrors(async () => (await apiOf(token).getMe()).username),
    webhookOf: (token) =>
      translateErrors(async () => {
        const info = await apiOf(token).getWebhookInfo();
        const { url = "", pending_update_count, last_error_date, last_error_message } = info;
        return {
          url,
          waiting: pending_update_count,
          lastFailure: last_error_date
            ? {
                at: new Date(last_error_date * millisecondsPerSecond),
                message: last_error_message ?? "",
              }
            : null,
        };
      }),
    createInvoiceLink: (token, { title, description, payload, providerToken, label, amount }) =>
      translateErrors(async () => {
        const prices = [{ label, amount }];
        const { success, data: url } = Address.safeParse(
          await apiOf(token).createInvoiceLink(
            title,
            description,
            payload,
            providerToken,
            "UZS",
            prices,
          ),
        );
        if (!success) throw new BotApiError("createInvoiceLink named no address");
        return url;
      }),
    setUp: (token, { hook, menuButton: button, commands, main }) =>
      translateErrors(async () => {
        const api = apiOf(token);
        await api.setWebhook(hook.url, {
          secret_token: hook.secret,
          allowed_updates: allowedUpdates,
        });
        await api.setChatMenuButton({ menu_button: menuButton(button) });
        await api.setMyCommands(commands[main] ?? []);
        for (const [language, list] of Object.entries(commands))
          await api.setMyCommands(list, { language_code: languageCodes[language as Language] });
      }),
  };
}

/** An answer of Telegram's: grammY fails with errors of its own on one of a proxy in between, such as HTML. */
async function answerOf(answering: Promise<Response>): Promise<Response> {
  const response = await answering;
  return Response.json(Answer.parse(await readJson(response)), { status: response.status });
}

/** The title in bold by its length, not by markup: no character of the text is special. */
function written({ title, text }: BotMessage) {
  const fullText = title ? `${title}\n${text}` : text;
  return {
    text: fullText.length > longestText ? `${fullText.slice(0, longestText - 1)}…` : fullText,
    entities: title ? [{ type: "bold" as const, offset: 0, length: title.length }] : [],
  };
}

function keyboardOf({ buttons, contactKey, hasNoKeys }: BotMessage) {
  if (contactKey)
    return { reply_markup: new Keyboard().requestContact(contactKey).resized().oneTime() };
  if (hasNoKeys) return { reply_markup: { remove_keyboard: true as const } };
  return inlineKeyboardOf({ buttons });
}

const inlineKeyboardOf = ({ buttons }: Pick<BotMessage, "buttons">) =>
  buttons ? { reply_markup: InlineKeyboard.from(buttons.map((row) => row.map(inlineButton))) } : {};

/** Telegram refuses to edit a message that is the same already, that was deleted, or that has become too old. */
function ignoreNothingToEdit(error: unknown) {
  const isNothing =
    error instanceof GrammyError &&
    /message is not modified|message to edit not found|message can't be edited/.test(
      error.description,
    );
  if (!isNothing) throw error;
}

const inlineButton = (button: BotButton) =>
  "opens" in button
    ? InlineKeyboard.webApp(button.text, button.opens)
    : InlineKeyboard.text(button.text, button.callbackData);

const menuButton = ({ text, opens }: { text: string; opens: string }) => ({
  type: "web_app" as const,
  text,
  web_app: { url: opens },
});

/**
 * Calls the Bot API, and translates failures to the port's errors. grammY's errors contain addresses with the token.
 */
async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GrammyError) throw refused(error);
    if (error instanceof HttpError) throw new BotApiError(`${error.message} ${reasonOf(error)}`);
    throw error;
  }
}

function refused({ method, error_code, description, parameters }: GrammyError) {
  const message = `${method} was refused: ${error_code} ${description}`;
  if (error_code === 429)
    return new BotBusyError(message, (parameters.retry_after ?? 1) * millisecondsPerSecond);
  const isUnreachable =
    error_code === 403 ||
    (error_code === 400 && /chat not found|user is deactivated/i.test(description));
  if (isUnreachable) return new BotUnreachableError(message);
  // 404 for one that does not even look like a token.
  if (error_code === 401 || error_code === 404) return new BotTokenError(message);
  return new BotApiError(message, { isFinal: error_code === 400 });
}

const millisecondsPerSecond = 1_000;

/** `ECONNREFUSED`, `TimeoutError`: never the message, which may name the address. */
function reasonOf({ error }: HttpError): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, name = "" } = reason as { code?: unknown; name?: string };
  return typeof code === "string" ? code : name;
}

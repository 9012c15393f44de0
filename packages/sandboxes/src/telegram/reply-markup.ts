import { badRequest } from "./api-refusal.ts";

export type InlineButton = {
  text: string;
  url?: string;
  callback_data?: string;
  web_app?: { url: string };
};
export type ReplyButton = { text: string; request_contact?: boolean; web_app?: { url: string } };
export type ReplyKeyboard = {
  keyboard: ReplyButton[][];
  one_time_keyboard?: boolean;
  input_field_placeholder?: string;
};

export type Markup = {
  /** Below the message. */
  buttons: InlineButton[][];
  /** Reply keyboard: `null` removes it, `undefined` keeps the current one. */
  keyboard: ReplyKeyboard | null | undefined;
};

const maxDataBytes = 64;

/** `reply_markup` of a message. */
export function replyMarkup(value: unknown): Markup {
  const markup = (typeof value === "string" ? JSON.parse(value) : value) as Record<string, unknown>;
  const rows = (name: string) => markup[name] as (string | InlineButton)[][];
  if (!markup) return { buttons: [], keyboard: undefined };
  if (markup["inline_keyboard"])
    return {
      buttons: rows("inline_keyboard").map((row) => row.map(inlineButton)),
      keyboard: undefined,
    };
  if (markup["remove_keyboard"]) return { buttons: [], keyboard: null };
  if (!markup["keyboard"]) return { buttons: [], keyboard: undefined };
  const keyboard = rows("keyboard").map((row) =>
    row.map((button) => (typeof button === "string" ? { text: button } : button)),
  );
  return { buttons: [], keyboard: { ...markup, keyboard } };
}

function inlineButton(button: InlineButton | string): InlineButton {
  if (typeof button === "string" || !button.text)
    throw badRequest("inline keyboard button text is empty");
  const { url, callback_data, web_app } = button;
  if ([url, callback_data, web_app].filter(Boolean).length !== 1)
    throw badRequest("text buttons are unallowed in the inline keyboard");
  if (callback_data && Buffer.byteLength(callback_data) > maxDataBytes)
    throw badRequest("BUTTON_DATA_INVALID");
  if (web_app) checkWebApp(web_app.url);
  return button;
}

/** Telegram accepts HTTPS only; the sandbox also accepts this machine's own names. */
export function checkWebApp(url: string) {
  const { protocol, hostname } = URL.parse(url) ?? {};
  if (protocol !== "https:" && !hostname?.endsWith("localhost"))
    throw badRequest(`Web App URL '${url}' is invalid: Only HTTPS links are allowed`);
}

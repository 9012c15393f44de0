import type { Message } from "../bot.ts";
import type { Entity } from "../message-text.ts";
import type { InlineButton } from "../reply-markup.ts";
import { h, icon } from "./dom.ts";
import { start } from "./server.ts";

export type MessageCallbacks = {
  /** An inline button that sends a callback query. */
  press: (message: Message, data: string) => void;
  openApp: (url: string) => void;
  sendText: (text: string) => void;
};

/** A bubble of the chat with its buttons below. */
export function messageView(message: Message, callbacks: MessageCallbacks): HTMLElement {
  const at = new Date(message.date * 1000).toLocaleTimeString("ru", {
    hour: "2-digit",
    minute: "2-digit",
  });
  const meta = h(
    "time",
    {},
    message.isEdited ? `${start.texts.edited} ${at}` : at,
    !message.isFromBot && h("span", { ariaHidden: "true" }, " ✓✓"),
  );
  const bubble = h("div", { className: "bubble" }, ...body(message, callbacks), meta);
  const rows = message.buttons.map((row) =>
    h(
      "div",
      { className: "inline-row" },
      ...row.map((button) => inlineButton(button, message, callbacks)),
    ),
  );
  return h("li", { className: message.isFromBot ? "message in" : "message out" }, bubble, ...rows);
}

/** Service messages for bots have no visible content. */
export const isVisible = ({ text, contact }: Message) => Boolean(text || contact);

function body(
  { text, entities, contact }: Message,
  callbacks: MessageCallbacks,
): (Node | string)[] {
  if (!contact) return formatted(text, entities, callbacks);
  const { first_name, last_name, phone_number } = contact as typeof contact & {
    last_name?: string;
  };
  const name = [first_name, last_name].filter(Boolean).join(" ");
  return [
    h(
      "div",
      { className: "contact" },
      h("span", { className: "avatar" }, first_name.slice(0, 1)),
      h("b", {}, name),
      h("span", {}, `+${phone_number}`),
    ),
  ];
}

function inlineButton(
  button: InlineButton,
  message: Message,
  { press, openApp }: MessageCallbacks,
) {
  const { text, url, callback_data, web_app } = button;
  if (url)
    return h(
      "a",
      { className: "inline-button", href: url, target: "_blank", rel: "noopener" },
      text,
      icon("link"),
    );
  const onclick = () => {
    if (web_app) openApp(web_app.url);
    else if (callback_data) press(message, callback_data);
  };
  return h(
    "button",
    { type: "button", className: "inline-button", onclick },
    text,
    web_app && icon("window"),
  );
}

const elements: Record<string, keyof HTMLElementTagNameMap> = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "code",
  blockquote: "q",
};

/** The text in nested elements, by its entities. */
function formatted(
  text: string,
  entities: Entity[],
  callbacks: MessageCallbacks,
): (Node | string)[] {
  const cuts = new Set([
    0,
    text.length,
    ...entities.flatMap(({ offset, length }) => [offset, offset + length]),
  ]);
  const edges = [...cuts].toSorted((a, b) => a - b);
  return edges.slice(1).map((end, index) => {
    const begin = edges[index] ?? 0;
    return entities
      .filter(({ offset, length }) => offset <= begin && offset + length >= end)
      .reduce<Node | string>(
        (inner, entity) => within(inner, entity, text.slice(begin, end), callbacks),
        text.slice(begin, end),
      );
  });
}

function within(
  inner: Node | string,
  { type, url }: Entity,
  label: string,
  callbacks: MessageCallbacks,
) {
  if (type === "bot_command")
    return h(
      "button",
      { type: "button", className: "command", onclick: () => callbacks.sendText(label) },
      inner,
    );
  if (type === "text_link" || type === "url")
    return h("a", { href: url ?? label, target: "_blank", rel: "noopener" }, inner);
  if (type === "phone_number") return h("a", { href: `tel:${label}` }, inner);
  return h(elements[type] ?? "span", {}, inner);
}

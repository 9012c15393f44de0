import type { ChatsView } from "../chats-view.ts";
import type { ReplyButton } from "../reply-markup.ts";
import { h, icon, iconButton } from "./dom.ts";
import { start } from "./server.ts";

export type ComposerCallbacks = {
  pressStart: () => void;
  sendText: (text: string) => void;
  /** Asks for permission first, as the messenger does. */
  shareContact: () => void;
  openApp: (url: string) => void;
};

/** Target of a bot without its own menu button: its main mini-app. */
const mainApp = "/?client=TG";

/** Footer of the chat: menu button and message field, or the one button that applies. */
export function composer(callbacks: ComposerCallbacks) {
  const { texts } = start;
  let onMenu = () => {};
  const menu = h("button", { type: "button", className: "menu-button", onclick: () => onMenu() });
  const field = h("input", {
    name: "text",
    placeholder: texts.write,
    ariaLabel: texts.write,
    autocomplete: "off",
    maxLength: 4096,
  });
  const form = h("form", { className: "write" }, field, iconButton("send", texts.send, send));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  const begin = h("button", { type: "button", className: "begin", onclick: callbacks.pressStart });
  const commands = h("div", { className: "commands", hidden: true });
  const keys = h("div", { className: "reply-keys", hidden: true });
  const element = h(
    "footer",
    { className: "composer" },
    commands,
    h("div", { className: "line" }, menu, form, begin),
    keys,
  );

  function send() {
    const text = field.value.trim();
    field.value = "";
    if (text) callbacks.sendText(text);
  }

  function replyKey({ text, request_contact, web_app }: ReplyButton) {
    const onclick = () => {
      if (request_contact) callbacks.shareContact();
      else if (web_app) callbacks.openApp(web_app.url);
      else callbacks.sendText(text);
    };
    return h("button", { type: "button", onclick }, text);
  }

  return {
    element,
    show({ own, menuButton, commands: allCommands }: ChatsView) {
      const isTalking = own.isStarted && !own.isBlocked;
      form.hidden = !isTalking;
      begin.hidden = isTalking;
      begin.textContent = own.isBlocked ? texts.unblock : texts.start;
      const app = menuButton.type === "web_app" ? menuButton : null;
      const listsCommands = !app && isTalking && allCommands.length > 0;
      menu.replaceChildren(icon("menu"), app?.text ?? texts.menu);
      onMenu = () => {
        if (listsCommands) commands.hidden = !commands.hidden;
        else callbacks.openApp(app?.web_app.url ?? mainApp);
      };
      commands.replaceChildren(
        ...allCommands.map(({ command, description }) =>
          h(
            "button",
            {
              type: "button",
              onclick: () => {
                commands.hidden = true;
                callbacks.sendText(`/${command}`);
              },
            },
            h("b", {}, `/${command}`),
            h("span", {}, description),
          ),
        ),
      );
      keys.hidden = !own.keyboard || !isTalking;
      keys.replaceChildren(
        ...(own.keyboard?.keyboard ?? []).map((row) => h("div", {}, ...row.map(replyKey))),
      );
      field.placeholder = own.keyboard?.input_field_placeholder ?? texts.write;
    },
  };
}

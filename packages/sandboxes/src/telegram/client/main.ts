import { chatView } from "./chat-view.ts";
import { choices } from "./choices.ts";
import { controls } from "./controls.ts";
import { h } from "./dom.ts";
import { eventLog } from "./event-log.ts";
import type { AppWishes } from "./mini-app-calls.ts";
import { miniApp } from "./mini-app.ts";
import { phone } from "./phone.ts";
import { ask, start } from "./server.ts";
import { themeParams } from "./theme-params.ts";

const wishes = wishesList();
const log = eventLog(wishes.element);
const device = phone();
const settings = controls({
  onTheme(theme) {
    device.setTheme(theme);
    app.tell("theme_changed", { theme_params: themeParams[theme] });
  },
  onKeyboard: device.setKeyboard,
  onHomeBar(isOn) {
    device.setHomeBar(isOn);
    app.sendSafeArea();
  },
  onBlocked: (isBlocked) => void ask("/block", { isBlocked }),
  onForget: () => app.remove(),
});
const app = miniApp({
  screen: device.screen,
  log,
  scheme: () => choices.theme,
  onWishes: wishes.show,
  onHaptic: device.shake,
  hideKeyboard: () => settings.setKeyboard(false),
  openChat: () => chats.showOwn(),
  openSettings: settings.toggle,
});

/** On its own host the page's port is used, since the server may not know the published one. */
function onOwnPort(address: string) {
  const url = new URL(address, location.href);
  if (url.hostname !== location.hostname) return url.href;
  return `${url.pathname}${url.search}${url.hash}`;
}

async function openApp(address: string) {
  app.open(onOwnPort(address), await ask<string>("/launch", { kind: choices.data }));
}

const chats = chatView({
  place: device.chat,
  screen: device.screen,
  openApp: (address) => void openApp(address),
  openSettings: settings.toggle,
  onView: ({ own }) => settings.showBlocked(own.isBlocked),
});
document.body.append(settings.element, device.element, log.element);

/** Requests of the open mini-app to the messenger. */
function wishesList() {
  const { texts } = start;
  const rows = h("ul", { className: "wishes" });
  const element = h("div", { hidden: true }, h("h2", {}, texts.state), rows);
  return {
    element,
    /** `null` once it is closed. */
    show(asked: AppWishes | null) {
      element.hidden = !asked;
      const states: [string, boolean | undefined][] = [
        [texts.expanded, asked?.isExpanded],
        [texts.confirmsClosing, asked?.confirmsClosing],
        [texts.swipesOff, asked?.allowsSwipes === false],
        [texts.back, asked?.hasBackButton],
      ];
      rows.replaceChildren(
        ...states.map(([text, isOn]) => h("li", { className: isOn ? "on" : "" }, text)),
      );
    },
  };
}

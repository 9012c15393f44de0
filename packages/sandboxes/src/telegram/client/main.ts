import { chatView } from "./chat-view.ts";
import { choices } from "./choices.ts";
import { controls } from "./controls.ts";
import { h } from "./dom.ts";
import { eventLog } from "./event-log.ts";
import type { AppState } from "./mini-app-calls.ts";
import { miniApp } from "./mini-app.ts";
import { phone } from "./phone.ts";
import { post, start } from "./server.ts";
import { themeParams } from "./theme-params.ts";

const appState = appStateList();
const log = eventLog(appState.element);
const device = phone();
const settings = controls({
  onTheme(theme) {
    device.setTheme(theme);
    app.sendEvent("theme_changed", { theme_params: themeParams[theme] });
  },
  onKeyboard: device.setKeyboard,
  onHomeBar(isOn) {
    device.setHomeBar(isOn);
    app.sendSafeArea();
  },
  onBlocked: (isBlocked) => void post("/block", { isBlocked }),
  onForget: () => app.remove(),
});
const app = miniApp({
  screen: device.screen,
  log,
  scheme: () => choices.theme,
  onState: appState.show,
  onHaptic: device.shake,
  hideKeyboard: () => settings.setKeyboard(false),
  openChat: () => chats.showOwn(),
  openSettings: settings.toggle,
});

/** Uses the page's port on its own host, since the server may not know the published one. */
function onOwnPort(address: string) {
  const url = new URL(address, location.href);
  if (url.hostname !== location.hostname) return url.href;
  return `${url.pathname}${url.search}${url.hash}`;
}

async function openApp(address: string) {
  app.open(onOwnPort(address), await post<string>("/launch", { kind: choices.data }));
}

const chats = chatView({
  container: device.chat,
  screen: device.screen,
  openApp: (address) => void openApp(address),
  openSettings: settings.toggle,
  onView: ({ own }) => settings.showBlocked(own.isBlocked),
});
document.body.append(settings.element, device.element, log.element);

/** State set by the open mini-app. */
function appStateList() {
  const { texts } = start;
  const rows = h("ul", { className: "wishes" });
  const element = h("div", { hidden: true }, h("h2", {}, texts.state), rows);
  return {
    element,
    /** `null` once it is closed. */
    show(state: AppState | null) {
      element.hidden = !state;
      const flags: [string, boolean | undefined][] = [
        [texts.expanded, state?.isExpanded],
        [texts.confirmsClosing, state?.confirmsClosing],
        [texts.swipesOff, state?.allowsSwipes === false],
        [texts.back, state?.hasBackButton],
      ];
      rows.replaceChildren(
        ...flags.map(([text, isOn]) => h("li", { className: isOn ? "on" : "" }, text)),
      );
    },
  };
}

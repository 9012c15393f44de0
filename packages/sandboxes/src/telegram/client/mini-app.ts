import { bottomButtons } from "./bottom-buttons.ts";
import { showDialog } from "./dialogs.ts";
import { h, icon, iconButton } from "./dom.ts";
import type { EventLog } from "./event-log.ts";
import { answerCall, type AppHost, type AppState } from "./mini-app-calls.ts";
import { start } from "./server.ts";
import { themeParams, type Scheme } from "./theme-params.ts";
import { wire } from "./wire.ts";

/** Bot API version of current clients: supports everything that a mini-app can ask for. */
const version = "9.1";

const initialState: AppState = {
  isExpanded: false,
  confirmsClosing: false,
  allowsSwipes: true,
  hasBackButton: false,
};

export type MiniAppConfig = {
  /** The phone's screen, on which it opens. */
  screen: HTMLElement;
  log: EventLog;
  scheme: () => Scheme;
  onState: (state: AppState | null) => void;
  onHaptic: (description: string) => void;
  hideKeyboard: () => void;
  openChat: () => void;
  openSettings: () => void;
};

/** A shop in the messenger's frame, one at a time: opens and closes it and connects it with the messenger. */
export function miniApp(config: MiniAppConfig) {
  let current: ReturnType<typeof open> | null = null;
  return {
    /** @param initData Signed by Telegram, or an invalid variant. */
    open(url: string, initData: string) {
      current?.remove();
      current = open(config, { url, initData }, () => (current = null));
    },
    sendEvent: (type: string, data?: unknown) => current?.sendEvent(type, data),
    sendSafeArea: () => current?.sendSafeArea(),
    remove: () => current?.remove(),
  };
}

function open(
  config: MiniAppConfig,
  { url, initData }: { url: string; initData: string },
  onRemoved: () => void,
) {
  const { screen, log, scheme } = config;
  const { texts, shop } = start;
  const state = { ...initialState };
  const frame = h("iframe", {
    name: "mini-app",
    title: texts.miniApp,
    allow: "geolocation; clipboard-write",
    src: launchUrl(url, initData, scheme()),
  });
  const buttons = bottomButtons((side) => line.sendEvent(`${side}_button_pressed`));
  const backButton = h("button", {
    type: "button",
    className: "leave",
    onclick: () => (state.hasBackButton ? line.sendEvent("back_button_pressed") : void close()),
  });
  const title = h(
    "div",
    { className: "title" },
    h("b", {}, shop.name),
    h("span", {}, texts.miniApp),
  );
  const more = iconButton("more", texts.more, () => void offerMore());
  const header = h("header", { className: "app-header" }, backButton, title, more);
  const loading = h(
    "div",
    { className: "app-loading", ariaHidden: "true" },
    h("i", { className: "spinner" }),
  );
  const body = h("div", { className: "app-body" }, frame, loading);
  const sheet = h("div", { className: "sheet" }, header, body, buttons.element);
  const element = h(
    "div",
    { className: "app", role: "dialog", ariaLabel: `${shop.name}, ${texts.miniApp}` },
    sheet,
  );
  const line = wire(frame, new URL(url, location.href).origin, {
    log,
    onEvent: (type, data) => answerCall(host, type, data),
  });

  const host: AppHost = {
    screen,
    sheet,
    buttons,
    scheme,
    hideKeyboard: config.hideKeyboard,
    onHaptic: config.onHaptic,
    openChat: config.openChat,
    sendEvent: line.sendEvent,
    ready: () => loading.remove(),
    setState(changed) {
      Object.assign(state, changed);
      drawState();
    },
    sendViewport,
    sendSafeArea,
    close,
    remove,
  };

  function drawState() {
    sheet.classList.toggle("expanded", state.isExpanded);
    backButton.replaceChildren(
      icon(state.hasBackButton ? "back" : "close"),
      state.hasBackButton ? texts.back : texts.close,
    );
    config.onState({ ...state });
  }

  function sendViewport() {
    line.sendEvent("viewport_changed", {
      width: frame.clientWidth,
      height: frame.clientHeight,
      is_expanded: state.isExpanded,
      is_state_stable: true,
    });
  }

  /** Height of the phone's home bar. */
  function sendSafeArea() {
    const bottom = Number.parseFloat(getComputedStyle(frame).getPropertyValue("--covered-bottom"));
    line.sendEvent("safe_area_changed", { top: 0, left: 0, right: 0, bottom: bottom || 0 });
  }

  async function close() {
    if (state.confirmsClosing) {
      const answer = await showDialog(screen, {
        title: texts.closeTitle,
        text: texts.closeText,
        choices: [
          { id: "stay", text: texts.cancel },
          { id: "close", text: texts.closeAnyway, isDestructive: true },
        ],
      });
      if (answer !== "close") return;
    }
    remove();
  }

  async function offerMore() {
    const answer = await showDialog(screen, {
      text: shop.name,
      choices: [
        { id: "cancel", text: texts.cancel },
        { id: "settings", text: texts.settings },
        { id: "reload", text: texts.reload, isMain: true },
      ],
    });
    if (answer === "reload") line.sendEvent("reload_iframe");
    if (answer === "settings") config.openSettings();
  }

  function remove() {
    sizes.disconnect();
    line.stop();
    element.remove();
    config.onState(null);
    onRemoved();
  }

  // The initial size is requested; changes are pushed.
  let isFirstSize = true;
  const sizes = new ResizeObserver(() => {
    if (!isFirstSize) {
      sendViewport();
      sendSafeArea();
    }
    isFirstSize = false;
  });
  frame.addEventListener("load", () => loading.remove());
  screen.append(element);
  drawState();
  sizes.observe(frame);
  backButton.focus();
  return { sendEvent: line.sendEvent, sendSafeArea, close, remove };
}

/** The URL as a Telegram client opens it, with the launch parameters in the hash. */
function launchUrl(url: string, initData: string, scheme: Scheme) {
  const parameters = {
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: "weba",
    tgWebAppThemeParams: JSON.stringify(themeParams[scheme]),
  };
  const hash = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${url}${url.includes("#") ? "&" : "#"}${hash.join("&")}`;
}

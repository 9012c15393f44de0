import { bottomButtons } from "./bottom-buttons.ts";
import { askPerson } from "./dialogs.ts";
import { h, icon, iconButton } from "./dom.ts";
import type { EventLog } from "./event-log.ts";
import { answerCall, type AppHost, type AppWishes } from "./mini-app-calls.ts";
import { start } from "./server.ts";
import { themeParams, type Scheme } from "./theme-params.ts";
import { wire } from "./wire.ts";

/** Bot API of this year's clients: all that a mini-app can ask is there. */
const version = "9.1";

const noWishes: AppWishes = {
  isExpanded: false,
  confirmsClosing: false,
  allowsSwipes: true,
  hasBackButton: false,
};

export type MiniAppConfig = {
  /** Where it opens: the phone's screen. */
  screen: HTMLElement;
  log: EventLog;
  scheme: () => Scheme;
  onWishes: (wishes: AppWishes | null) => void;
  onHaptic: (words: string) => void;
  hideKeyboard: () => void;
  openChat: () => void;
  openSettings: () => void;
};

/** A shop in the messenger's frame: opens, closes, and lets it and the messenger talk. One at a time. */
export function miniApp(config: MiniAppConfig) {
  let current: ReturnType<typeof open> | null = null;
  return {
    /** @param initData As Telegram signs it, or not. */
    open(url: string, initData: string) {
      current?.remove();
      current = open(config, { url, initData }, () => (current = null));
    },
    tell: (type: string, data?: unknown) => current?.tell(type, data),
    sendSafeArea: () => current?.sendSafeArea(),
    remove: () => current?.remove(),
  };
}

function open(
  config: MiniAppConfig,
  { url, initData }: { url: string; initData: string },
  onGone: () => void,
) {
  const { screen, log, scheme } = config;
  const { texts, shop } = start;
  const wishes = { ...noWishes };
  const frame = h("iframe", {
    name: "mini-app",
    title: texts.miniApp,
    allow: "geolocation; clipboard-write",
    src: launchUrl(url, initData, scheme()),
  });
  const buttons = bottomButtons((side) => line.tell(`${side}_button_pressed`));
  const leave = h("button", {
    type: "button",
    className: "leave",
    onclick: () => (wishes.hasBackButton ? line.tell("back_button_pressed") : void close()),
  });
  const title = h(
    "div",
    { className: "title" },
    h("b", {}, shop.name),
    h("span", {}, texts.miniApp),
  );
  const more = iconButton("more", texts.more, () => void offerMore());
  const header = h("header", { className: "app-header" }, leave, title, more);
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
    tell: line.tell,
    ready: () => loading.remove(),
    wish(changed) {
      Object.assign(wishes, changed);
      drawWishes();
    },
    sendViewport,
    sendSafeArea,
    close,
    remove,
  };

  function drawWishes() {
    sheet.classList.toggle("expanded", wishes.isExpanded);
    leave.replaceChildren(
      icon(wishes.hasBackButton ? "back" : "close"),
      wishes.hasBackButton ? texts.back : texts.close,
    );
    config.onWishes({ ...wishes });
  }

  function sendViewport() {
    line.tell("viewport_changed", {
      width: frame.clientWidth,
      height: frame.clientHeight,
      is_expanded: wishes.isExpanded,
      is_state_stable: true,
    });
  }

  /** Height of the phone's home bar. */
  function sendSafeArea() {
    const bottom = Number.parseFloat(getComputedStyle(frame).getPropertyValue("--covered-bottom"));
    line.tell("safe_area_changed", { top: 0, left: 0, right: 0, bottom: bottom || 0 });
  }

  async function close() {
    if (wishes.confirmsClosing) {
      const answer = await askPerson(screen, {
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
    const answer = await askPerson(screen, {
      text: shop.name,
      choices: [
        { id: "cancel", text: texts.cancel },
        { id: "settings", text: texts.settings },
        { id: "reload", text: texts.reload, isMain: true },
      ],
    });
    if (answer === "reload") line.tell("reload_iframe");
    if (answer === "settings") config.openSettings();
  }

  function remove() {
    sizes.disconnect();
    line.stop();
    element.remove();
    config.onWishes(null);
    onGone();
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
  drawWishes();
  sizes.observe(frame);
  leave.focus();
  return { tell: line.tell, sendSafeArea, close, remove };
}

/** The URL as a Telegram client opens it, with the launch parameters in the hash. */
function launchUrl(url: string, initData: string, scheme: Scheme) {
  const said = {
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: "weba",
    tgWebAppThemeParams: JSON.stringify(themeParams[scheme]),
  };
  const hash = Object.entries(said).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url}${url.includes("#") ? "&" : "#"}${hash.join("&")}`;
}

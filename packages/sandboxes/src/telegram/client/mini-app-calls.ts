import type { BottomButtons, ButtonState } from "./bottom-buttons.ts";
import { choices } from "./choices.ts";
import { showDialog } from "./dialogs.ts";
import { post, start } from "./server.ts";
import { themeParams, type Scheme } from "./theme-params.ts";

/** State of the messenger that the mini-app has set. */
export type AppState = {
  isExpanded: boolean;
  confirmsClosing: boolean;
  allowsSwipes: boolean;
  hasBackButton: boolean;
};

/** The parts of the messenger that a mini-app's calls act on. */
export type AppHost = {
  screen: HTMLElement;
  sheet: HTMLElement;
  buttons: BottomButtons;
  scheme: () => Scheme;
  sendEvent: (type: string, data?: unknown) => void;
  sendViewport: () => void;
  sendSafeArea: () => void;
  ready: () => void;
  setState: (changed: Partial<AppState>) => void;
  hideKeyboard: () => void;
  onHaptic: (description: string) => void;
  openChat: () => void;
  close: () => Promise<void>;
  remove: () => void;
};

// Any posted data: each call reads its own fields, as Telegram's clients do.
// oxlint-disable-next-line typescript/no-explicit-any
type Call = (host: AppHost, data: any) => unknown;

const { texts, person } = start;
/** Centre of Tashkent, where several demo brands deliver. */
const location = { latitude: 41.3147, longitude: 69.2828 };

const calls: Record<string, Call> = {
  iframe_ready: () => {},
  web_app_ready: (host) => host.ready(),
  web_app_expand: (host) => host.setState({ isExpanded: true }),
  web_app_close: (host) => host.remove(),
  web_app_setup_closing_behavior: (host, { need_confirmation }) =>
    host.setState({ confirmsClosing: need_confirmation === true }),
  web_app_setup_swipe_behavior: (host, { allow_vertical_swipe }) =>
    host.setState({ allowsSwipes: allow_vertical_swipe !== false }),
  web_app_setup_back_button: (host, { is_visible }) =>
    host.setState({ hasBackButton: is_visible === true }),
  web_app_setup_main_button: (host, state: ButtonState) => host.buttons.set("main", state),
  web_app_setup_secondary_button: (host, state: ButtonState) =>
    host.buttons.set("secondary", state),

  web_app_request_theme: (host) =>
    host.sendEvent("theme_changed", { theme_params: themeParams[host.scheme()] }),
  web_app_request_viewport: (host) => host.sendViewport(),
  web_app_request_safe_area: (host) => host.sendSafeArea(),
  web_app_request_content_safe_area: (host) =>
    host.sendEvent("content_safe_area_changed", { top: 0, bottom: 0, left: 0, right: 0 }),
  web_app_set_header_color: (host, { color, color_key }) =>
    colour(host, "--header-color", color ?? themeParams[host.scheme()][color_key]),
  web_app_set_background_color: (host, { color }) => colour(host, "--app-color", color),
  web_app_set_bottom_bar_color: (host, { color }) => colour(host, "--bar-color", color),
  web_app_hide_keyboard: (host) => host.hideKeyboard(),

  web_app_trigger_haptic_feedback: (host, { type, impact_style, notification_type }) =>
    host.onHaptic([type, impact_style ?? notification_type].filter(Boolean).join(" · ")),

  async web_app_request_phone(host) {
    const isShared = await allows(
      host,
      texts.phoneTitle,
      `${texts.phoneText} ${person.phone}`,
      texts.share,
    );
    if (isShared) await post("/share-contact", { isOthers: choices.isOthersContact });
    host.sendEvent("phone_requested", { status: isShared ? "sent" : "cancelled" });
  },
  async web_app_request_write_access(host) {
    const isAllowed = await allows(host, texts.writeTitle, texts.writeText, texts.allow);
    if (isAllowed) await post("/allow-writing");
    host.sendEvent("write_access_requested", { status: isAllowed ? "allowed" : "cancelled" });
  },
  async web_app_invoke_custom_method(host, { req_id, method }) {
    const answer =
      method === "getRequestedContact"
        ? { result: await post("/contact", { isOthers: choices.isOthersContact }) }
        : { error: "METHOD_NOT_FOUND" };
    host.sendEvent("custom_method_invoked", { req_id, ...answer });
  },
  web_app_check_location: (host) =>
    host.sendEvent("location_checked", {
      available: true,
      access_requested: false,
      access_granted: false,
    }),
  async web_app_request_location(host) {
    const isAllowed = await allows(host, texts.locationTitle, texts.locationText, texts.allow);
    const precision = { horizontal_accuracy: 12, altitude: null, course: null, speed: null };
    host.sendEvent(
      "location_requested",
      isAllowed ? { available: true, ...location, ...precision } : { available: false },
    );
  },

  async web_app_open_link(host, { url }) {
    if (!/^https?:/.test(url)) return;
    const answer = await showDialog(host.screen, {
      title: texts.linkTitle,
      text: url,
      choices: [
        { id: "cancel", text: texts.cancel },
        { id: "open", text: texts.open, isMain: true },
      ],
    });
    if (answer === "open") window.open(url, "_blank", "noopener");
  },
  async web_app_open_invoice(host, { slug }) {
    const invoice = await post<{ title?: string; amount?: number }>("/invoice", { slug });
    const chosen = await showDialog(host.screen, {
      title: invoice.title ?? texts.unknownInvoice,
      text: `${(invoice.amount ?? 0) / 100} UZS`,
      choices: [
        { id: "cancel", text: texts.cancel },
        ...(invoice.title
          ? [
              { id: "refuse", text: texts.bankRefuses, isDestructive: true },
              { id: "pay", text: texts.pay, isMain: true },
            ]
          : []),
      ],
    });
    if (chosen !== "pay" && chosen !== "refuse") {
      host.sendEvent("invoice_closed", { slug, status: "cancelled" });
      return;
    }
    const { status, error } = await post<{ status: string; error: string }>("/pay-invoice", {
      slug,
      way: chosen,
    });
    if (error)
      await showDialog(host.screen, { text: error, choices: [{ id: "ok", text: texts.close }] });
    host.sendEvent("invoice_closed", { slug, status });
  },
  web_app_open_tg_link: (host) => {
    host.openChat();
    host.remove();
  },
  async web_app_open_popup(host, { title, message, buttons }) {
    const id = await showDialog(host.screen, {
      title,
      text: message,
      choices: popupChoices(buttons),
    });
    host.sendEvent("popup_closed", id === null ? {} : { button_id: id });
  },
};

/** Executes a mini-app's method. Unknown methods are ignored, as by Telegram's clients. */
export function answerCall(host: AppHost, type: string, data: unknown) {
  if (Object.hasOwn(calls, type)) void calls[type]?.(host, data ?? {});
}

async function allows(host: AppHost, title: string, text: string, yes: string) {
  const answer = await showDialog(host.screen, {
    title,
    text,
    choices: [
      { id: "no", text: texts.cancel },
      { id: "yes", text: yes, isMain: true },
    ],
  });
  return answer === "yes";
}

const popupTexts: Record<string, string> = { ok: "OK", close: texts.close, cancel: texts.cancel };
const popupChoices = (buttons: { id?: string; type?: string; text?: string }[] = []) =>
  buttons.map(({ id = "", type = "default", text = "" }) => ({
    id,
    text: text || popupTexts[type] || id,
    isDestructive: type === "destructive",
  }));

const colour = ({ sheet }: AppHost, name: string, value: unknown) =>
  typeof value === "string" && sheet.style.setProperty(name, value);

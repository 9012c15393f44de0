import type { Chat } from "../bot.ts";
import type { ChatsView } from "../chats-view.ts";
import { choices } from "./choices.ts";
import { composer } from "./composer.ts";
import { showDialog } from "./dialogs.ts";
import { h, icon, iconButton } from "./dom.ts";
import { isVisible, messageView } from "./message-view.ts";
import { post, start } from "./server.ts";

type ChatConfig = {
  /** Container of the chat; dialogs open over `screen`. */
  container: HTMLElement;
  screen: HTMLElement;
  openApp: (url: string) => void;
  openSettings: () => void;
  onView: (view: ChatsView) => void;
};

/** The chat with the shop's bot, and the staff group behind it. */
export function chatView({ container, screen, openApp, openSettings, onView }: ChatConfig) {
  const { texts, shop, person } = start;
  let view: ChatsView | null = null;
  let isStaffOpen = false;
  let seenOrders = 0;

  const footer = composer({
    pressStart: () => void post("/start"),
    sendText: (text) => void post("/say", { text }),
    shareContact: () => void shareContact(),
    openApp,
  });
  // Hidden until the menu button's URL is known.
  footer.element.hidden = true;
  const back = iconButton("back", texts.back, () => showStaff(false));
  const badge = h("span", { className: "badge", hidden: true });
  const toStaff = h(
    "button",
    {
      type: "button",
      className: "icon-button",
      ariaLabel: texts.staff,
      onclick: () => showStaff(true),
    },
    icon("kitchen"),
    badge,
  );
  const title = h("h2", { className: "chat-title" });
  const avatar = h("span", { className: "avatar" });
  const settings = iconButton("settings", texts.settings, openSettings);
  settings.classList.add("settings-opener");
  const list = h("ol", { className: "messages", ariaLive: "polite" });
  const toast = h("div", { className: "toast", role: "status" });
  container.append(
    h("header", { className: "chat-header" }, back, avatar, title, toStaff, settings),
    list,
    toast,
    footer.element,
  );

  const shown = new Map<string, HTMLElement>();

  function draw() {
    if (!view) return;
    const chat = isStaffOpen ? view.staff : view.own;
    back.hidden = !isStaffOpen;
    footer.element.hidden = isStaffOpen;
    toStaff.hidden = isStaffOpen;
    title.replaceChildren(
      h("b", {}, isStaffOpen ? texts.staff : shop.name),
      h("small", {}, isStaffOpen ? shop.name : `@${shop.botUsername} · ${texts.bot}`),
    );
    drawAvatar(avatar, isStaffOpen);
    if (isStaffOpen) seenOrders = view.staff.messages.length;
    const unseen = view.staff.messages.length - seenOrders;
    badge.hidden = unseen <= 0;
    badge.textContent = String(unseen);
    drawMessages(chat);
    footer.show(view);
  }

  function drawMessages(chat: Chat) {
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
    const rows = chat.messages.filter(isVisible).map((message) => {
      // An unchanged message keeps its element, and the focus in it.
      const key = JSON.stringify([chat.id, message]);
      const row = shown.get(key) ?? messageView(message, { press, openApp, sendText });
      shown.set(key, row);
      return row;
    });
    const intro = h(
      "li",
      { className: "intro" },
      h("b", {}, isStaffOpen ? texts.staff : texts.botIntro),
      h("p", {}, isStaffOpen ? texts.noOrders : view?.description || texts.lead),
    );
    const next = rows.length > 0 ? rows : [intro];
    if (
      next.length !== list.children.length ||
      next.some((row, index) => list.children[index] !== row)
    )
      list.replaceChildren(...next);
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  function showStaff(isOpen: boolean) {
    isStaffOpen = isOpen;
    draw();
    list.scrollTop = list.scrollHeight;
  }

  const sendText = (text: string) => void post("/say", { text });
  const press = ({ id }: { id: number }, data: string) => {
    const chatId = isStaffOpen ? view?.staff.id : person.id;
    void post("/press", { chatId, messageId: id, data });
  };

  async function shareContact() {
    const answer = await showDialog(screen, {
      title: texts.phoneTitle,
      text: `${texts.phoneText} ${person.phone}`,
      choices: [
        { id: "no", text: texts.cancel },
        { id: "yes", text: texts.share, isMain: true },
      ],
    });
    if (answer === "yes") await post("/share-contact", { isOthers: choices.isOthersContact });
  }

  function showToast(before: Chat | undefined, now: Chat) {
    const { number, text, isAlert } = now.toast;
    if (!before || number === before.toast.number || !text) return;
    if (isAlert)
      return void showDialog(screen, { text, choices: [{ id: "ok", text: "OK", isMain: true }] });
    toast.textContent = text;
    toast.classList.remove("now");
    void toast.offsetWidth;
    toast.classList.add("now");
  }

  const updates = new EventSource(`/dev/telegram/chats?user=${person.id}`);
  updates.addEventListener("message", ({ data }) => {
    const before = view;
    view = JSON.parse(String(data)) as ChatsView;
    if (!before) seenOrders = view.staff.messages.length;
    showToast(before?.own, view.own);
    showToast(before?.staff, view.staff);
    draw();
    onView(view);
  });
  return { showOwn: () => showStaff(false) };
}

function drawAvatar(avatar: HTMLElement, isStaff: boolean) {
  const { shop } = start;
  const picture = shop.logo && !isStaff ? h("img", { src: shop.logo, alt: "" }) : null;
  if (avatar.dataset["of"] === String(isStaff)) return;
  avatar.dataset["of"] = String(isStaff);
  avatar.replaceChildren(picture ?? icon("kitchen"));
}

import type { Chat } from "../bot.ts";
import type { ChatsView } from "../chats-view.ts";
import { choices } from "./choices.ts";
import { composer } from "./composer.ts";
import { askPerson } from "./dialogs.ts";
import { h, icon, iconButton } from "./dom.ts";
import { isSeen, messageView } from "./message-view.ts";
import { ask, start } from "./server.ts";

type ChatConfig = {
  /** Where it stands, and where its questions come up. */
  place: HTMLElement;
  screen: HTMLElement;
  openApp: (url: string) => void;
  openSettings: () => void;
  onView: (view: ChatsView) => void;
};

/** The chat with the shop's bot, and behind it the group of its kitchen. */
export function chatView({ place, screen, openApp, openSettings, onView }: ChatConfig) {
  const { texts, shop, person } = start;
  let view: ChatsView | null = null;
  let isStaffOpen = false;
  let seenOrders = 0;

  const foot = composer({
    pressStart: () => void ask("/start"),
    say: (text) => void ask("/say", { text }),
    shareContact: () => void shareContact(),
    openApp,
  });
  // Hidden until the menu button's URL is known.
  foot.element.hidden = true;
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
  place.append(
    h("header", { className: "chat-header" }, back, avatar, title, toStaff, settings),
    list,
    toast,
    foot.element,
  );

  const shown = new Map<string, HTMLElement>();

  function draw() {
    if (!view) return;
    const chat = isStaffOpen ? view.staff : view.own;
    back.hidden = !isStaffOpen;
    foot.element.hidden = isStaffOpen;
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
    foot.show(view);
  }

  function drawMessages(chat: Chat) {
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
    const rows = chat.messages.filter(isSeen).map((message) => {
      // A message that is as it was keeps its element, and whatever has the focus in it.
      const key = JSON.stringify([chat.id, message]);
      const row = shown.get(key) ?? messageView(message, { press, openApp, say });
      shown.set(key, row);
      return row;
    });
    const intro = h(
      "li",
      { className: "intro" },
      h("b", {}, isStaffOpen ? texts.staff : texts.whatItCan),
      h("p", {}, isStaffOpen ? texts.noOrders : view?.description || texts.lead),
    );
    const wanted = rows.length > 0 ? rows : [intro];
    if (
      wanted.length !== list.children.length ||
      wanted.some((row, at) => list.children[at] !== row)
    )
      list.replaceChildren(...wanted);
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  function showStaff(isOpen: boolean) {
    isStaffOpen = isOpen;
    draw();
    list.scrollTop = list.scrollHeight;
  }

  const say = (text: string) => void ask("/say", { text });
  const press = ({ id }: { id: number }, data: string) => {
    const chatId = isStaffOpen ? view?.staff.id : person.id;
    void ask("/press", { chatId, messageId: id, data });
  };

  async function shareContact() {
    const answer = await askPerson(screen, {
      title: texts.phoneTitle,
      text: `${texts.phoneText} ${person.phone}`,
      choices: [
        { id: "no", text: texts.cancel },
        { id: "yes", text: texts.share, isMain: true },
      ],
    });
    if (answer === "yes") await ask("/share-contact", { isOthers: choices.isOthersContact });
  }

  function showToast(before: Chat | undefined, now: Chat) {
    const { number, text, isAlert } = now.toast;
    if (!before || number === before.toast.number || !text) return;
    if (isAlert)
      return void askPerson(screen, { text, choices: [{ id: "ok", text: "OK", isMain: true }] });
    toast.textContent = text;
    toast.classList.remove("now");
    void toast.offsetWidth;
    toast.classList.add("now");
  }

  const news = new EventSource(`/dev/telegram/chats?user=${person.id}`);
  news.addEventListener("message", ({ data }) => {
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

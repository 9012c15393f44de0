import { watchModals, findTopModal } from "@dasturxon/ui/modal/page-hold.ts";
import type { Bridge } from "./bridge.ts";
import { colourOf } from "./theme.ts";

/** Class of the root element while the messenger shows the page's main action: `messenger.css`. */
const mark = "messengerButton";

/**
 * Mirrors the page's main action in the messenger's main button: its label and amount, and presses it. The page's own
 * bar is hidden meanwhile. Returns a function that stops it.
 */
export function mirrorMainAction({ post, on }: Bridge, { document }: Window) {
  const root = document.documentElement;
  let shown = "";
  let frame = 0;

  const look = () => {
    const action = findMainAction(document);
    const button = action
      ? {
          is_visible: true,
          is_active: action.isActive,
          is_progress_visible: action.isBusy,
          text: action.text,
          color: colourOf(root, "--brand") ?? undefined,
          text_color: colourOf(root, "--on-brand") ?? undefined,
        }
      : { is_visible: false };
    const described = JSON.stringify(button);
    if (described === shown) return;
    shown = described;
    if (action) root.dataset[mark] = "";
    else delete root.dataset[mark];
    post("web_app_setup_main_button", button);
  };
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const watch = new MutationObserver(lookSoon);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["disabled", "aria-disabled", "aria-busy", "data-main-action", "open"],
  });
  const stops = [
    watchModals(lookSoon),
    on("main_button_pressed", () => findMainAction(document)?.element.click()),
  ];
  window.addEventListener("resize", lookSoon);
  look();
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    window.removeEventListener("resize", lookSoon);
    stops.forEach((stop) => stop());
    delete root.dataset[mark];
    post("web_app_setup_main_button", { is_visible: false });
  };
}

/** State and action of the messenger's main button. */
type MainAction = {
  element: HTMLElement;
  /** Label and amount of the button. */
  text: string;
  isActive: boolean;
  isBusy: boolean;
};

/**
 * The main action of the top overlay, or of the page. Pages mark it with `data-main-action` and know nothing of the
 * messenger. `null` if there is none, or it is hidden.
 */
function findMainAction(page: Document): MainAction | null {
  const overlay = findTopModal();
  const marked = [...(overlay ?? page).querySelectorAll<HTMLElement>("[data-main-action]")];
  const element = marked.findLast((each) => isShown(each) && (overlay || !each.closest("dialog")));
  if (!element) return null;
  return {
    element,
    text: messages(element).join(" · "),
    isActive: !element.matches(":disabled, [aria-disabled=true]"),
    isBusy: element.ariaBusy === "true",
  };
}

/** `messenger.css` hides it but leaves its boxes; an element that is hidden otherwise has none. */
const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** The first text of each of its parts; a count without text is decoration. */
function messages(element: HTMLElement): string[] {
  const parts = element.children.length > 0 ? [...element.children] : [element];
  return parts
    .filter((part) => !part.matches("[data-basket]"))
    .map((part) => firstText(part).trim())
    .filter((text) => text !== "");
}

function firstText(part: Element): string {
  const [first] = part.children;
  return first ? firstText(first) : (part.textContent ?? "");
}

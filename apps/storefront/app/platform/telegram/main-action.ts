import { findTopModal } from "@dasturxon/ui/modal/page-hold.ts";

/** State and action of the messenger's main button. */
export type MainAction = {
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
export function findMainAction(page: Document): MainAction | null {
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

import { findTopModal } from "@dasturxon/ui/modal/page-hold.ts";

/** What the messenger's main button says and does for the page. */
export type MainAction = {
  element: HTMLElement;
  /** Its words and its amount. */
  text: string;
  isActive: boolean;
  isBusy: boolean;
};

/**
 * The main action of what the customer looks at: the top overlay, or the page. Pages name it by `data-main-action` and
 * know nothing of the messenger. `null` where there is none, or it is not shown.
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

/** `messenger.css` takes it out of sight and leaves it its boxes; whatever hides it itself leaves none. */
const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** The first words of each of its parts; a count without words is for the eye. */
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

import type { Page } from "@playwright/test";
import type { Language } from "@dasturxon/messages/language";
import { foreignTexts } from "../../e2e/support/foreign-texts.ts";
import { lostText } from "../../e2e/support/lost-text.ts";
import { callApi } from "../../e2e/support/place-order.ts";
import { typedByRegulars } from "../../e2e/support/regular.ts";
import type { View } from "../../e2e/support/views.ts";

/** Finds what a script can see: lost text, controls that cover each other, words of another language. */
export async function faultsOf(page: Page, { brand, user }: View, language: Language) {
  const written = async () =>
    user === "guest"
      ? []
      : [
          typedByRegulars,
          await callApi<object>(page, "GET", "/notifications/v1/notifications?size=20&page=0"),
        ];
  const foreign = await foreignTexts(page, language, brand, written);
  return [
    ...(await lostText(page)),
    ...(await coveredControls(page)),
    ...foreign.map((text) => `foreign: ${text}`),
  ];
}

/** Controls whose middle is on the screen, but belongs to another one. */
function coveredControls(page: Page) {
  return page.evaluate(() => {
    const controls = "a, button, input, select, textarea, summary, label";
    // In an overlay, only what is in it can be pressed.
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) ||
        isBar(element.parentElement));
    /** In a scrolling part, but outside of what is seen of it. */
    const isScrolledAway = (element: Element, x: number, y: number): boolean => {
      const part = element.parentElement;
      if (!part) return false;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const isOutside = x < left || x >= right || y < top || y >= bottom;
      const clips = getComputedStyle(part).overflow !== "visible" && part !== document.body;
      return (clips && isOutside) || isScrolledAway(part, x, y);
    };
    return [...root.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isHidden =
        width <= 1 || height <= 1 || !control.checkVisibility({ visibilityProperty: true });
      if (isHidden || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return [];
      if (isScrolledAway(control, x, y)) return [];
      const found = document.elementFromPoint(x, y);
      const over = found?.closest(controls);
      // A link may cover its whole card, and scrolled content lies under a bar.
      const isOwn = !over || over.contains(control) || control.contains(over);
      if (isOwn || isBar(over) !== isBar(control)) return [];
      const isOfSameCard =
        over.closest("article, li, label") === control.closest("article, li, label");
      return isOfSameCard && over.closest("article, li, label")
        ? []
        : [`covered: ${control.outerHTML.slice(0, 90)} by ${over.outerHTML.slice(0, 90)}`];
    });
  });
}

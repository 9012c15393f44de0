import type { Page } from "@playwright/test";

/** Elements outside the screen, and clipped text. */
export function lostText(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isInScroller(element.parentElement));
    const sticksOut = (element: Element) =>
      element.getBoundingClientRect().right > clientWidth + 1 && !isInScroller(element);
    const wide =
      scrollWidth > clientWidth ? [...document.querySelectorAll("body *")].filter(sticksOut) : [];
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
    const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      // Text for screen readers only, and excerpts of vacancies, whose page has the full text.
      if (clipPath !== "none" || (position === "absolute" && element.clientWidth <= 1))
        return false;
      if (element.matches("[class*=_excerpt_]")) return false;
      const cutsAcross = overflowX === "hidden" || overflowX === "clip";
      const cutsDown = overflowY === "hidden" || overflowY === "clip";
      return (
        hasText(element) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        ((cutsAcross && element.scrollWidth > element.clientWidth + 1) ||
          (cutsDown && element.scrollHeight > element.clientHeight + 4))
      );
    });
    const described = (element: Element) =>
      `${element.getAttribute("class")}: ${element.textContent}`;
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...wide.map(described),
      ...cut.map(described),
    ];
  });
}

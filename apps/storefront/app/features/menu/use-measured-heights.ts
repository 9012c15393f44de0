import { useEffect, useRef } from "react";

/**
 * Lays out each section of the menu once, invisibly, while the browser is idle, and stores its height in `--height`,
 * to replace the estimate: otherwise the content after the menu would move under a customer who scrolls to the end at
 * once. Repeated when the width changes. Waits for the web font, since its fallback breaks lines differently.
 *
 * @returns Ref of the element whose children are the sections.
 */
export function useMeasuredHeights<Menu extends HTMLElement>() {
  const menu = useRef<Menu>(null);
  useEffect(() => {
    if (!menu.current) return;
    let width = 0;
    let stop = () => {};
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === width) return;
      width = entry.contentRect.width;
      stop();
      stop = measureEach([...(entry.target.children as HTMLCollectionOf<HTMLElement>)]);
    });
    observer.observe(menu.current);
    return () => {
      observer.disconnect();
      stop();
    };
  }, []);
  return menu;
}

/**
 * As many at once as an idle period has time for, since each period ends with a frame; a tap never waits for longer than such
 * a period and one section. Returns a function that stops it.
 */
function measureEach(sections: HTMLElement[]): () => void {
  let isStopped = false;
  const next = (timeRemaining: () => number) => {
    do {
      const section = isStopped ? undefined : sections.shift();
      if (!section) return;
      // Laid out and reset before the next paint.
      section.style.contentVisibility = "visible";
      const { height } = section.getBoundingClientRect();
      section.style.contentVisibility = "";
      section.style.setProperty("--height", `${height}px`);
    } while (timeRemaining() > 0);
    whenIdle(next);
  };
  void document.fonts.ready.then(() => whenIdle(next));
  return () => {
    isStopped = true;
  };
}

function whenIdle(act: (timeRemaining: () => number) => void) {
  if ("requestIdleCallback" in window)
    requestIdleCallback((deadline) => act(() => deadline.timeRemaining()));
  else setTimeout(act, 100, () => 0);
}

import { useEffect, useRef } from "react";

/**
 * Lays every section of the menu out once, unseen, while the browser has nothing better to do, and keeps its height in
 * `--height`: until then there is only an estimate, and what follows the menu would move under somebody who scrolls
 * to the end at once. Again when the width changes. Not before the typeface is there: its stand-in breaks lines
 * elsewhere.
 *
 * @returns For the element whose children the sections are.
 */
export function useTrueHeights<Menu extends HTMLElement>() {
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

/** One at a time, so that a tap never waits for more than one. Returns what ends it. */
function measureEach(sections: HTMLElement[]): () => void {
  let isStopped = false;
  const next = () => {
    const section = isStopped ? undefined : sections.shift();
    if (!section) return;
    // Laid out and put away again before anything is painted.
    section.style.contentVisibility = "visible";
    const { height } = section.getBoundingClientRect();
    section.style.contentVisibility = "";
    section.style.setProperty("--height", `${height}px`);
    whenIdle(next);
  };
  void document.fonts.ready.then(() => whenIdle(next));
  return () => {
    isStopped = true;
  };
}

function whenIdle(act: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 100);
}

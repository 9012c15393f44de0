import { INFINITE_SCROLL_DELAY_MS } from "@dasturxon/contract/constants";

/** How far below the screen the next page is asked for already. */
const ahead = "600px";

/**
 * Asks for more once the end of a list has been near for a moment: whoever scrolls past on the way asks for nothing.
 *
 * @returns Stops watching.
 */
export function watchEnd(end: Element, onNear: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(onNear, INFINITE_SCROLL_DELAY_MS);
    },
    { rootMargin: ahead },
  );
  observer.observe(end);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

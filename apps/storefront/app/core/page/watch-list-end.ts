import { INFINITE_SCROLL_DELAY_MS } from "@dasturxon/contract/constants";

/** Distance below the screen at which the next page is requested. */
const ahead = "600px";

/**
 * Calls back once the end of a list has been near for a moment, so that scrolling past it requests nothing.
 *
 * @returns Stops watching.
 */
export function watchListEnd(end: Element, onNear: () => void): () => void {
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

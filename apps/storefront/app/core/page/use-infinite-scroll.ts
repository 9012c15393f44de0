import { INFINITE_SCROLL_DELAY_MS } from "@dasturxon/contract/constants";
import { useEffect, useRef } from "react";

/**
 * Requests the next page when the end of a list comes into view.
 *
 * @param page Identifies the loaded items, different for each page; `null` while there is nothing to request.
 * @returns Ref of the element at the end.
 */
export function useInfiniteScroll(page: number | null, onNear: () => unknown) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });

  useEffect(() => {
    const end = element.current;
    if (!end || page === null) return undefined;
    return watchListEnd(end, () => void latest.current());
  }, [page]);

  return element;
}

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

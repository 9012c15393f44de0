import { INFINITE_SCROLL_DELAY_MS } from "@dasturxon/contract/constants";
import { useEffect, useRef } from "react";

/** How far below the screen the next page is asked for already. */
const ahead = "400px";

/**
 * Asks for the next page when the end of a list comes near.
 *
 * @param page Pages that are here; `null` when there is none to ask for.
 * @returns For the element at the end.
 */
export function useEndInSight(page: number | null, onNear: () => unknown) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });

  useEffect(() => {
    const end = element.current;
    if (!end || page === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => void latest.current(), INFINITE_SCROLL_DELAY_MS);
      },
      { rootMargin: ahead },
    );
    observer.observe(end);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [page]);

  return element;
}

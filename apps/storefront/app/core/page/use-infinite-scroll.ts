import { useEffect, useRef } from "react";
import { watchListEnd } from "./watch-list-end.ts";

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

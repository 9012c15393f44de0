import { useEffect, useRef } from "react";
import { watchEnd } from "./watch-end.ts";

/**
 * Asks for the next page when the end of a list comes near.
 *
 * @param page What is here already, another value for each page; `null` while there is nothing to ask for.
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
    if (!end || page === null) return undefined;
    return watchEnd(end, () => void latest.current());
  }, [page]);

  return element;
}

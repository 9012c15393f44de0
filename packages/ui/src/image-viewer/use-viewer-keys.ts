import { useEffect, useEffectEvent } from "react";
import type { ViewControl } from "./use-view.ts";

/** Pixels that an arrow key pans an enlarged picture. */
const stridePx = 80;

type Turns = { onNext(): void; onPrevious(): void };

/** Plus, minus and 0 zoom; arrows turn the page, and pan an enlarged picture. */
export function useViewerKeys(control: ViewControl, turns: Turns) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actsOf(control, turns)[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  // On the window: a click on the picture removes the focus from all buttons.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

function actsOf({ step, reset, move, isEnlarged }: ViewControl, turns: Turns) {
  const acts: Record<string, () => void> = {
    "+": () => step("in"),
    "=": () => step("in"),
    "-": () => step("out"),
    "0": reset,
    ArrowRight: isEnlarged ? () => move(-stridePx, 0) : turns.onNext,
    ArrowLeft: isEnlarged ? () => move(stridePx, 0) : turns.onPrevious,
    ArrowDown: () => move(0, -stridePx),
    ArrowUp: () => move(0, stridePx),
  };
  return acts;
}

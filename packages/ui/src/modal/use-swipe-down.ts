import { useEffect, useRef } from "react";

/** A slow drag closes from this part of the height, a flick from this speed in pixels per ms. */
const closingPart = 0.3;
const closingSpeed = 0.5;

/**
 * Swiping a panel down closes it. A swipe starts on `[data-handle]`, or anywhere while the content under the finger
 * is scrolled to the top; otherwise the content scrolls.
 * Returns the panel's `ref`.
 */
export function useSwipeDown(isOpen: boolean, onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    if (!element || !isOpen) return undefined;
    let start: { x: number; y: number; at: number } | null = null;
    let pulled = 0;

    const move = (distance: number) => {
      pulled = Math.max(0, distance);
      element.style.translate = pulled ? `0 ${pulled}px` : "";
      element.parentElement?.style.setProperty("--pulled", String(pulled / element.offsetHeight));
    };
    move(0);

    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      const isPull = touch && event.touches.length === 1 && canPull(event.target, element);
      start = isPull ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      const isScroll = pulled === 0 && (down <= 0 || Math.abs(touch.clientX - start.x) > down);
      if (isScroll) {
        // The first few pixels decide: a gesture that began differently is not a swipe.
        if (Math.abs(down) + Math.abs(touch.clientX - start.x) > 6) start = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      element.dataset.pulling = "";
      move(down);
    };
    const onEnd = (event: TouchEvent) => {
      if (!start || pulled === 0) return;
      const speed = pulled / Math.max(1, event.timeStamp - start.at);
      const isClosing = pulled > element.offsetHeight * closingPart || speed > closingSpeed;
      start = null;
      delete element.dataset.pulling;
      if (isClosing && event.type === "touchend") onClose();
      else move(0);
    };

    element.addEventListener("touchstart", onStart, { passive: true });
    element.addEventListener("touchmove", onMove, { passive: false });
    element.addEventListener("touchend", onEnd);
    element.addEventListener("touchcancel", onEnd);
    return () => {
      element.removeEventListener("touchstart", onStart);
      element.removeEventListener("touchmove", onMove);
      element.removeEventListener("touchend", onEnd);
      element.removeEventListener("touchcancel", onEnd);
    };
  }, [isOpen, onClose]);

  return panel;
}

function canPull(target: EventTarget | null, panel: HTMLElement) {
  let element = target instanceof Element ? target : null;
  while (element && element !== panel) {
    if (element instanceof HTMLElement && "handle" in element.dataset) return true;
    // Another overlay, opened from this one.
    if (element instanceof HTMLDialogElement) return false;
    if (element.scrollTop > 0 || element.matches("input[type=range], [data-no-swipe]"))
      return false;
    element = element.parentElement;
  }
  return true;
}

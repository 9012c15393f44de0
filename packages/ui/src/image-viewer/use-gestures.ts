import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MouseEvent, PointerEvent, RefObject } from "react";
import type { ViewControl } from "./use-view.ts";

type Point = { x: number; y: number };

/** Pixels after which a swipe turns the page or closes the viewer. */
const turnPx = 56;
const closePx = 120;
/** Minimum milliseconds between two wheel steps: a touchpad sends far more events. */
const wheelRestMs = 40;
const doubleTapZoom = 2.5;

type Stage = RefObject<HTMLElement | null>;
type Turn = { onNext(): void; onPrevious(): void; onClose(): void };

/**
 * Fingers, mouse and wheel on the stage: two fingers zoom; one pans an enlarged picture, otherwise it turns the
 * page or, downwards, closes. `drag` is the current offset of the picture, in pixels.
 */
export function useGestures(control: ViewControl, turn: Turn, stage: Stage) {
  const fingers = useRef(new Map<number, Point>());
  const wasPinch = useRef(false);
  // A flick ends before React has rendered it: the ref is current, and `drag` displays it.
  const pulled = useRef<Point | null>(null);
  const [drag, setDrag] = useState<Point | null>(null);

  useWheel(control, stage);

  const pull = (to: Point | null) => {
    pulled.current = to;
    setDrag(to);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) wasPinch.current = false;
    fingers.current.set(event.pointerId, pointOf(event));
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    fingers.current.set(event.pointerId, now);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const [right, down] = [now.x - before.x, now.y - before.y];
    if (other) {
      wasPinch.current = true;
      pull(null);
      control.move(right / 2, down / 2);
      const growth = distance(now, other) / Math.max(1, distance(before, other));
      control.grow(growth, fromCentre(event.currentTarget, between(now, other)));
    } else if (control.isEnlarged) {
      control.move(right, down);
    } else if (!wasPinch.current) {
      pull({ x: (pulled.current?.x ?? 0) + right, y: (pulled.current?.y ?? 0) + down });
    }
  };

  const onPointerEnd = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const end = pulled.current;
    if (fingers.current.size > 0 || !end) return;
    pull(null);
    if (event.type === "pointercancel") return;
    if (end.y > closePx && end.y > Math.abs(end.x)) turn.onClose();
    else if (end.x < -turnPx) turn.onNext();
    else if (end.x > turnPx) turn.onPrevious();
  };

  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onDoubleClick: (event: MouseEvent) =>
      control.isEnlarged
        ? control.reset()
        : control.grow(doubleTapZoom, fromCentre(event.currentTarget, pointOf(event))),
  };
  return { drag, handlers };
}

/** React's own wheel events are passive, and could not prevent zooming of the page. */
function useWheel(control: ViewControl, stage: Stage) {
  const lastAt = useRef(-Infinity);
  const onWheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    event.preventDefault();
    if (event.deltaY === 0 || event.timeStamp - lastAt.current < wheelRestMs) return;
    lastAt.current = event.timeStamp;
    control.step(event.deltaY < 0 ? "in" : "out", fromCentre(element, pointOf(event)));
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const listener = (event: WheelEvent) => onWheel(event, element);
    element.addEventListener("wheel", listener, { passive: false });
    return () => element.removeEventListener("wheel", listener);
  }, [stage]);
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

/** A point of the screen, relative to the centre of the stage. */
function fromCentre(stage: Element, { x, y }: Point): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

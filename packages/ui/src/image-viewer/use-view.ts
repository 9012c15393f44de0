import { useState } from "react";
import type { RefObject } from "react";

const middle = { x: 0, y: 0 };

type Elements = {
  stage: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLElement | null>;
};

/** How the current picture lies on the stage, and the ways to change it. */
export function useView(limits: ZoomLimits, { stage, picture }: Elements) {
  const [view, setView] = useState(wholePicture);

  const change = (next: (view: View) => View) =>
    setView((now) => {
      const [inner, outer] = [picture.current, stage.current];
      return inner && outer ? clampToStage(next(now), sizeOf(inner), sizeOf(outer)) : now;
    });

  return {
    view,
    /** Larger than the whole picture: a finger moves it instead of turning the page. */
    isEnlarged: view.zoom > 1,
    canZoom: { in: view.zoom < limits.maximum, out: view.zoom > limits.minimum },
    /** One step, around a point that counts from the middle of the stage. */
    step: (direction: "in" | "out", at = middle) =>
      change((now) => zoomedAt(now, zoomStep(now.zoom, direction, limits), at)),
    /** Any growth at all, as fingers spread. */
    grow: (factor: number, at: { x: number; y: number }) =>
      change((now) => zoomedAt(now, limited(now.zoom * factor, limits), at)),
    move: (right: number, down: number) =>
      change(({ zoom, x, y }) => ({ zoom, x: x + right, y: y + down })),
    reset: () => setView(wholePicture),
  };
}

export type ViewControl = ReturnType<typeof useView>;

/** Pixels before any zoom. */
const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: clientWidth,
  height: clientHeight,
});

/** How a picture lies in the viewer. Zoom 1 shows all of it; `x` and `y` say how far its centre is from the middle, in pixels. */
type View = { zoom: number; x: number; y: number };

/** A step in enlarges by `ratio` (0.1 is a tenth), a step out takes it back. */
export type ZoomLimits = { ratio: number; minimum: number; maximum: number };

type Point = { x: number; y: number };
/** Pixels. */
type Size = { width: number; height: number };

/** All of the picture, in the middle. */
export const wholePicture: View = { zoom: 1, x: 0, y: 0 };

export function zoomStep(zoom: number, direction: "in" | "out", limits: ZoomLimits): number {
  const factor = 1 + limits.ratio;
  const next = direction === "in" ? zoom * factor : zoom / factor;
  // As many steps back as there were forth end at the whole picture, whatever the fractions say.
  const isWhole = Math.abs(next - 1) < limits.ratio / 4;
  return isWhole ? 1 : limited(next, limits);
}

const limited = (zoom: number, { minimum, maximum }: ZoomLimits) =>
  Math.min(maximum, Math.max(minimum, zoom));

/** The view at another zoom, with the point under the finger staying where it is. `at` counts from the middle. */
export function zoomedAt(view: View, zoom: number, at: Point): View {
  const growth = zoom / view.zoom;
  return { zoom, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth };
}

/** Keeps the picture's edges outside the stage; a picture smaller than the stage is centred. */
export function clampToStage({ zoom, x, y }: View, picture: Size, stage: Size): View {
  const room = (shown: number, seen: number) => Math.max(0, (shown * zoom - seen) / 2);
  const within = (place: number, most: number) => Math.min(most, Math.max(-most, place));
  return {
    zoom,
    x: within(x, room(picture.width, stage.width)),
    y: within(y, room(picture.height, stage.height)),
  };
}

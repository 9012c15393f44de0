import { useState } from "react";
import type { RefObject } from "react";

const middle = { x: 0, y: 0 };

type Elements = {
  stage: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLElement | null>;
};

/** Zoom and position of the current picture, and functions to change them. */
export function useView(limits: ZoomLimits, { stage, picture }: Elements) {
  const [view, setView] = useState(wholePicture);

  const change = (next: (view: View) => View) =>
    setView((now) => {
      const [inner, outer] = [picture.current, stage.current];
      return inner && outer ? clampToStage(next(now), sizeOf(inner), sizeOf(outer)) : now;
    });

  return {
    view,
    /** Larger than the stage: a finger pans it instead of turning the page. */
    isEnlarged: view.zoom > 1,
    canZoom: { in: view.zoom < limits.maximum, out: view.zoom > limits.minimum },
    /** One step, around a point relative to the centre of the stage. */
    step: (direction: "in" | "out", at = middle) =>
      change((now) => zoomedAt(now, zoomStep(now.zoom, direction, limits), at)),
    /** Zooming by any factor, as with two fingers. */
    grow: (factor: number, at: { x: number; y: number }) =>
      change((now) => zoomedAt(now, limited(now.zoom * factor, limits), at)),
    move: (right: number, down: number) =>
      change(({ zoom, x, y }) => ({ zoom, x: x + right, y: y + down })),
    reset: () => setView(wholePicture),
  };
}

export type ViewControl = ReturnType<typeof useView>;

/** In pixels, before zooming. */
const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: clientWidth,
  height: clientHeight,
});

/**
 * Zoom 1 shows the whole picture; `x` and `y` are the offset of its centre from the centre of the stage, in pixels.
 */
type View = { zoom: number; x: number; y: number };

/** Zooming in multiplies by 1 + `ratio` (0.1 is a tenth), zooming out divides. */
export type ZoomLimits = { ratio: number; minimum: number; maximum: number };

type Point = { x: number; y: number };
/** Pixels. */
type Size = { width: number; height: number };

export const wholePicture: View = { zoom: 1, x: 0, y: 0 };

export function zoomStep(zoom: number, direction: "in" | "out", limits: ZoomLimits): number {
  const factor = 1 + limits.ratio;
  const next = direction === "in" ? zoom * factor : zoom / factor;
  // The same number of steps in and out ends at exactly 1 despite rounding.
  const isWhole = Math.abs(next - 1) < limits.ratio / 4;
  return isWhole ? 1 : limited(next, limits);
}

const limited = (zoom: number, { minimum, maximum }: ZoomLimits) =>
  Math.min(maximum, Math.max(minimum, zoom));

/** Zooms around a point, which stays in offset. `at` is relative to the centre. */
export function zoomedAt(view: View, zoom: number, at: Point): View {
  const growth = zoom / view.zoom;
  return { zoom, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth };
}

/** Keeps the picture's edges outside the stage; a picture smaller than the stage is centred. */
export function clampToStage({ zoom, x, y }: View, picture: Size, stage: Size): View {
  const overflow = (shown: number, seen: number) => Math.max(0, (shown * zoom - seen) / 2);
  const within = (offset: number, most: number) => Math.min(most, Math.max(-most, offset));
  return {
    zoom,
    x: within(x, overflow(picture.width, stage.width)),
    y: within(y, overflow(picture.height, stage.height)),
  };
}

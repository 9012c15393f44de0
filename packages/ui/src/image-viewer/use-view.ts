import { useState } from "react";
import type { RefObject } from "react";
import { clampToStage, limited, wholePicture, zoomStep, zoomedAt } from "./zoom.ts";
import type { View, ZoomLimits } from "./zoom.ts";

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

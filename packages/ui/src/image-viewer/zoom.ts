/**
 * Zoom 1 shows the whole picture; `x` and `y` are the offset of its centre from the centre of the stage, in pixels.
 */
export type View = { zoom: number; x: number; y: number };

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

export const limited = (zoom: number, { minimum, maximum }: ZoomLimits) =>
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

/** How a picture lies in the viewer. Zoom 1 shows all of it; `x` and `y` say how far its centre is from the middle, in pixels. */
export type View = { zoom: number; x: number; y: number };

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

export const limited = (zoom: number, { minimum, maximum }: ZoomLimits) =>
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

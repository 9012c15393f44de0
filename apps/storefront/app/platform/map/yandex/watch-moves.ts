import type { MapEvents } from "../map-data.ts";
import type { DrawnYMap, LngLat, Ymaps3 } from "./ymaps3.ts";

/** Degrees that a centre may differ by from rounding. */
const rounding = 1e-7;

export type Moves = ReturnType<typeof watchMoves>;

/**
 * Distinguishes the customer's moves from those of the page. A move is over when the pointer is released and the
 * map has stopped.
 */
export function watchMoves(
  { YMapListener }: Pick<Ymaps3, "YMapListener">,
  map: Pick<DrawnYMap, "center">,
  { onMove, onStop, onRest }: Pick<MapEvents, "onMove" | "onStop" | "onRest">,
) {
  let isByPage = false;
  let isDragging = false;
  let isMoving = false;
  let rested = map.center;

  const begin = (origin: "ours" | "theirs") => {
    isByPage = origin === "ours";
    if (!isByPage) onMove();
  };
  const settle = (centre: LngLat) => {
    const isElsewhere = !isByPage && !isSame(centre, rested);
    rested = centre;
    onStop();
    if (isElsewhere) onRest({ latitude: centre[1], longitude: centre[0] });
  };
  const listener = new YMapListener({
    layer: "any",
    onActionStart() {
      isDragging = true;
      begin("theirs");
    },
    onActionEnd({ location }) {
      isDragging = false;
      if (!isMoving) settle(location.center);
    },
    onUpdate({ location, mapInAction }) {
      isMoving = mapInAction;
      if (!isMoving && !isDragging) settle(location.center);
    },
  });
  return { listener, begin };
}

const isSame = (a: LngLat, b: LngLat) =>
  Math.abs(a[0] - b[0]) < rounding && Math.abs(a[1] - b[1]) < rounding;

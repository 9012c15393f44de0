import type { MapEvents } from "../map-data.ts";
import type { DrawnYMap, LngLat, Ymaps3 } from "./ymaps3.ts";

/** Degrees that a centre may differ by from rounding alone. */
const rounding = 1e-7;

export type Moves = ReturnType<typeof watchMoves>;

/**
 * Tells the customer's moves from those that the page asked for. A move is over when the hand is off the map and
 * the map itself has run out.
 */
export function watchMoves(
  { YMapListener }: Pick<Ymaps3, "YMapListener">,
  map: Pick<DrawnYMap, "center">,
  { onMove, onStop, onRest }: Pick<MapEvents, "onMove" | "onStop" | "onRest">,
) {
  let isOurs = false;
  let isHeld = false;
  let isMoving = false;
  let rested = map.center;

  const begin = (whose: "ours" | "theirs") => {
    isOurs = whose === "ours";
    if (!isOurs) onMove();
  };
  const settle = (centre: LngLat) => {
    const isElsewhere = !isOurs && !isSame(centre, rested);
    rested = centre;
    onStop();
    if (isElsewhere) onRest({ latitude: centre[1], longitude: centre[0] });
  };
  const listener = new YMapListener({
    layer: "any",
    onActionStart() {
      isHeld = true;
      begin("theirs");
    },
    onActionEnd({ location }) {
      isHeld = false;
      if (!isMoving) settle(location.center);
    },
    onUpdate({ location, mapInAction }) {
      isMoving = mapInAction;
      if (!isMoving && !isHeld) settle(location.center);
    },
  });
  return { listener, begin };
}

const isSame = (a: LngLat, b: LngLat) =>
  Math.abs(a[0] - b[0]) < rounding && Math.abs(a[1] - b[1]) < rounding;

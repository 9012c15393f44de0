import type { Moves } from "./watch-moves.ts";
import type { DrawnYMap } from "./ymaps3.ts";

/** Pixels per key press. */
const step = 80;

const directions: Partial<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const zooms: Partial<Record<string, number>> = { "+": 1, "=": 1, "-": -1 };

/**
 * Moves the map by the arrow keys and zooms it by plus and minus: Yandex Maps supports the pointer only.
 *
 * @param box Focusable by Tab.
 * @param body Of the map's frame: has the focus after a press on the map.
 * @returns A function that removes the listeners.
 */
export function moveByKeys(
  box: HTMLElement,
  body: HTMLElement,
  map: DrawnYMap,
  moves: Pick<Moves, "begin">,
) {
  const onKey = (event: KeyboardEvent) => {
    // Not keys pressed on a pin.
    if (event.target !== event.currentTarget) return;
    const direction = directions[event.key];
    const zoom = zooms[event.key];
    if (!direction && !zoom) return;
    event.preventDefault();
    moves.begin("theirs");
    map.setLocation(
      direction ? { center: shifted(map, direction), zoom: map.zoom } : zoomed(map, zoom),
    );
  };
  box.tabIndex = 0;
  for (const element of [box, body]) element.addEventListener("keydown", onKey);
  return () => {
    box.removeEventListener("keydown", onKey);
    box.removeAttribute("tabindex");
  };
}

const zoomed = ({ zoom }: DrawnYMap, by = 0) => ({ zoom: zoom + by });

/** A step of pixels, in degrees at this zoom (Mercator). */
function shifted(
  { center: [longitude, latitude], zoom }: DrawnYMap,
  [right, up]: readonly [number, number],
) {
  const degrees = (step * 360) / (256 * 2 ** zoom);
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return [longitude + right * degrees, latitude + up * degrees * narrowing] as const;
}

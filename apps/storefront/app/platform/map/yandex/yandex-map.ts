import type { Point } from "@dasturxon/domain/delivery/distance";
import { prefersReducedMotion } from "@dasturxon/ui/motion/reduced-motion.ts";
import { pinLayer, pinReconciler } from "../pins.ts";
import { nearestZoom, viewMargin, zoomLimits } from "../map-data.ts";
import type { DrawnMap, MapEvents, MapLine, MapView, MapZone, TileSource } from "../map-data.ts";
import { meElement, pinElement } from "./marker-elements.ts";
import type { MapFrame } from "./map-frame.ts";
import { moveByKeys } from "./move-by-keys.ts";
import { watchMoves } from "./watch-moves.ts";
import type { DrawnYMap, Feature, LngLat, Marker, Ymaps3 } from "./ymaps3.ts";

/** Duration of a move by the page, in milliseconds. */
const moveMs = 300;

/**
 * Draws a map with Yandex Maps, JS API v3, once its script has loaded.
 *
 * @param box Container of the frame: the page's map element, which takes the keyboard focus.
 */
export function openYandexMap(
  ymaps3: Ymaps3,
  frame: MapFrame,
  box: HTMLElement,
  view: MapView,
  { theme }: Pick<TileSource, "theme">,
  events: MapEvents,
): DrawnMap {
  const isStill = prefersReducedMotion();
  const duration = isStill ? 0 : moveMs;
  const map = new ymaps3.YMap(frame.body, {
    location: locationOf(view),
    theme,
    zoomRange: zoomLimits,
    // No rotation and tilt, which mostly disorient.
    behaviors: ["drag", "pinchZoom", "scrollZoom", "dblClick"],
    margin: [viewMargin, viewMargin, viewMargin, viewMargin],
  });
  map.addChild(new ymaps3.YMapDefaultSchemeLayer({}));
  map.addChild(new ymaps3.YMapDefaultFeaturesLayer({}));
  const moves = watchMoves(ymaps3, map, events);
  map.addChild(moves.listener);
  const forgetKeys = moveByKeys(box, frame.body, map, moves);

  return {
    moveTo(to) {
      moves.begin("ours");
      map.setLocation({ ...locationOf(to), duration });
    },
    zoomBy(steps) {
      moves.begin("ours");
      map.setLocation({ zoom: map.zoom + steps, duration });
    },
    showPins: pinsOf(ymaps3, map, frame.body.ownerDocument, events.onPin),
    showZones: zonesOf(ymaps3, map),
    showMe: pointMarker(ymaps3, map, frame.body.ownerDocument),
    showLine: lineOf(ymaps3, map, box),
    setTheme(other) {
      frame.applyPageStyles();
      map.update({ theme: other });
    },
    close() {
      forgetKeys();
      map.destroy();
      frame.close();
    },
  };
}

const pinsOf = (
  { YMapMarker }: Ymaps3,
  map: DrawnYMap,
  page: Document,
  onPin: MapEvents["onPin"],
) =>
  pinReconciler<Marker>({
    add(pin) {
      const place = { coordinates: lngLat(pin.point), zIndex: pinLayer(pin) };
      const marker = new YMapMarker(place, pinElement(page, pin, onPin));
      map.addChild(marker);
      return marker;
    },
    move: (marker, point) => marker.update({ coordinates: lngLat(point) }),
    remove: (marker) => map.removeChild(marker),
  });

/** Yandex Maps draws GeoJSON, which zones are, including holes. */
function zonesOf({ YMapFeature }: Ymaps3, map: DrawnYMap) {
  let shown: Feature[] = [];
  return (zones: MapZone[]) => {
    for (const feature of shown) map.removeChild(feature);
    shown = zones.map(({ id, area, colour }) => {
      const style = {
        fill: colour,
        fillOpacity: 0.07,
        stroke: [{ color: colour, width: 2 }],
        interactive: false,
      };
      return new YMapFeature({ id, geometry: area, style });
    });
    for (const feature of shown) map.addChild(feature);
  };
}

function lineOf({ YMapFeature }: Ymaps3, map: DrawnYMap, box: HTMLElement) {
  let line: Feature | null = null;
  return ({ points, isRoad }: MapLine) => {
    if (line) map.removeChild(line);
    line = null;
    if (points.length < 2) return;
    const color = getComputedStyle(box).getPropertyValue("--color-brand-ink").trim();
    line = new YMapFeature({
      id: "line",
      geometry: { type: "LineString", coordinates: points.map(lngLat) },
      style: {
        stroke: [isRoad ? { color, width: 4 } : { color, width: 3, dash: [2, 8] }],
        interactive: false,
      },
    });
    map.addChild(line);
  };
}

function pointMarker({ YMapMarker }: Ymaps3, map: DrawnYMap, page: Document) {
  let marker: Marker | null = null;
  return (point: Point | null) => {
    if (marker) map.removeChild(marker);
    marker = point && new YMapMarker({ coordinates: lngLat(point) }, meElement(page));
    if (marker) map.addChild(marker);
  };
}

/** Viewport: bounds, or one point. */
function locationOf({ centre, zoom, around }: MapView) {
  if (!around?.length) return { center: lngLat(centre), zoom };
  const latitudes = around.map(({ latitude }) => latitude);
  const longitudes = around.map(({ longitude }) => longitude);
  const [west, east] = apart(longitudes);
  const [south, north] = apart(latitudes);
  const bounds: [LngLat, LngLat] = [
    [west, north],
    [east, south],
  ];
  return { bounds };
}

/** Bounds of a list of degrees, with a minimum distance that limits the zoom. */
function apart(degrees: number[]): [least: number, most: number] {
  const least = Math.min(...degrees);
  const most = Math.max(...degrees);
  // Width of a phone at the nearest zoom.
  const missing = Math.max(0, (360 * 360) / (256 * 2 ** nearestZoom) - (most - least));
  return [least - missing / 2, most + missing / 2];
}

const lngLat = ({ latitude, longitude }: Point): LngLat => [longitude, latitude];

import "leaflet/dist/leaflet.css";
import type { Area, Position } from "@dasturxon/contract/entities/delivery";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { prefersReducedMotion } from "@dasturxon/ui/motion/reduced-motion.ts";
import * as leaflet from "leaflet";
import { pinReconciler, pinFace, pinLayer, pinSide } from "./pins.ts";
import { nearestZoom, viewMargin, zoomLimits } from "./map-data.ts";
import type { DrawnMap, MapEvents, MapPin, MapView, MapZone, TileSource } from "./map-data.ts";
import styles from "./leaflet-map.module.css";

/** Tiles that may fail before the map counts as failed, while none has loaded. */
const maxFailures = 3;
/** Degrees that a centre may differ by from rounding to whole pixels: half a metre. */
const rounding = 5e-6;
const fit: leaflet.FitBoundsOptions = {
  padding: [viewMargin, viewMargin],
  maxZoom: nearestZoom,
};

/** Draws a map with Leaflet. Loaded only where a map is shown. */
export function openLeafletMap(
  element: HTMLElement,
  view: MapView,
  tiles: TileSource,
  events: MapEvents,
): DrawnMap {
  const isStill = prefersReducedMotion();
  const map = leaflet.map(element, {
    center: latLng(view.centre),
    zoom: view.zoom,
    zoomControl: false,
    attributionControl: tiles.attribution !== "",
    minZoom: zoomLimits.min,
    maxZoom: zoomLimits.max,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  });
  map.attributionControl?.setPrefix(false);
  if (view.around?.length) map.fitBounds(boundsOf(view.around), { ...fit, animate: false });
  const setTheme = showTiles(map, tiles, events);
  map.once("movestart", events.onDrawn);
  const moves = watchMoves(map, events);
  const afterZoom = zoomQueue(map);

  const zones = leaflet.featureGroup().addTo(map);
  const line = leaflet.polyline([], { className: styles.line, interactive: false });
  const me = leaflet.circleMarker(latLng(view.centre), { radius: 8, className: styles.me });
  // Keeps the centre, which may be the chosen point, without a move event.
  const resized = new ResizeObserver(() =>
    moves.quietly(() => map.invalidateSize({ animate: false })),
  );
  resized.observe(element);

  return {
    moveTo: ({ centre, zoom, around }) =>
      afterZoom(() => {
        moves.beginByPage();
        if (around?.length) map.fitBounds(boundsOf(around), { ...fit, animate: !isStill });
        else map.setView(latLng(centre), zoom, { animate: !isStill });
      }),
    zoomBy: (steps) => afterZoom(() => map.setZoom(map.getZoom() + steps)),
    showPins: pinsOf(map, events.onPin),
    showZones(list) {
      zones.clearLayers();
      for (const zone of list) zonePolygon(zone).addTo(zones);
    },
    showMe(point) {
      if (point) me.setLatLng(latLng(point)).addTo(map);
      else me.remove();
    },
    showLine({ points, isRoad }) {
      line.setLatLngs(points.map(latLng));
      if (points.length > 1) line.addTo(map);
      else line.remove();
      line.getElement()?.classList.toggle(styles.road ?? "", isRoad);
    },
    setTheme,
    close() {
      resized.disconnect();
      map.remove();
    },
  };
}

/** @returns A function that applies another theme. */
function showTiles(map: leaflet.Map, tiles: TileSource, { onDrawn, onFail }: MapEvents) {
  let isShown = false;
  let failures = 0;
  const { url, attribution, theme, language: lang } = tiles;
  // Placeholders of the tile address are taken from the options.
  const options = { attribution, theme, lang };
  const layer = leaflet
    .tileLayer(url, options)
    .once("load", onDrawn)
    .on("tileload", () => (isShown = true))
    .on("tileerror", () => {
      failures += 1;
      if (!isShown && failures === maxFailures) onFail();
    })
    .addTo(map);
  return (other: TileSource["theme"]) => {
    const drawn = layer.options as typeof options;
    if (drawn.theme === other) return;
    drawn.theme = other;
    layer.redraw();
  };
}

/** Runs a move at once, or after the current zoom, during which Leaflet ignores moves. The latest one wins. */
function zoomQueue(map: leaflet.Map) {
  let isZooming = false;
  let waiting: (() => void) | undefined;
  map.on("zoomanim", () => (isZooming = true));
  map.on("zoomend", () => (isZooming = false));
  map.on("moveend", () => {
    if (isZooming) return;
    const move = waiting;
    waiting = undefined;
    move?.();
  });
  return (move: () => void) => {
    if (isZooming) waiting = move;
    else move();
  };
}

/** Distinguishes the customer's moves from those of the page. */
function watchMoves(map: leaflet.Map, { onMove, onStop, onRest }: MapEvents) {
  let isByPage = false;
  map.on("dragstart keydown", () => (isByPage = false));
  map.on("movestart", () => {
    if (!isByPage) onMove();
  });
  let rested = map.getCenter();
  map.on("moveend", () => {
    const centre = map.getCenter();
    // Zooming does not change the point, but the pin has to drop again.
    const isElsewhere = !isByPage && !centre.equals(rested, rounding);
    isByPage = false;
    rested = centre;
    onStop();
    if (isElsewhere) onRest({ latitude: centre.lat, longitude: centre.lng });
  });
  return {
    beginByPage: () => (isByPage = true),
    /** Runs without events; a move in progress keeps its origin. */
    quietly(work: () => void) {
      const before = isByPage;
      isByPage = true;
      work();
      isByPage = before;
    },
  };
}

/** The markers; those that stay are animated to their new position. */
function pinsOf(map: leaflet.Map, onPin: MapEvents["onPin"]) {
  const group = leaflet.featureGroup().addTo(map);
  const gliding = styles.gliding ?? "";
  // During a zoom, Leaflet's own animation positions everything.
  map.on("zoomstart", () =>
    group.eachLayer((layer) => (layer as leaflet.Marker).getElement()?.classList.remove(gliding)),
  );
  return pinReconciler<leaflet.Marker>({
    add: (pin) => pinMarker(pin, onPin).addTo(group),
    move(marker, point) {
      marker.getElement()?.classList.add(gliding);
      marker.setLatLng(latLng(point));
    },
    remove: (marker) => group.removeLayer(marker),
  });
}

function pinMarker(pin: MapPin, onPin: MapEvents["onPin"]) {
  const icon = leaflet.divIcon({
    html: pinFace(pin),
    className: styles.pin ?? "",
    iconSize: [pinSide, pinSide],
    iconAnchor: [pinSide / 2, pinSide],
  });
  return leaflet
    .marker(latLng(pin.point), {
      icon,
      title: pin.label,
      alt: pin.label,
      zIndexOffset: pinLayer(pin),
    })
    .on("click", () => onPin(pin.id));
}

function zonePolygon({ area, colour }: MapZone) {
  return leaflet.polygon(ringsOf(area), {
    color: colour,
    weight: 2,
    fillOpacity: 0.07,
    interactive: false,
  });
}

/** GeoJSON has longitude before latitude, Leaflet the other way round. */
function ringsOf(area: Area) {
  const flip = (ring: Position[]) => ring.map(([lng, lat]) => leaflet.latLng(lat, lng));
  return area.type === "Polygon"
    ? area.coordinates.map(flip)
    : area.coordinates.map((polygon) => polygon.map(flip));
}

const boundsOf = (points: readonly Point[]) => leaflet.latLngBounds(points.map(latLng));
const latLng = ({ latitude, longitude }: Point) => leaflet.latLng(latitude, longitude);

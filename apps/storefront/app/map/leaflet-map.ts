import "leaflet/dist/leaflet.css";
import type { Area, Position } from "@dasturxon/contract/entities/zone";
import type { Point } from "@dasturxon/domain/delivery/distance";
import * as leaflet from "leaflet";
import type { DrawnMap, MapEvents, MapPin, MapView, MapZone, TileSource } from "./map-data.ts";
import styles from "./leaflet-map.module.css";

/** Tiles that may fail before the map counts as failed, while none has come. */
const failuresBorne = 3;
/** Pixels: the least side of a target. */
const pinSide = 44;
/** Places in view keep off the edges by this many pixels, and are not looked at from nearer than this. */
const fit: leaflet.FitBoundsOptions = { padding: [56, 56], maxZoom: 15 };

/** Draws a map with Leaflet. Loaded only where a map is shown. */
export function openLeafletMap(
  element: HTMLElement,
  view: MapView,
  tiles: TileSource,
  events: MapEvents,
): DrawnMap {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leaflet.map(element, {
    center: latLng(view.centre),
    zoom: view.zoom,
    zoomControl: false,
    attributionControl: tiles.attribution !== "",
    minZoom: 9,
    maxZoom: 18,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  });
  map.attributionControl?.setPrefix(false);
  if (view.around?.length) map.fitBounds(boundsOf(view.around), { ...fit, animate: false });
  showTiles(map, tiles, events.onFail);
  watchMoves(map, events);

  const zones = leaflet.featureGroup().addTo(map);
  const pins = leaflet.featureGroup().addTo(map);
  const me = leaflet.circleMarker(latLng(view.centre), { radius: 8, className: styles.me });
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);

  return {
    moveTo: ({ centre, zoom, around }) => {
      map.fire("ours");
      if (around?.length) map.fitBounds(boundsOf(around), { ...fit, animate: !isStill });
      else map.setView(latLng(centre), zoom, { animate: !isStill });
    },
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    showPins(list) {
      pins.clearLayers();
      for (const pin of list) pinMarker(pin, events.onPin).addTo(pins);
    },
    showZones(list) {
      zones.clearLayers();
      for (const zone of list) zonePolygon(zone).addTo(zones);
    },
    showMe(point) {
      if (point) me.setLatLng(latLng(point)).addTo(map);
      else me.remove();
    },
    close() {
      resized.disconnect();
      map.remove();
    },
  };
}

function showTiles(map: leaflet.Map, tiles: TileSource, onFail: () => void) {
  let isShown = false;
  let failures = 0;
  const { url, attribution, theme, language: lang } = tiles;
  leaflet
    .tileLayer(url, { attribution, theme, lang } as leaflet.TileLayerOptions) // Template values of our own.
    .on("tileload", () => (isShown = true))
    .on("tileerror", () => {
      failures += 1;
      if (!isShown && failures === failuresBorne) onFail();
    })
    .addTo(map);
}

/** Tells the customer's moves from those that the page asked for. */
function watchMoves(map: leaflet.Map, { onMove, onStop, onRest }: MapEvents) {
  let isOurs = false;
  map.on("ours", () => (isOurs = true));
  map.on("dragstart keydown", () => (isOurs = false));
  map.on("movestart", () => {
    if (!isOurs) onMove();
  });
  let rested = map.getCenter();
  map.on("moveend", () => {
    const centre = map.getCenter();
    // Looking nearer is no other place, but the pin has to come down again.
    const isElsewhere = !isOurs && !centre.equals(rested);
    isOurs = false;
    rested = centre;
    onStop();
    if (isElsewhere) onRest({ latitude: centre.lat, longitude: centre.lng });
  });
}

function pinMarker(pin: MapPin, onPin: MapEvents["onPin"]) {
  const face = document.createElement("span");
  face.className = styles.face ?? "";
  const icon = leaflet.divIcon({
    html: face,
    className: pin.isCurrent ? `${styles.pin} ${styles.current}` : (styles.pin ?? ""),
    iconSize: [pinSide, pinSide],
    iconAnchor: [pinSide / 2, pinSide],
  });
  return leaflet
    .marker(latLng(pin.point), {
      icon,
      title: pin.label,
      alt: pin.label,
      zIndexOffset: pin.isCurrent ? 1_000 : 0,
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

/** Degrees, longitude first. */
export type LngLat = readonly [longitude: number, latitude: number];

type Location =
  | { center: LngLat; zoom: number; duration?: number }
  | { zoom: number; duration?: number }
  | { bounds: [topLeft: LngLat, bottomRight: LngLat]; duration?: number };

/** An object on the map: a layer, a listener, a feature, a marker. */
export type Entity<Props> = { update: (changed: Partial<Props>) => void };

export type MapProps = {
  location: Location;
  theme: "light" | "dark";
  zoomRange: { min: number; max: number };
  behaviors: string[];
  /** Padding around the content in view, in pixels: top, right, bottom, left. */
  margin: [number, number, number, number];
};

export type DrawnYMap = Entity<MapProps> & {
  readonly center: LngLat;
  readonly zoom: number;
  addChild: (child: Entity<never>) => void;
  removeChild: (child: Entity<never>) => void;
  setLocation: (location: Location) => void;
  destroy: () => void;
};

type ListenerProps = {
  layer: "any";
  onUpdate: (update: { location: { center: LngLat }; mapInAction: boolean }) => void;
  /** The pointer presses or releases the map. */
  onActionStart: () => void;
  onActionEnd: (end: { location: { center: LngLat } }) => void;
};

type MarkerProps = { coordinates: LngLat; zIndex?: number };

export type FeatureProps = {
  id: string;
  geometry:
    | { type: "Polygon"; coordinates: LngLat[][] }
    | { type: "MultiPolygon"; coordinates: LngLat[][][] }
    | { type: "LineString"; coordinates: LngLat[] };
  style: {
    fill?: string;
    fillOpacity?: number;
    stroke: { color: string; width: number; dash?: number[] }[];
    interactive: boolean;
  };
};

export type Marker = Entity<MarkerProps>;
export type Feature = Entity<FeatureProps>;

/** The used part of Yandex Maps JS API v3. Its own types weigh megabytes. */
export type Ymaps3 = {
  ready: Promise<void>;
  YMap: new (element: HTMLElement, props: MapProps) => DrawnYMap;
  YMapDefaultSchemeLayer: new (props: object) => Entity<never>;
  YMapDefaultFeaturesLayer: new (props: object) => Entity<never>;
  YMapListener: new (props: ListenerProps) => Entity<never>;
  YMapFeature: new (props: FeatureProps) => Feature;
  YMapMarker: new (props: MarkerProps, element: HTMLElement) => Marker;
};

declare global {
  interface Window {
    /** Set once the script has run. */
    ymaps3?: Ymaps3;
  }
}

/** Degrees, longitude first. */
type LngLat = [number, number];
type Polygons = LngLat[][][];

/**
 * A stub of the Yandex Maps JS API v3 script: `ready`, the map, its layers, listener, features and markers, as far
 * as the shop uses them, with the real API's checks. It draws areas, positions markers, and can be dragged. It runs
 * in the page, so it may not use anything from outside.
 */
export function ymaps3StandIn() {
  const side = 256;
  /** Projects to pixels of the Mercator map at a zoom. */
  const project = ([longitude, latitude]: LngLat, zoom: number) => {
    const size = side * 2 ** zoom;
    const radians = (latitude * Math.PI) / 180;
    return {
      x: ((longitude + 180) / 360) * size,
      y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size,
    };
  };
  const unproject = ({ x, y }: { x: number; y: number }, zoom: number): LngLat => {
    const size = side * 2 ** zoom;
    return [
      (x / size) * 360 - 180,
      (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    ];
  };
  /** In Uzbekistan the longitude is the larger value: detects swapped coordinates. */
  const checked = (at: LngLat) => {
    if (!(at[0] > 50 && at[1] < 50)) throw new Error(`ymaps3: ${at.join()} is not [lng, lat]`);
    return at;
  };

  type Location = { center?: LngLat; zoom?: number; bounds?: [LngLat, LngLat]; duration?: number };
  type MapProps = { location: Location; theme?: string; zoomRange?: { min: number; max: number } };

  class Entity<Props extends object> {
    map: YMap | null = null;
    props: Props;
    constructor(props: Props) {
      this.props = props;
    }
    update(changed: Partial<Props>) {
      this.props = { ...this.props, ...changed };
      this.map?.draw();
    }
  }
  class YMapDefaultSchemeLayer extends Entity<object> {}
  class YMapDefaultFeaturesLayer extends Entity<object> {}
  type Listeners = {
    onUpdate?: (update: object) => void;
    onActionStart?: (event: object) => void;
    onActionEnd?: (event: object) => void;
  };
  class YMapListener extends Entity<Listeners> {}
  class YMapFeature extends Entity<{
    id: string;
    geometry: { type: string; coordinates: unknown };
    style: { fill?: string; fillOpacity?: number; stroke: { color: string; width: number }[] };
  }> {}
  class YMapMarker extends Entity<{ coordinates: LngLat; zIndex?: number }> {
    element: HTMLElement;
    constructor(props: { coordinates: LngLat; zIndex?: number }, element: HTMLElement) {
      super(props);
      this.element = element;
    }
  }

  class YMap {
    children: Entity<object>[] = [];
    center: LngLat = [69, 41];
    zoom = 10;
    root = document.createElement("div");
    props: MapProps;
    constructor(element: HTMLElement, props: MapProps) {
      this.props = props;
      this.root.className = "ymaps3x0--map-container";
      this.root.dataset["theme"] = props.theme;
      this.root.style.cssText = "position:absolute;inset:0;overflow:hidden;touch-action:none";
      element.append(this.root);
      this.go(props.location);
      this.root.addEventListener("pointerdown", (event) => this.drag(event));
    }
    addChild(child: Entity<object>) {
      const isFeature = child instanceof YMapFeature || child instanceof YMapMarker;
      const hasLayer = this.children.some((each) => each instanceof YMapDefaultFeaturesLayer);
      if (isFeature && !hasLayer) throw new Error("ymaps3: no layer shows features");
      child.map = this;
      this.children.push(child);
      this.draw();
      return this;
    }
    removeChild(child: Entity<object>) {
      if (!this.children.includes(child)) throw new Error("ymaps3: not a child of this map");
      this.children = this.children.filter((each) => each !== child);
      if (child instanceof YMapMarker) child.element.remove();
      child.map = null;
      this.draw();
      return this;
    }
    setLocation(location: Location) {
      this.go(location);
      this.notifyUpdate(Boolean(location.duration));
      if (location.duration) requestAnimationFrame(() => this.notifyUpdate(false));
    }
    update({ theme }: Pick<MapProps, "theme">) {
      this.root.dataset["theme"] = theme;
    }
    destroy() {
      this.root.remove();
    }

    private go({ center, zoom, bounds }: Location) {
      if (bounds) this.fit(bounds);
      else {
        if (center) this.center = [...checked(center)];
        if (zoom !== undefined) this.zoom = zoom;
      }
      const { min, max } = this.props.zoomRange ?? { min: 0, max: 21 };
      this.zoom = Math.min(max, Math.max(min, this.zoom));
      this.draw();
    }
    private fit([topLeft, bottomRight]: [LngLat, LngLat]) {
      checked(topLeft);
      checked(bottomRight);
      const [a, b] = [project(topLeft, 0), project(bottomRight, 0)];
      const { width, height } = this.root.getBoundingClientRect();
      const scale = Math.min((width - 112) / (b.x - a.x), (height - 112) / (b.y - a.y));
      this.zoom = Math.log2(scale);
      this.center = unproject({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, 0);
    }
    private drag(start: PointerEvent) {
      if (start.target !== this.root) return;
      this.each("onActionStart", { type: "drag" });
      const from = project(this.center, this.zoom);
      const move = ({ clientX, clientY }: PointerEvent) => {
        const to = { x: from.x + start.clientX - clientX, y: from.y + start.clientY - clientY };
        this.center = unproject(to, this.zoom);
        this.draw();
        this.notifyUpdate(true);
      };
      const end = () => {
        removeEventListener("pointermove", move);
        this.each("onActionEnd", { type: "drag" });
        this.notifyUpdate(false);
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", end, { once: true });
    }
    private notifyUpdate(mapInAction: boolean) {
      this.each("onUpdate", { type: "update", mapInAction });
    }
    private each(name: keyof Listeners, event: object) {
      const location = { center: this.center, zoom: this.zoom };
      for (const child of this.children)
        if (child instanceof YMapListener) child.props[name]?.({ ...event, location, camera: {} });
    }

    /** Draws everything at its current position. */
    draw() {
      const { width, height } = this.root.getBoundingClientRect();
      const middle = project(this.center, this.zoom);
      const onScreen = (at: LngLat) => {
        const { x, y } = project(checked(at), this.zoom);
        return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 };
      };
      Object.assign(this.root.dataset, {
        center: this.center.map((degrees) => degrees.toFixed(5)).join(),
        zoom: String(this.zoom),
      });
      this.root.querySelector("svg")?.remove();
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.style.cssText = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";
      this.root.prepend(svg);
      for (const child of this.children) {
        if (child instanceof YMapFeature) svg.append(pathOf(child.props, onScreen));
        if (!(child instanceof YMapMarker)) continue;
        const { x, y } = onScreen(child.props.coordinates);
        child.element.style.cssText = `position:absolute;left:${x}px;top:${y}px;z-index:${child.props.zIndex ?? 0}`;
        if (!child.element.isConnected) this.root.append(child.element);
      }
    }
  }

  function pathOf(
    { id, geometry, style }: YMapFeature["props"],
    onScreen: (at: LngLat) => { x: number; y: number },
  ) {
    const isLine = geometry.type === "LineString";
    const polygons = (
      isLine
        ? [[geometry.coordinates]]
        : geometry.type === "Polygon"
          ? [geometry.coordinates]
          : geometry.coordinates
    ) as Polygons;
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const ringPath = (ring: LngLat[]) =>
      `M${ring
        .map(onScreen)
        .map(({ x, y }) => `${x},${y}`)
        .join("L")}${isLine ? "" : "Z"}`;
    path.dataset["feature"] = id;
    path.setAttribute("d", polygons.flat().map(ringPath).join(""));
    path.setAttribute("fill-rule", "evenodd");
    path.setAttribute("fill", style.fill ?? "none");
    path.setAttribute("fill-opacity", String(style.fillOpacity ?? 1));
    path.setAttribute("stroke", style.stroke[0]?.color ?? "none");
    path.setAttribute("stroke-width", String(style.stroke[0]?.width ?? 0));
    return path;
  }

  Object.assign(window, {
    ymaps3: {
      ready: Promise.resolve(),
      YMap,
      YMapDefaultSchemeLayer,
      YMapDefaultFeaturesLayer,
      YMapListener,
      YMapFeature,
      YMapMarker,
    },
  });
}

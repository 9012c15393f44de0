import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { MinusIcon } from "@dasturxon/ui/icons/minus";
import { PlusIcon } from "@dasturxon/ui/icons/plus";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { isDrawnByLeaflet, loadProvider } from "./load-provider.ts";
import type { DrawnMap, MapEvents, MapLine, MapPin, MapView, MapZone } from "./map-data.ts";
import styles from "./map.module.css";
import { useScheme } from "./scheme.ts";
import { StaticMap } from "./static-map.tsx";

type Props = {
  label: string;
  /** Initial view; another object moves the map. */
  view: MapView;
  pins?: MapPin[];
  zones?: MapZone[];
  me?: Point | null;
  /** The same object while it is unchanged. */
  line?: MapLine;
  onPin?: (id: string) => void;
  /** The chosen point is the centre of the map, marked by a pin; called with it when the map comes to rest. */
  onRest?: (centre: Point) => void;
  /** The map cannot be shown: offer an alternative. */
  onFail?: () => void;
  /** Buttons on the map, above the zoom buttons. */
  children?: ReactNode;
  className?: string;
};

const noPins: MapPin[] = [];
const noLine: MapLine = { points: [], isRoad: false };

/** A map. Its provider is loaded once most of it is visible; for Leaflet, a static picture of the first view precedes it. */
export function Map(props: Props) {
  const { t } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const { map, wasVisible, isDrawn, isMoving } = useDrawnMap(box, props);
  const hasPicture = isDrawnByLeaflet(useBrand());
  return (
    <div className={joinClasses(styles.frame, props.className)}>
      <StaticMap
        view={props.view}
        pins={props.pins ?? noPins}
        isShown={hasPicture && wasVisible && !isDrawn}
        isCovered={isDrawn}
        firstScreenShare={hasPicture ? visibleShare : undefined}
      />
      <div ref={box} className={styles.map} role="application" aria-label={props.label} />
      {props.onRest && (
        <span className={styles.aim} data-moving={isMoving} aria-hidden="true">
          <span className={styles.drop} />
        </span>
      )}
      <div className={styles.controls}>
        {props.children}
        <IconButton
          variant="raised"
          label={t.address.zoomIn}
          icon={<PlusIcon />}
          onClick={() => map?.zoomBy(1)}
        />
        <IconButton
          variant="raised"
          label={t.address.zoomOut}
          icon={<MinusIcon />}
          onClick={() => map?.zoomBy(-1)}
        />
      </div>
    </div>
  );
}

function useDrawnMap(box: { current: HTMLDivElement | null }, props: Props) {
  const { view, pins, zones, me, line } = props;
  const brand = useBrand();
  const { tiles, mapOptions, language } = useShell();
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [wasVisible, setWasVisible] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const scheme = useScheme();
  const latest = useRef({ ...props, scheme });
  useEffect(() => {
    latest.current = { ...props, scheme };
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let drawn: DrawnMap | null = null;
    const mounted = new AbortController();
    const events: MapEvents = {
      onDrawn: () => setDrawn(true),
      onMove: () => setMoving(true),
      onStop: () => setMoving(false),
      onRest: (centre) => latest.current.onRest?.(centre),
      onPin: (id) => latest.current.onPin?.(id),
      onFail: () => latest.current.onFail?.(),
    };
    untilVisible(element, mounted.signal)
      .then(() => setWasVisible(true))
      .then(() => loadProvider(element, brand, { mapOptions, language }, mounted.signal))
      .then((open) => {
        if (mounted.signal.aborted) return;
        const now = latest.current;
        drawn = open(element, now.view, { ...tiles, theme: now.scheme, language }, events);
        // Before its tiles, which cover the pins of the picture.
        drawn.showPins(now.pins ?? noPins);
        setMap(drawn);
      })
      .catch((cause: unknown) => {
        if (mounted.signal.aborted) return;
        console.warn("The map could not be loaded", cause);
        events.onFail();
      });
    return () => {
      mounted.abort();
      drawn?.close();
      setMap(null);
      setDrawn(false);
    };
  }, [box, brand, mapOptions, tiles, language]);

  const opened = useRef(view);
  useEffect(() => {
    if (map && opened.current !== view) map.moveTo(view);
    opened.current = view;
  }, [map, view]);
  useEffect(() => map?.setTheme(scheme), [map, scheme]);
  useEffect(() => map?.showZones(zones ?? []), [map, zones]);
  useEffect(() => map?.showPins(pins ?? noPins), [map, pins]);
  useEffect(() => map?.showMe(me ?? null), [map, me]);
  useEffect(() => map?.showLine(line ?? noLine), [map, line]);
  return { map, wasVisible, isDrawn, isMoving };
}

/** Share of the map that has to be visible before it loads, so that a narrow strip does not slow down the page. */
const visibleShare = 0.6;

/** Resolves once that share of the element is visible. */
function untilVisible(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= visibleShare)) return;
        observer.disconnect();
        resolve();
      },
      { threshold: visibleShare },
    );
    observer.observe(element);
    signal.addEventListener("abort", () => observer.disconnect());
  });
}

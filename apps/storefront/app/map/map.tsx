import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { MinusIcon } from "@dasturxon/ui/icons/minus";
import { PlusIcon } from "@dasturxon/ui/icons/plus";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useMessages } from "../session/messages.ts";
import { useShell } from "../session/shell.ts";
import type { DrawnMap, MapEvents, MapPin, MapView, MapZone } from "./map-data.ts";
import styles from "./map.module.css";
import { currentScheme } from "./scheme.ts";

type Props = {
  label: string;
  /** Where it opens; another object moves it there. */
  view: MapView;
  pins?: MapPin[];
  zones?: MapZone[];
  me?: Point | null;
  onPin?: (id: string) => void;
  /** The chosen point is the middle of the map: a pin stands there, and this tells where the map came to rest. */
  onRest?: (centre: Point) => void;
  /** The map cannot be shown: offer another way. */
  onFail?: () => void;
  /** Buttons on the map, above those that zoom. */
  children?: ReactNode;
  className?: string;
};

/** A map. Its provider is loaded when it is shown; the page knows only this component. */
export function Map(props: Props) {
  const { t } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const { map, isMoving } = useDrawnMap(box, props);
  return (
    <div className={joinClasses(styles.frame, props.className)}>
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
  const { view, pins, zones, me } = props;
  const { tiles, language } = useShell();
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [isMoving, setMoving] = useState(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let drawn: DrawnMap | null = null;
    let isClosed = false;
    const events: MapEvents = {
      onMove: () => setMoving(true),
      onStop: () => setMoving(false),
      onRest: (centre) => latest.current.onRest?.(centre),
      onPin: (id) => latest.current.onPin?.(id),
      onFail: () => latest.current.onFail?.(),
    };
    const source = { ...tiles, theme: currentScheme(window), language };
    loadProvider()
      .then((open) => {
        if (isClosed) return;
        drawn = open(element, latest.current.view, source, events);
        setMap(drawn);
      })
      .catch((cause: unknown) => {
        console.warn("The map could not be loaded", cause);
        events.onFail();
      });
    return () => {
      isClosed = true;
      drawn?.close();
      setMap(null);
    };
  }, [box, tiles, language]);

  const opened = useRef(view);
  useEffect(() => {
    if (map && opened.current !== view) map.moveTo(view);
    opened.current = view;
  }, [map, view]);
  useEffect(() => map?.showZones(zones ?? []), [map, zones]);
  useEffect(() => map?.showPins(pins ?? []), [map, pins]);
  useEffect(() => map?.showMe(me ?? null), [map, me]);
  return { map, isMoving };
}

/**
 * The provider of the merchant's `mapType`. LEAFLET is built; a brand that wants YANDEX or LAMENU_YANDEX is shown
 * Leaflet too, which needs no key.
 */
async function loadProvider() {
  const { openLeafletMap } = await import("./leaflet-map.ts");
  return openLeafletMap;
}

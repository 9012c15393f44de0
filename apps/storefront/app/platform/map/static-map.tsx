import type { Point } from "@dasturxon/domain/delivery/distance";
import { useEffect, useRef } from "react";
import { InlineScript } from "../../core/page/inline.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { drawStaticMap } from "./draw-static-map.ts";
import type { StaticPicture } from "./draw-static-map.ts";
import { nearestZoom, viewMargin, zoomLimits } from "./map-data.ts";
import type { MapPin, MapView } from "./map-data.ts";
import { pinFace } from "./pins.ts";
import { currentScheme, useScheme } from "./scheme.ts";
import styles from "./static-map.module.css";

type Props = {
  view: MapView;
  pins: Pick<MapPin, "point" | "isCurrent" | "mark">[];
  /** Draws it in the browser. */
  isShown: boolean;
  /** A map covers it. */
  isCovered?: boolean;
  /** Also draws it with the page that the server rendered, if this share of it is on the first screen. */
  firstScreenShare?: number | undefined;
};

/** A picture of a map: tiles and pins without map code, to the pixel where Leaflet draws them. */
export function StaticMap({ view, pins, isShown, isCovered = false, firstScreenShare }: Props) {
  const { tiles } = useShell();
  const { language } = useMessages();
  const scheme = useScheme();
  const box = useRef<HTMLDivElement>(null);
  const picture = JSON.stringify({
    view: { zoom: view.zoom, centre: place(view.centre), around: view.around?.map(place) },
    pins: pins.map((pin) => ({ point: place(pin.point), face: pinFace(pin) })),
    tiles: tiles.url,
    language,
    limits: { minZoom: zoomLimits.min, nearestZoom, margin: viewMargin },
    classes: { tile: styles.tile ?? "", pin: styles.pin ?? "" },
  } satisfies StaticPicture);
  useEffect(() => {
    const element = box.current;
    if (!element || !isShown) return undefined;
    const draw = () => drawStaticMap(element, JSON.parse(picture) as StaticPicture, scheme);
    const resized = new ResizeObserver(draw);
    resized.observe(element);
    return () => resized.disconnect();
  }, [isShown, picture, scheme]);
  return (
    <>
      <div
        ref={box}
        className={styles.box}
        data-covered={isCovered}
        aria-hidden="true"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <InlineScript
        text={
          import.meta.env.SSR && firstScreenShare !== undefined
            ? `(${drawOnceParsed.toString()})(${drawStaticMap.toString()},${currentScheme.toString()},${picture.replaceAll("<", "\\u003c")},${firstScreenShare})`
            : ""
        }
      />
    </>
  );
}

/** Only the coordinates, since the picture is written into the page. */
const place = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

/**
 * Draws on the element before the script once the whole page is laid out. Serialised into the page with `toString`, so
 * it must not use anything from its module.
 */
function drawOnceParsed(
  draw: typeof drawStaticMap,
  scheme: typeof currentScheme,
  picture: StaticPicture,
  share: number,
) {
  const box = document.currentScript?.previousElementSibling as HTMLElement;
  document.addEventListener(
    "readystatechange",
    () => {
      const { top, bottom, height } = box.getBoundingClientRect();
      if (Math.min(bottom, innerHeight) - Math.max(top, 0) >= height * share)
        draw(box, picture, scheme());
    },
    { once: true },
  );
}

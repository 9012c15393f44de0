import { useState } from "react";
import type { CSSProperties } from "react";
import { joinClasses } from "../join-classes.ts";
import { UtensilsIcon } from "../icons/utensils.tsx";
import styles from "./picture.module.css";

/** Files of one picture, smallest quality first choice: AVIF, then WebP, then what every browser reads. */
export type PictureSources = { type: string; srcSet: string }[];

type Props = {
  /** Missing or broken: the empty plate shows, in the picture's own colour. */
  src?: string | null;
  srcSet?: string;
  sources?: PictureSources;
  sizes?: string;
  /** Alternative text; empty if adjacent text has the same content. */
  alt: string;
  /** The picture's main colour, `#rrggbb`; softened for the light and the dark theme. */
  plate?: string | null;
  ratio?: "square" | "wide" | "banner" | "circle";
  /** `contain` for cut-out dishes that lie on the plate. */
  fit?: "cover" | "contain";
  /** On the first screen: fetched at once and shown without a fade. */
  isPriority?: boolean;
  className?: string;
};

/** Keeps its place from the first byte on. A late picture fades in over the colour of its plate. */
export function Picture(props: Props) {
  const { src, srcSet, sources = [], sizes, alt, plate, isPriority, className } = props;
  const { ratio = "square", fit = "cover" } = props;
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isMissing = !src || src === brokenSrc;
  return (
    <span
      className={joinClasses(styles.plate, styles[ratio], className)}
      style={plate ? ({ "--plate": plate } as CSSProperties) : undefined}
      role={isMissing && alt ? "img" : undefined}
      aria-label={isMissing && alt ? alt : undefined}
    >
      {isMissing ? (
        <span className={styles.empty}>
          <UtensilsIcon />
        </span>
      ) : (
        <picture>
          {sources.map((source) => (
            <source key={source.type} {...source} sizes={sizes} />
          ))}
          <img
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
              else if (!isPriority) hideUntilLoaded(image);
            }}
            className={joinClasses(styles.image, styles[fit])}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            loading={isPriority ? "eager" : "lazy"}
            fetchPriority={isPriority ? "high" : undefined}
            decoding={isPriority ? "sync" : "async"}
            onLoad={(event) => delete event.currentTarget.dataset.pending}
            onError={() => setBrokenSrc(src)}
          />
        </picture>
      )}
    </span>
  );
}

/** Set by scripts, and only while it is loading: without scripts pictures are shown at once. */
function hideUntilLoaded(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset.pending = "";
}

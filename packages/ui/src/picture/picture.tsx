import { useState } from "react";
import type { CSSProperties } from "react";
import { joinClasses } from "../join-classes.ts";
import { UtensilsIcon } from "../icons/utensils.tsx";
import styles from "./picture.module.css";

/** Sources of one picture, in order of preference: AVIF, then WebP, then a format that every browser supports. */
export type PictureSources = { type: string; srcSet: string }[];

type Props = {
  /** Missing or broken: a placeholder in the picture's main colour is shown. */
  src?: string | null;
  srcSet?: string;
  sources?: PictureSources;
  sizes?: string;
  /** Alternative text; empty if adjacent text has the same content. */
  alt: string;
  /** Name of what is pictured: its first letter replaces a missing picture. Absent: cutlery does. */
  name?: string;
  /** The picture's main colour, `#rrggbb`; softened for the light and the dark theme. */
  plate?: string | null;
  ratio?: "square" | "wide" | "banner" | "circle";
  /** `contain` for cut-out products on the coloured background. */
  fit?: "cover" | "contain";
  /** On the first screen: loaded at once and shown without a fade. */
  isPriority?: boolean;
  className?: string;
};

/** Reserves its space from the first render. A picture that loads later fades in over its background colour. */
export function Picture(props: Props) {
  const { src, srcSet, sources = [], sizes, alt, name, plate, isPriority, className } = props;
  const { ratio = "square", fit = "cover" } = props;
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isMissing = !src || src === brokenSrc;
  const letter = name?.match(/\p{L}/u)?.[0].toUpperCase();
  return (
    <span
      className={joinClasses(styles.plate, styles[ratio], className)}
      style={plate ? ({ "--plate": plate } as CSSProperties) : undefined}
      role={isMissing && alt ? "img" : undefined}
      aria-label={isMissing && alt ? alt : undefined}
    >
      {isMissing && letter ? (
        <svg className={styles.letter} viewBox="0 0 100 100" aria-hidden>
          <text x="50" y="50">
            {letter}
          </text>
        </svg>
      ) : isMissing ? (
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

/** Set by a script, and only while loading: without scripts pictures are shown at once. */
function hideUntilLoaded(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset.pending = "";
}

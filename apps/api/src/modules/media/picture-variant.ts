import { CallError, type FieldRefusal } from "../../http/call-error.ts";

/** One rendering of a picture; sides in pixels, quality 1 to 100. */
export type PictureVariant = {
  width: number;
  height: number;
  quality: number;
  format: PictureFormat;
};

export type PictureFormat = (typeof formats)[number];

const formats = ["webp", "avif", "jpeg"] as const;

/** Below 100 the encoders lose what nobody sees on a phone; our own cards ask for 75. */
const qualities = [50, 75, 85, 100];

/**
 * The sizes that exist, `width x height`: a fixed list, because each costs a file for each picture and anybody
 * may ask. Squares for dishes and logos, 16:9 and 2:1 for banners, 9:16 for stories, and the share picture.
 */
const sizes = new Set(
  [
    [48, 64, 96, 128, 160, 192, 240, 256, 320, 384, 480, 512, 640, 720, 960, 1280].map(
      (side) => `${side}x${side}`,
    ),
    ["320x180", "480x270", "640x360", "960x540", "1280x720", "1600x900"],
    ["320x160", "480x240", "640x320", "720x360", "960x480", "1280x640", "1600x800"],
    ["90x160", "180x320", "270x480", "360x640", "540x960", "720x1280"],
    "1200x630",
  ].flat(),
);

/** Specification, point 9: "by default 480x480, quality 100, webp". */
const defaults = { w: "480", h: "480", q: "100", f: "webp" };

/**
 * The rendering that a query asks for: `?w=480&h=480&q=100&f=webp`. Decision S9.42.
 *
 * @throws CallError INVALID_REQUEST naming what is not on the lists.
 */
export function pictureVariant(query: URLSearchParams): PictureVariant {
  const asked = (name: keyof typeof defaults) => query.get(name) ?? defaults[name];
  const size = `${asked("w")}x${asked("h")}`;
  const quality = qualities.find((known) => String(known) === asked("q"));
  const format = formats.find((known) => known === asked("f"));

  const fields: FieldRefusal[] = [];
  if (!sizes.has(size)) fields.push(invalid("w"), invalid("h"));
  if (!quality) fields.push(invalid("q"));
  if (!format) fields.push(invalid("f"));
  if (!quality || !format || fields.length > 0) throw new CallError("INVALID_REQUEST", { fields });

  return { width: Number(asked("w")), height: Number(asked("h")), quality, format };
}

const invalid = (path: string): FieldRefusal => ({ path, code: "FIELD_INVALID" });

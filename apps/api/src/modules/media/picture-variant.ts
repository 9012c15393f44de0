import {
  IMAGE_FORMAT,
  IMAGE_HEIGHT_PX,
  IMAGE_QUALITY,
  IMAGE_WIDTH_PX,
} from "@dasturxon/contract/constants";
import {
  PICTURE_FORMATS,
  PICTURE_QUALITIES,
  PICTURE_SHAPES_PX,
  PICTURE_SIDES_PX,
} from "@dasturxon/contract/picture-sizes";
import sharp, { type Sharp } from "sharp";
import { CallError, type FieldRefusal } from "../../http/call-error.ts";

/** One rendering of a picture; sides in pixels, quality 1 to 100. */
type PictureVariant = {
  width: number;
  height: number;
  quality: number;
  format: PictureFormat;
};

type PictureFormat = (typeof PICTURE_FORMATS)[number];

const sizes = new Set([...PICTURE_SIDES_PX.map((side) => `${side}x${side}`), ...PICTURE_SHAPES_PX]);

const defaults = {
  w: String(IMAGE_WIDTH_PX),
  h: String(IMAGE_HEIGHT_PX),
  q: String(IMAGE_QUALITY),
  f: IMAGE_FORMAT,
};

/**
 * Parses a variant from a query: `?w=480&h=480&q=100&f=webp`. Decision S9.42.
 *
 * @throws CallError INVALID_REQUEST naming values that are not allowed.
 */
export function pictureVariant(query: URLSearchParams): PictureVariant {
  const requested = (name: keyof typeof defaults) => query.get(name) ?? defaults[name];
  const size = `${requested("w")}x${requested("h")}`;
  const quality = PICTURE_QUALITIES.find((known) => String(known) === requested("q"));
  const format = PICTURE_FORMATS.find((known) => known === requested("f"));

  const fields: FieldRefusal[] = [];
  if (!sizes.has(size)) fields.push(invalid("w"), invalid("h"));
  if (!quality) fields.push(invalid("q"));
  if (!format) fields.push(invalid("f"));
  if (!quality || !format || fields.length > 0) throw new CallError("INVALID_REQUEST", { fields });

  return { width: Number(requested("w")), height: Number(requested("h")), quality, format };
}

const invalid = (path: string): FieldRefusal => ({ path, code: "FIELD_INVALID" });

/** Larger originals are refused before decoding: a small file can claim to be a huge picture. */
export const maxPixels = 50_000_000;

/**
 * Renders a variant of an original. A photo fills the requested shape and is cropped; a picture with transparency (a
 * logo, a drawing) is fitted. The result has the requested shape but is never larger than the original: upscaling
 * adds bytes only.
 */
export async function renderPicture(original: Uint8Array, variant: PictureVariant) {
  const picture = sharp(original, { limitInputPixels: maxPixels }).autoOrient();
  const { autoOrient, hasAlpha } = await picture.metadata();
  const ratios = [autoOrient.width / variant.width, autoOrient.height / variant.height];
  const scale = Math.min(1, hasAlpha ? Math.max(...ratios) : Math.min(...ratios));
  const resized = picture.resize({
    width: Math.round(variant.width * scale),
    height: Math.round(variant.height * scale),
    fit: hasAlpha ? "contain" : "cover",
    background: transparent,
  });
  return encode(resized, variant).toBuffer();
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

function encode(picture: Sharp, { format, quality }: PictureVariant): Sharp {
  if (format === "avif") return picture.avif({ quality, effort: 3 });
  if (format === "webp") return picture.webp({ quality, effort: 4 });
  // Link previews support neither of the above, and JPEG has no transparency.
  return picture.flatten({ background: "white" }).jpeg({ quality, mozjpeg: true });
}

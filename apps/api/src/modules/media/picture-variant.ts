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
 * Renders a variant of an original. A photo fills the requested shape and is cropped around what stands out in it; a
 * picture with transparency (a logo, a drawing) is fitted. The result has the requested shape but is never larger than
 * the original: upscaling adds bytes only.
 */
export async function renderPicture(original: Uint8Array, variant: PictureVariant) {
  const picture = open(original);
  const { autoOrient: size, hasAlpha } = await picture.metadata();
  const ratios = [size.width / variant.width, size.height / variant.height];
  const scale = Math.min(1, hasAlpha ? Math.max(...ratios) : Math.min(...ratios));
  const shape = {
    width: Math.round(variant.width * scale),
    height: Math.round(variant.height * scale),
  };
  const shaped = hasAlpha
    ? picture.resize({ ...shape, fit: "contain", background: transparent })
    : await cropped(picture, original, { size, shape });
  return encode(shaped, variant).toBuffer();
}

type Size = { width: number; height: number };

const open = (original: Uint8Array) =>
  sharp(original, { limitInputPixels: maxPixels }).autoOrient();

/** Resized before it is cropped, since decoding a large JPEG at a smaller size takes a fraction of the time. */
async function cropped(
  picture: Sharp,
  original: Uint8Array,
  { size, shape }: { size: Size; shape: Size },
): Promise<Sharp> {
  const scale = Math.max(shape.width / size.width, shape.height / size.height);
  const width = Math.max(shape.width, Math.round(size.width * scale));
  const height = Math.max(shape.height, Math.round(size.height * scale));
  const resized = picture.resize({ width, height, fit: "fill" });
  if (width === shape.width && height === shape.height) return resized;
  const { x, y } = await focusOf(original, shape);
  return resized.extract({
    left: Math.round((width - shape.width) * x),
    top: Math.round((height - shape.height) * y),
    ...shape,
  });
}

/** Longest side, in pixels, of the copy in which the focus is searched. */
const focusSide = 256;

/**
 * Where a crop lies between the ends of a picture, from 0 to 1. It is searched in one small copy, so that all sizes of a
 * shape are cropped alike.
 */
async function focusOf(original: Uint8Array, shape: Size): Promise<{ x: number; y: number }> {
  const { data, info } = await open(original)
    .resize({ width: focusSide, height: focusSide, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(info.width / shape.width, info.height / shape.height);
  const width = Math.min(info.width, Math.round(shape.width * scale));
  const height = Math.min(info.height, Math.round(shape.height * scale));
  const { info: crop } = await sharp(data, { raw: info })
    .resize({ width, height, fit: "cover", position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const share = (offset = 0, rest: number) => (rest > 0 ? Math.abs(offset) / rest : 0);
  return {
    x: share(crop.cropOffsetLeft, info.width - width),
    y: share(crop.cropOffsetTop, info.height - height),
  };
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

function encode(picture: Sharp, { format, quality }: PictureVariant): Sharp {
  if (format === "avif") return picture.avif({ quality, effort: 3 });
  if (format === "webp") return picture.webp({ quality, effort: 4 });
  // Link previews support neither of the above, and JPEG has no transparency.
  return picture.flatten({ background: "white" }).jpeg({ quality, mozjpeg: true });
}

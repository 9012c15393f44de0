import sharp, { type Sharp } from "sharp";
import type { PictureVariant } from "./picture-variant.ts";

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

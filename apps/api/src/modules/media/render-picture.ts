import sharp, { type Sharp } from "sharp";
import type { PictureVariant } from "./picture-variant.ts";

/** Beyond this an original is refused before it is unpacked: a small file can claim to be a huge picture. */
export const maxPixels = 50_000_000;

/**
 * Renders a variant of an original. A photo fills the asked shape and is cut at its edges; a picture with
 * transparency (a logo, a drawing) is shown whole. The result has the asked shape but is never larger than the
 * original: blown-up pixels cost bytes and show nothing.
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
  // Messengers' link previews know neither of the above, and JPEG knows no transparency.
  return picture.flatten({ background: "white" }).jpeg({ quality, mozjpeg: true });
}

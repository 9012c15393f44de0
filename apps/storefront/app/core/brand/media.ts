import { PICTURE_SIDES_PX } from "@dasturxon/contract/picture-sizes";

/** Quality of all pictures, in percent. Decision "S7.09". */
const quality = 75;

/** Address of a square picture that is at least `side` pixels wide, where the store has one so large. */
export function mediaUrl(
  mediaBase: string,
  id: string,
  side: number,
  format: "webp" | "avif" = "webp",
) {
  const cut = PICTURE_SIDES_PX.find((known) => known >= side) ?? PICTURE_SIDES_PX.at(-1);
  return `${mediaBase}/${encodeURIComponent(id)}?w=${cut}&h=${cut}&q=${quality}&f=${format}`;
}

/**
 * Props of `<Picture>` for a square of `side` CSS pixels: AVIF, else WebP, in single and double density. Without a
 * picture the placeholder is shown.
 */
export function pictureFiles(mediaBase: string, id: string | null | undefined, side: number) {
  if (!id) return { src: null };
  const set = (format: "webp" | "avif") =>
    `${mediaUrl(mediaBase, id, side, format)} 1x, ${mediaUrl(mediaBase, id, side * 2, format)} 2x`;
  return {
    src: mediaUrl(mediaBase, id, side * 2),
    srcSet: set("webp"),
    sources: [{ type: "image/avif", srcSet: set("avif") }],
  };
}

/**
 * Address of a picture cropped to one of the media store's shapes: 2:1 for banners, 9:16 for stories. Pixels. JPEG,
 * because not every link preview reads other formats.
 */
export const shapedMediaUrl = (
  mediaBase: string,
  id: string,
  [width, height]: readonly [number, number],
  format: "webp" | "avif" | "jpeg" = "webp",
) => `${mediaBase}/${encodeURIComponent(id)}?w=${width}&h=${height}&q=${quality}&f=${format}`;

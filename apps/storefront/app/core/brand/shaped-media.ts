/** Quality of large pictures, in percent. Decision "S7.09". */
const quality = 75;

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

// The available renditions of pictures: a fixed list, because each is a stored file and anybody may
// request one. Decision S9.42. Plain data: the browser builds addresses from it.

/** Sides in pixels of square pictures: products, logos. */
export const PICTURE_SIDES_PX = [
  48, 64, 96, 128, 160, 192, 240, 256, 320, 384, 480, 512, 640, 720, 960, 1280,
] as const;

/** Further shapes, `width x height` in pixels: 16:9 and 2:1 for banners, 9:16 for stories, the share picture. */
export const PICTURE_SHAPES_PX = /* @__PURE__ */ (
  "320x180 480x270 640x360 960x540 1280x720 1600x900 " +
  "320x160 480x240 640x320 720x360 960x480 1280x640 1600x800 " +
  "90x160 180x320 270x480 360x640 540x960 720x1280 1200x630"
).split(" ");

/** Percent. Our own cards use 75. */
export const PICTURE_QUALITIES = [50, 75, 85, 100] as const;

/** Messengers' link previews support only the last. */
export const PICTURE_FORMATS = ["webp", "avif", "jpeg"] as const;

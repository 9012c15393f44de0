import sharp from "sharp";

/** Share of the picture's side that its subject takes, by its longer side: cards beside each other look alike. */
const focalShare = 0.86;

/** Steam is lighter, and belongs to no subject. */
const faintest = 48;
/** The shadow needs more room below than above. Share of the side. */
const lift = 0.01;

const channels = 4;

type Bounds = { left: number; top: number; width: number; height: number };

/**
 * Where pixels are at least so opaque.
 *
 * @testing
 */
export function boundsOf(pixels: Buffer, side: number, opacity: number): Bounds {
  let [left, top, right, bottom] = [side, side, -1, -1];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (pixels[(y * side + x) * channels + 3]! < opacity) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Scales a drawing to the focal size, and centres it. */
export async function framed(pixels: Buffer, whole: number): Promise<Buffer> {
  const { left, top, width, height } = boundsOf(pixels, whole, faintest);
  const scale = (whole * focalShare) / Math.max(width, height);
  const side = Math.round(whole * scale);
  const x = Math.round((left + width / 2) * scale - whole / 2);
  const y = Math.round((top + height / 2) * scale - whole / 2 + whole * lift);
  // Positive: lies outside on that side. Negative: is missing there.
  const [after, below] = [side - whole - x, side - whole - y];
  const cut = (offset: number) => Math.max(0, offset);
  const scaled = await sharp(pixels, { raw: { width: whole, height: whole, channels } })
    .resize(side, side, { kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return sharp(scaled, { raw: { width: side, height: side, channels } })
    .extract({
      left: cut(x),
      top: cut(y),
      width: side - cut(x) - cut(after),
      height: side - cut(y) - cut(below),
    })
    .extend({
      left: cut(-x),
      top: cut(-y),
      right: cut(-after),
      bottom: cut(-below),
      background: "#0000",
    })
    .raw()
    .toBuffer();
}

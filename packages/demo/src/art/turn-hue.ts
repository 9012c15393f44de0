import sharp from "sharp";

/** Rotates the one strong colour of a sprite (a red bowl, a purple pan) and keeps its pale and yellow parts. */
export async function turnHue(file: Buffer, degrees: number): Promise<Buffer> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const [hue, saturation, value] = toHsv(data[at]!, data[at + 1]!, data[at + 2]!);
    if (!isStrong(hue, saturation)) continue;
    data.set(toRgb((hue + degrees + 360) % 360, saturation * 0.82, value * 0.96), at);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Reds, pinks, purples and blues: the colours of vessels, not of food. */
const isStrong = (hue: number, saturation: number) => (hue > 200 || hue < 8) && saturation > 0.22;

function toHsv(red: number, green: number, blue: number): [number, number, number] {
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  if (spread === 0) return [0, 0, max];
  const sector =
    max === red
      ? (green - blue) / spread
      : max === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return [(sector * 60 + 360) % 360, spread / max, max];
}

function toRgb(hue: number, saturation: number, value: number): number[] {
  return [5, 3, 1].map((shift) => {
    const k = (shift + hue / 60) % 6;
    return Math.round(value * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1))));
  });
}

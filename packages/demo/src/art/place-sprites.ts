import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { between } from "./random.ts";
import type { SpriteUse } from "./recipe.ts";

/** Side of a product's picture in pixels; everything is drawn in these units. */
export const SIZE = 640;

/** A sprite in the picture: centre, side in pixels, rotation in degrees. */
export type Placed = { sprite: SpriteUse; x: number; y: number; size: number; turn: number };

/** In front, in the lower corners. */
export function corners(beside: SpriteUse[], random: () => number): Placed[] {
  const positions = [
    { x: 520, y: 500 },
    { x: 124, y: 520 },
    { x: 330, y: 556 },
  ];
  return beside.slice(0, 3).map((sprite, index) => ({
    sprite,
    ...positions[index]!,
    size: between(random, 172, 200),
    turn: between(random, -14, 14),
  }));
}

/** Behind a burger, to the right and left. */
export function backdrop(beside: SpriteUse[], random: () => number): Placed[] {
  const positions = [
    { x: 492, y: 190 },
    { x: 130, y: 214 },
  ];
  return beside.slice(0, 2).map((sprite, index) => ({
    sprite,
    ...positions[index]!,
    size: 280,
    turn: between(random, -8, 8) + (index ? -8 : 8),
  }));
}

/** One large sprite with smaller ones, in one of several arrangements. */
export function arrange(items: SpriteUse[], random: () => number): Placed[] {
  const side = random() < 0.5 ? 1 : -1;
  const groupings: [number, number, number, number][][] = [
    [[320, 312, 440, between(random, -8, 8)]],
    [
      [320 - side * 52, 326, 400, side * -6],
      [320 + side * 172, 444, 230, side * 10],
    ],
    [
      [320, 286, 376, 0],
      [150, 466, 210, -10],
      [494, 460, 214, 10],
    ],
    [
      [200, 210, 280, -8],
      [446, 206, 270, 8],
      [196, 444, 270, 6],
      [446, 446, 280, -6],
    ],
  ];
  const positions = groupings[Math.min(items.length, 4) - 1]!;
  return positions.map(([x, y, size, turn], index) => ({
    sprite: items[index]!,
    x,
    y,
    size,
    turn,
  }));
}

const decoded = new Map<string, Promise<Buffer>>();

/** Sprites are decoded and recoloured once per process. */
function spriteImage(use: SpriteUse): Promise<Buffer> {
  const key = JSON.stringify(use);
  let image = decoded.get(key);
  if (!image) {
    const name = typeof use === "string" ? use : use.name;
    image = readFile(new URL(`../../media/sprites/${name}.webp`, import.meta.url)).then((file) =>
      typeof use === "string" ? file : turnHue(file, use.hue),
    );
    decoded.set(key, image);
  }
  return image;
}

/** A sprite as a layer of a picture that is `whole` pixels wide. */
export async function placeSprite({ sprite, x, y, size, turn }: Placed, whole: number) {
  const scale = whole / SIZE;
  const side = Math.round(size * scale);
  const { data, info } = await sharp(await spriteImage(sprite))
    .ensureAlpha()
    .resize(side, side, { kernel: "lanczos3" })
    .rotate(Math.round(turn), { background: "#0000" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // sharp's composite rejects negative offsets.
  const left = Math.max(0, Math.round(x * scale - info.width / 2));
  const top = Math.max(0, Math.round(y * scale - info.height / 2));
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: Math.min(left, whole - info.width),
    top: Math.min(top, whole - info.height),
  };
}

/** Rotates the one strong colour of a sprite (a red bowl, a purple pan) and keeps its pale and yellow parts. */
async function turnHue(file: Buffer, degrees: number): Promise<Buffer> {
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

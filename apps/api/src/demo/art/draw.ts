import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { drawPastry, drawSlice } from "./bakery.ts";
import { drawDrink } from "./drinks.ts";
import { drawFilling, drawToppings } from "./filling.ts";
import { drawBurger, drawSkewers } from "./grill.ts";
import { createPaint } from "./paint.ts";
import { between, seededRandom } from "./random.ts";
import type { Art, SpriteUse } from "./recipe.ts";
import { layShadow } from "./shadow.ts";
import { turnHue } from "./turn-hue.ts";
import { vesselOf } from "./ware.ts";

/** Side of a picture in pixels. */
export const SIZE = 640;

type Placed = { sprite: SpriteUse; x: number; y: number; size: number; turn: number };
type Scene = { behind: Placed[]; drawing: string | null; front: Placed[] };

/** The picture of a recipe: WebP with alpha, a soft shadow below it. `seed` varies the arrangement. */
export async function drawArt(art: Art, seed: string): Promise<Buffer> {
  const { behind, drawing, front } = sceneOf(art, seed);
  const layers = [
    ...(await Promise.all(behind.map(placeSprite))),
    ...(drawing ? [{ input: Buffer.from(drawing), left: 0, top: 0 }] : []),
    ...(await Promise.all(front.map(placeSprite))),
  ];
  const [only] = layers;
  const picture =
    drawing && only && layers.length === 1
      ? sharp(only.input).ensureAlpha()
      : sharp({ create: { ...raw, background: "#0000" } }).composite(layers);
  const pixels = await picture.raw().toBuffer();
  layShadow(pixels, SIZE);
  return sharp(pixels, { raw }).webp({ quality: 84, alphaQuality: 88, effort: 1 }).toBuffer();
}

const raw = { width: SIZE, height: SIZE, channels: 4 as const };

function sceneOf(art: Art, seed: string): Scene {
  const random = seededRandom(seed);
  const paint = createPaint();
  const svg = (markup: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${paint.defs()}${markup}</svg>`;
  const fitted = (markup: string, beside: SpriteUse[]) => svg(fit(markup, beside.length));
  switch (art.kind) {
    case "sprites": {
      const vessel = vesselOf(art.ware ?? "none", paint);
      return {
        behind: [],
        drawing: art.ware ? svg(vessel.behind) : null,
        front: arrange(art.items, Boolean(art.ware), random),
      };
    }
    case "dish": {
      const vessel = vesselOf(art.ware, paint);
      const food = drawFilling(art.filling, vessel, paint, random);
      const toppings = drawToppings(art.toppings, art.filling, vessel, paint, random);
      return {
        behind: [],
        drawing: fitted(vessel.behind + food + toppings + vessel.front, art.beside),
        front: corners(art.beside, random),
      };
    }
    case "skewers": {
      const vessel = vesselOf(art.ware, paint);
      return {
        behind: [],
        drawing: fitted(
          vessel.behind + drawSkewers(art.chunks, art.count, vessel, paint, random),
          art.beside,
        ),
        front: corners(art.beside, random),
      };
    }
    case "burger":
      return {
        behind: backdrop(art.beside, random),
        drawing: svg(fit(drawBurger(art, paint, random), art.beside.length, true)),
        front: [],
      };
    case "drink":
      return {
        behind: [],
        drawing: fitted(drawDrink(art.glass, art.layers, art.extras, paint), art.beside),
        front: corners(art.beside, random),
      };
    case "pastry": {
      const vessel = vesselOf(art.ware, paint);
      const isOnWare = art.ware !== "none";
      return {
        behind: [],
        drawing: fitted(
          vessel.behind +
            drawPastry(art.shape, art.crust, art.count, vessel, isOnWare, paint) +
            vessel.front,
          art.beside,
        ),
        front: corners(art.beside, random),
      };
    }
    case "slice":
      return {
        behind: [],
        drawing: fitted(drawSlice(art.layers, art.top, paint), []),
        front: art.garnish.map((sprite, index) => ({
          sprite,
          x: 420 - index * 120,
          y: 168 + index * 18,
          size: 150,
          turn: 8,
        })),
      };
  }
}

/** Leaves room at the edge: more where something stands beside it. */
function fit(markup: string, company: number, isLow = false) {
  const scale = company ? 0.9 : 0.96;
  const x = 320 - 320 * scale - (company ? 16 : 0);
  const y = 320 - 320 * scale + (isLow ? (company ? 46 : 0) : company ? -16 : -4);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
}

/** In front, in the lower corners. */
function corners(beside: SpriteUse[], random: () => number): Placed[] {
  const places = [
    { x: 520, y: 500 },
    { x: 124, y: 520 },
    { x: 330, y: 556 },
  ];
  return beside.slice(0, 3).map((sprite, index) => ({
    sprite,
    ...places[index]!,
    size: between(random, 172, 200),
    turn: between(random, -14, 14),
  }));
}

/** Behind a burger, to the right and left. */
function backdrop(beside: SpriteUse[], random: () => number): Placed[] {
  const places = [
    { x: 492, y: 190 },
    { x: 130, y: 214 },
  ];
  return beside.slice(0, 2).map((sprite, index) => ({
    sprite,
    ...places[index]!,
    size: 280,
    turn: between(random, -8, 8) + (index ? -8 : 8),
  }));
}

/** One large element and its company, in one of several groupings. */
function arrange(items: SpriteUse[], isOnWare: boolean, random: () => number): Placed[] {
  const lift = isOnWare ? -34 : 0;
  const shrink = isOnWare ? 0.72 : 1;
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
  const places = groupings[Math.min(items.length, 4) - 1]!;
  const placed = places.map(([x, y, size, turn], index) => ({
    sprite: items[index]!,
    x: 320 + (x - 320) * shrink,
    y: 320 + (y - 320) * shrink + lift,
    size: size * shrink,
    turn,
  }));
  // In a four no element is in front; else the small ones are.
  return placed;
}

const decoded = new Map<string, Promise<Buffer>>();

/** Elements are decoded and recoloured once per process. */
function spriteImage(use: SpriteUse): Promise<Buffer> {
  const key = JSON.stringify(use);
  let image = decoded.get(key);
  if (!image) {
    const name = typeof use === "string" ? use : use.name;
    image = readFile(new URL(`../../../media/sprites/${name}.webp`, import.meta.url)).then((file) =>
      typeof use === "string" ? file : turnHue(file, use.hue),
    );
    decoded.set(key, image);
  }
  return image;
}

async function placeSprite({ sprite, x, y, size, turn }: Placed) {
  const side = Math.round(size);
  const { data, info } = await sharp(await spriteImage(sprite))
    .ensureAlpha()
    .resize(side, side, { kernel: "lanczos3" })
    .rotate(Math.round(turn), { background: "#0000" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Composite refuses what hangs over the edge to the left or the top.
  const left = Math.max(0, Math.round(x - info.width / 2));
  const top = Math.max(0, Math.round(y - info.height / 2));
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: Math.min(left, SIZE - info.width),
    top: Math.min(top, SIZE - info.height),
  };
}

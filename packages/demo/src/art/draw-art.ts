import sharp from "sharp";
import { drawPastry, drawSlice } from "./bakery.ts";
import { drawDrink } from "./drinks.ts";
import { drawFilling, drawToppings } from "./filling.ts";
import { drawBurger, drawSkewers } from "./grill.ts";
import { framed } from "./focal-size.ts";
import { createPaint } from "./paint.ts";
import { arrange, backdrop, corners, placeSprite, SIZE, type Placed } from "./place-sprites.ts";
import { seededRandom } from "./random.ts";
import type { Art, SpriteUse } from "./recipe.ts";
import { addShadow } from "./shadow.ts";
import { vesselOf } from "./ware.ts";

type Scene = { behind: Placed[]; drawing: string | null; front: Placed[] };

/** Picture of a recipe: WebP with alpha, with a soft shadow. `seed` varies the arrangement. */
export async function drawArt(art: Art, seed: string): Promise<Buffer> {
  const pixels = await drawSubject(art, seed, SIZE);
  addShadow(pixels, SIZE);
  return sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 4 } })
    .webp({ quality: 84, alphaQuality: 88, effort: 1 })
    .toBuffer();
}

/**
 * The drawing of a recipe, of the focal size and without its shadow: RGBA of a square, `side` pixels wide.
 *
 * @testing
 */
export async function drawSubject(art: Art, seed: string, side: number): Promise<Buffer> {
  const { behind, drawing, front } = sceneOf(art, seed, side);
  const placed = (sprite: Placed) => placeSprite(sprite, side);
  const layers = [
    ...(await Promise.all(behind.map(placed))),
    ...(drawing ? [{ input: Buffer.from(drawing), left: 0, top: 0 }] : []),
    ...(await Promise.all(front.map(placed))),
  ];
  const [only] = layers;
  const picture =
    drawing && only && layers.length === 1
      ? sharp(only.input).ensureAlpha()
      : sharp({
          create: { width: side, height: side, channels: 4, background: "#0000" },
        }).composite(layers);
  return framed(await picture.raw().toBuffer(), side);
}

function sceneOf(art: Art, seed: string, side: number): Scene {
  const random = seededRandom(seed);
  const paint = createPaint();
  const svg = (markup: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${SIZE} ${SIZE}">${paint.defs()}${markup}</svg>`;
  const fitted = (markup: string, beside: SpriteUse[]) =>
    svg(fit(markup, beside.length > 0 ? "with others" : "alone"));
  switch (art.kind) {
    case "sprites":
      return { behind: [], drawing: null, front: arrange(art.items, random) };
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
        drawing: svg(
          fit(
            drawBurger(art, paint, random),
            art.beside.length > 0 ? "in front of others" : "alone",
          ),
        ),
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

type Framing = "alone" | "with others" | "in front of others";

/** Adds a margin: larger and off centre when something stands beside or behind the drawing. */
function fit(markup: string, framing: Framing) {
  const { scale, x, y } = {
    alone: { scale: 0.96, x: 0, y: -4 },
    "with others": { scale: 0.9, x: -16, y: -16 },
    "in front of others": { scale: 0.9, x: -16, y: 46 },
  }[framing];
  const margin = (SIZE / 2) * (1 - scale);
  return `<g transform="translate(${margin + x} ${margin + y}) scale(${scale})">${markup}</g>`;
}

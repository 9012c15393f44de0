import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { DemoLogo } from "../demo-art.ts";
import type { DemoPicture } from "../demo-pictures.ts";
import { drawArt } from "./draw-art.ts";
import { light, mix } from "./paint.ts";
import { drawPhoto } from "./photo.ts";
import type { Art } from "./recipe.ts";

/** Bytes of a demo picture. */
export async function drawPicture(picture: DemoPicture): Promise<Buffer> {
  switch (picture.kind) {
    case "dish":
      return drawArt(picture.art, picture.seed);
    case "photo":
      return drawPhoto(picture.art, picture.seed, picture.photo);
    case "logo":
      return drawLogo(picture.logo, 512);
    case "favicon":
      return drawLogo({ ...picture.logo, mark: "" }, 192);
    case "story":
      return drawStory(picture);
    case "banner":
      return drawBanner(picture);
  }
}

const svg = (width: number, height: number, markup: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`,
  );

type Outline = { width: number; height: number; markup: string };

/** An outline of `media/outlines`, with its size. */
async function readOutline(name: string): Promise<Outline> {
  const file = await readFile(new URL(`../../media/outlines/${name}.svg`, import.meta.url), "utf8");
  const [, width = "0", height = "0"] = /viewBox="0 0 (\d+) (\d+)"/.exec(file) ?? [];
  const markup = file.slice(file.indexOf("<path"), file.lastIndexOf("</svg>"));
  return { width: Number(width), height: Number(height), markup };
}

/** A rounded tile with the monogram; the tab icon is the same without the mark. */
async function drawLogo(
  { monogram, ink, plate, plateDeep, mark }: DemoLogo,
  side: number,
): Promise<Buffer> {
  const letters = await readOutline(`monogram-${monogram}`);
  const scale = Math.min(344 / letters.width, 0.86);
  const x = 256 - (letters.width * scale) / 2;
  // Letters sit on a baseline at 1.16 of their size; their optical middle is a third of the size above it.
  const y = 262 - 320 * scale * (1.16 - 0.35);
  const tile = `<linearGradient id="tile" x2="1" y2="1"><stop stop-color="${plate}"/><stop offset="1" stop-color="${plateDeep}"/></linearGradient><rect width="512" height="512" rx="136" fill="url(#tile)"/><circle cx="96" cy="60" r="260" fill="#fff" opacity=".1"/>`;
  const corner = mark ? `<g transform="translate(404 118) scale(1.9)">${mark}</g>` : "";
  const drawing = svg(
    512,
    512,
    `<clipPath id="edge"><rect width="512" height="512" rx="136"/></clipPath><g clip-path="url(#edge)">${tile}<g transform="translate(${x} ${y}) scale(${scale})" color="${ink}">${letters.markup}</g>${corner}</g>`,
  );
  return sharp(drawing).resize(side, side).png().toBuffer();
}

/** A full page: the storefront renders the text over it. */
async function drawStory({
  art,
  color,
  seed,
}: {
  art: Art;
  color: string;
  seed: string;
}): Promise<Buffer> {
  const [width, height] = [720, 1280];
  const ground = svg(
    width,
    height,
    `<linearGradient id="g" x2=".4" y2="1"><stop stop-color="${light(color, 0.42)}"/><stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${mix(color, "#20100a", 0.55)}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="360" cy="520" r="330" fill="#fff" opacity=".13"/><circle cx="360" cy="520" r="250" fill="#fff" opacity=".13"/>`,
  );
  return sharp(ground)
    .composite([{ input: await drawArt(art, seed), left: 40, top: 200 }])
    .webp({ quality: 86, effort: 1 })
    .toBuffer();
}

/** Room for the words on the left, the product on the right; 2:1. */
async function drawBanner({
  art,
  color,
  seed,
}: {
  art: Art;
  color: string;
  seed: string;
}): Promise<Buffer> {
  const [width, height] = [1280, 640];
  const ground = svg(
    width,
    height,
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${light(color, 0.12)}"/><stop offset="1" stop-color="${mix(color, "#20100a", 0.14)}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="1000" cy="330" r="390" fill="#fff" opacity=".12"/><circle cx="1000" cy="330" r="300" fill="#fff" opacity=".12"/>`,
  );
  const product = await sharp(await drawArt(art, seed))
    .resize(600, 600)
    .toBuffer();
  return sharp(ground)
    .composite([{ input: product, left: 636, top: 20 }])
    .webp({ quality: 86, effort: 1 })
    .toBuffer();
}

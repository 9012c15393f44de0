import type { AppIcon } from "@dasturxon/contract/app-icons";
import { DEFAULT_MAIN_COLOR } from "@dasturxon/contract/constants";
import { contrast, parseColour, type Rgb } from "@dasturxon/domain/theme/colour";
import sharp, { type Sharp } from "sharp";
import { maxPixels } from "./picture-variant.ts";

/** Contents of an icon: the brand's picture, if any, on its colour. */
export type IconSource = { picture: Uint8Array | null; colour: string | null };

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const white: Rgb = [255, 255, 255];
const ink: Rgb = [31, 27, 22];

/** Share of the side for a picture without a background: systems may crop everything beyond a circle of 80 %. */
const safeShare = 0.6;

/** A lower contrast makes the picture invisible on the brand's colour. */
const leastContrast = 1.5;

/** A square PNG. `plain` keeps its transparency; the others are filled to the edge, since systems crop them. */
export async function drawAppIcon({ picture, colour }: IconSource, icon: AppIcon) {
  const brand = parseColour(colour) ?? parseColour(DEFAULT_MAIN_COLOR) ?? ink;
  const mark = sharp(picture ?? placeholder(brand), { limitInputPixels: maxPixels }).autoOrient();
  if (icon.kind === "plain") return encode(await fitted(mark, icon.sidePx));
  const edge = await edgeColour(mark);
  const background = edge ?? ((await hasContrastTo(mark, brand)) ? brand : white);
  const side = Math.round(icon.sidePx * (edge ? 1 : safeShare));
  const [r, g, b] = background;
  const canvas = sharp({
    create: { width: icon.sidePx, height: icon.sidePx, channels: 3, background: { r, g, b } },
  });
  return encode(canvas.composite([{ input: await (await fitted(mark, side)).toBuffer() }]));
}

const encode = (icon: Sharp) => icon.png({ compressionLevel: 9, palette: true }).toBuffer();

/** Whole, in a square. */
const fitted = async (mark: Sharp, side: number) =>
  sharp(
    await mark.clone().resize(side, side, { fit: "contain", background: clear }).png().toBuffer(),
  );

/** The background colour of a picture, sampled in the middle of its left edge; `null` if it is transparent. */
async function edgeColour(mark: Sharp): Promise<Rgb | null> {
  const side = 64;
  const { data } = await (
    await fitted(mark, side)
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => (y * side + x) * 4;
  const middles = [
    at(1, side / 2),
    at(side - 2, side / 2),
    at(side / 2, 1),
    at(side / 2, side - 2),
  ];
  if (middles.some((offset) => (data[offset + 3] ?? 0) < 250)) return null;
  const [left = 0] = middles;
  return [data[left] ?? 0, data[left + 1] ?? 0, data[left + 2] ?? 0];
}

/** Whether the picture has enough contrast to a background. */
async function hasContrastTo(mark: Sharp, background: Rgb) {
  const { data } = await (
    await fitted(mark, 32)
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    weight += alpha;
    for (const channel of [0, 1, 2] as const) sum[channel] += (data[at + channel] ?? 0) * alpha;
  }
  if (weight === 0) return true;
  return contrast([sum[0] / weight, sum[1] / weight, sum[2] / weight], background) >= leastContrast;
}

/** Without a picture: plate and cutlery, in a colour that contrasts with the background. */
function placeholder(brand: Rgb) {
  const [r, g, b] = brand;
  const line = contrast(white, brand) >= contrast(ink, brand) ? "#fff" : "#1f1b16";
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="rgb(${r},${g},${b})"/><g fill="none" stroke="${line}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"><circle cx="256" cy="256" r="84"/><circle cx="256" cy="256" r="42"/><path d="M130 160v60q0 26 26 26v106M156 160v60M182 160v60q0 26-26 26M366 352V160q-40 30-40 92 0 20 40 20"/></g></svg>`,
  );
}

import sharp from "sharp";
import { drawArt } from "./draw-art.ts";
import { light as lighter, dark } from "./paint.ts";
import { between, seededRandom } from "./random.ts";
import type { Art, PhotoSetting } from "./recipe.ts";

/** The size of an imported photo of a phone: 3:4, 2,000 pixels high. */
const [width, height] = [1_500, 2_000];

/**
 * A stand-in for a photograph: the drawn dish on a table, off centre, in uneven light, with grain. It has what pictures
 * of phones have and drawings do not: a background, another shape, and no transparency.
 */
export async function drawPhoto(
  art: Art,
  seed: string,
  { table, light }: PhotoSetting,
): Promise<Buffer> {
  const random = seededRandom(`${seed} photo`);
  const side = Math.round(between(random, 1_440, width));
  const left = Math.round(between(random, 0, width - side));
  const top = Math.round(between(random, 0.2, 0.85) * (height - side));
  const food = await sharp(await drawArt(art, seed))
    .resize(side, side)
    .toBuffer();
  const picture = await sharp(svg(tables[table](random)))
    .composite([
      { input: food, left, top },
      { input: svg(lights[light]), blend: "multiply" },
      { input: await grain(random), blend: "soft-light" },
    ])
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(picture.data, { raw: picture.info }).jpeg({ quality: 88 }).toBuffer();
}

const svg = (markup: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup}</svg>`,
  );
const ground = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`;

const tables: Record<PhotoSetting["table"], (random: () => number) => string> = {
  wood(random) {
    const plank = width / 4;
    return [0, 1, 2, 3]
      .map((index) => {
        const color = dark("#a8713f", between(random, 0, 0.35));
        const x = index * plank;
        const veins = Array.from({ length: 9 }, () => {
          const at = x + between(random, 10, plank - 10);
          const bend = between(random, -40, 40);
          return `<path d="M${at.toFixed(0)},0C${(at + bend).toFixed(0)},600 ${(at - bend).toFixed(0)},1400 ${at.toFixed(0)},${height}" fill="none" stroke="${dark(color, 0.3)}" stroke-width="${between(random, 2, 7).toFixed(1)}" opacity=".35"/>`;
        });
        return `<rect x="${x}" width="${plank - 6}" height="${height}" fill="${color}"/>${veins.join("")}<rect x="${x + plank - 6}" width="6" height="${height}" fill="#2a1608"/>`;
      })
      .join("");
  },
  stone(random) {
    const specks = Array.from({ length: 500 }, () => {
      const r = between(random, 3, 46);
      const color = random() < 0.5 ? lighter("#6f7276", 0.4) : dark("#6f7276", 0.5);
      return `<ellipse cx="${between(random, 0, width).toFixed(0)}" cy="${between(random, 0, height).toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * 0.6).toFixed(0)}" fill="${color}" opacity=".13"/>`;
    });
    return ground("#6f7276") + specks.join("");
  },
  linen(random) {
    const fold = between(random, 300, 1_200).toFixed(0);
    return `<pattern id="weave" width="12" height="12" patternUnits="userSpaceOnUse"><rect width="12" height="12" fill="#e4d9c3"/><path d="M0,3H12M0,9H12" stroke="#cdbf9f" stroke-width="2"/><path d="M3,0V12M9,0V12" stroke="#f4ecda" stroke-width="2" opacity=".8"/></pattern>${ground("url(#weave)")}<path d="M${fold},0L${width - Number(fold)},${height}" stroke="#a8997a" stroke-width="26" opacity=".25"/>`;
  },
};

/** Multiplied: white leaves a part as it is. */
const lights: Record<PhotoSetting["light"], string> = {
  window: `<linearGradient id="l" x2="1" y2=".8"><stop stop-color="#ffffff"/><stop offset="1" stop-color="#93877d"/></linearGradient>${ground("url(#l)")}`,
  evening: `<radialGradient id="l" cx=".5" cy=".45" r=".75"><stop stop-color="#ffe2b4"/><stop offset="1" stop-color="#bd8d60"/></radialGradient>${ground("url(#l)")}`,
  lamp: `<radialGradient id="l" cx=".3" cy=".25" r="1"><stop stop-color="#fffdf4"/><stop offset=".5" stop-color="#d8c3a0"/><stop offset="1" stop-color="#83705f"/></radialGradient>${ground("url(#l)")}`,
  shade: `${ground("#e3e9f0")}<path d="M0,${height * 0.55}L${width},${height * 0.2}V${height}H0Z" fill="#bcc6d3"/>`,
};

/** Noise of a sensor, which is the same whenever it is drawn. */
function grain(random: () => number): Promise<Buffer> {
  const [across, down] = [width / 2, height / 2];
  const noise = Buffer.from(
    Array.from({ length: across * down }, () => 128 + (random() + random() - 1) * 26),
  );
  return sharp(noise, { raw: { width: across, height: down, channels: 1 } })
    .resize(width, height)
    .toColourspace("srgb")
    .png({ compressionLevel: 1 })
    .toBuffer();
}

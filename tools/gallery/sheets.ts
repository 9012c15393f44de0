import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { View } from "../../e2e/support/views.ts";
import { devices } from "./devices.ts";
import type { Device } from "./devices.ts";
import { pictureName } from "./take-pictures.ts";
import type { Variant } from "./take-pictures.ts";

const languages = ["uz", "ru", "eng"] as const;
const themes = ["light", "dark"] as const;

/** In pixels: the size of a picture on a sheet; pictures per row, and screens per sheet. */
const layoutOf = (device: Device) => {
  const { width, height } = devices[device].viewport;
  const isUpright = width < height;
  const shown = isUpright ? 240 : 480;
  return {
    width: shown,
    height: Math.round((shown * height) / width),
    columns: isUpright ? 6 : 3,
    screens: 2,
  };
};
const gap = 8;

/** Draws sheets with a few screens each, and `index.html` with all pictures. */
export async function drawSheets(out: string, drawn: readonly Device[], views: readonly View[]) {
  const names = views.flatMap(({ name, hasEnd }) => (hasEnd ? [name, `${name}~end`] : [name]));
  for (const device of drawn) {
    const { screens } = layoutOf(device);
    for (let first = 0; first < names.length; first += screens) {
      const shown = names.slice(first, first + screens);
      await drawSheet(
        out,
        device,
        shown,
        `sheet-${device}-${String(first / screens + 1).padStart(2, "0")}.webp`,
      );
    }
  }
  await writeFile(join(out, "index.html"), contactSheet(out, drawn, names));
}

/** All pictures of a screen: three languages, light and dark. */
const picturesOf = (device: Variant["device"], name: string) =>
  themes.flatMap((theme) =>
    languages.map((language) => pictureName(name, { device, language }, theme)),
  );

async function drawSheet(out: string, device: Variant["device"], names: string[], file: string) {
  const { width, height, columns } = layoutOf(device);
  const pictures = names.flatMap((name) => picturesOf(device, name));
  const places = pictures.map((picture, index) => ({
    path: join(out, picture),
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  }));
  const pieces = await Promise.all(
    // A brand may lack the language; a screen that failed is reported.
    places
      .filter(({ path }) => existsSync(path))
      .map(async ({ path, left, top }) => ({
        input: await sharp(path).resize(width, height).png().toBuffer(),
        left,
        top,
      })),
  );
  const rows = Math.ceil(pictures.length / columns);
  const size = { width: columns * (width + gap) + gap, height: rows * (height + gap) + gap };
  await sharp({ create: { ...size, channels: 3, background: "#808080" } })
    .composite(pieces)
    .webp({ quality: 82 })
    .toFile(join(out, file));
}

function contactSheet(out: string, drawn: readonly Device[], names: readonly string[]) {
  const screens = names.map((name) => {
    const rows = drawn.map((device) => {
      const pictures = picturesOf(device, name).filter((file) => existsSync(join(out, file)));
      const { width, height } = layoutOf(device);
      const images = pictures.map(
        (file) =>
          `<a href="${file}"><img src="${file}" alt="${file}" width="${width}" height="${height}" loading="lazy"></a>`,
      );
      return `<div>${images.join("")}</div>`;
    });
    return `<h2 id="${name}">${name}</h2>${rows.join("")}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
body { font: 14px system-ui; background: #808080; margin: 16px }
div { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 8px }
</style>${screens.join("\n")}`;
}

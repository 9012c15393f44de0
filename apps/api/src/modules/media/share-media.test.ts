import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { aMerchant, aWebSettings } from "@dasturxon/testing/merchant-builders";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import type { MediaStore } from "../../ports/media-store.ts";
import type { BrandSnapshot } from "../merchants/brand-snapshots.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { drawSharePicture } from "./draw-share-picture.ts";
import { shareMedia, sharePictureId } from "./share-media.ts";

const merchant = aMerchant() as unknown as MerchantRecord; // Both contain the inputs of the picture.

function sharing(settings = aWebSettings()) {
  const saved = new Map<string, Uint8Array>();
  const store: MediaStore = {
    find: async (id) => saved.get(id) ?? null,
    has: async (id) => saved.has(id),
    save: async (id, bytes) => void saved.set(id, bytes),
  };
  const media = shareMedia(store, {
    directory: { findById: async (id) => (id === merchant.id ? merchant : null) },
    brands: { get: async () => ({ webSettings: settings }) as BrandSnapshot },
  });
  return { media, saved, id: sharePictureId(merchant, settings) };
}

it("draws the brand's colour and name, 1200 by 630, once", async () => {
  const { media, saved, id } = sharing(aWebSettings({ brand: "Lola", mainColor: "#FCE000" }));
  const picture = (await media.find(id)) ?? new Uint8Array();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  expect([...data.subarray(-info.channels)].slice(0, 3)).toEqual([0xfc, 0xe0, 0]);
  const inked = Array.from(data).filter((_, at) => at % info.channels === 0 && data[at] === 0);
  expect(inked.length).toBeGreaterThan(5_000);
  expect([...saved.keys()]).toEqual([id]);
});

it("keeps a long name within the picture", async () => {
  const { media, id } = sharing(aWebSettings({ brand: "Samarqandning eng mashhur oshxonasi" }));
  const { data, info } = await sharp((await media.find(id)) ?? new Uint8Array())
    .extract({ left: 1120, top: 0, width: 80, height: 630 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = [...data.subarray(0, info.channels)];
  expect(data.every((value, at) => value === background[at % info.channels])).toBe(true);
});

it("has another id when the brand's look changes", async () => {
  const before = sharing(aWebSettings({ brand: "Lola" }));
  const after = sharing(aWebSettings({ brand: "Lola Osh" }));
  expect(after.id).not.toBe(before.id);
  expect(await after.media.find(before.id)).toBeNull();
});

const card = { colour: "#fce000", ink: "#000000", logo: null };

it("draws Latin, Cyrillic and Uzbek letters without a font on the machine", async () => {
  const name = "Gʻijduvon oʻchogʻi <№1> & Ўзбек ғазна, қатиқ, ҳолва, Ёлка";
  const folder = await mkdtemp(join(tmpdir(), "no-fonts-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = join(folder, "fonts.conf");
  await writeFile(config, "<fontconfig></fontconfig>");
  const module = new URL("draw-share-picture.ts", import.meta.url).href;
  const script =
    `const { drawSharePicture } = await import(${JSON.stringify(module)});` +
    `process.stdout.write(await drawSharePicture(${JSON.stringify({ ...card, name })}, null));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { env: { FONTCONFIG_FILE: config }, encoding: "buffer", maxBuffer: 1_000_000 },
  );
  const pixels = (picture: Uint8Array) => sharp(picture).raw().toBuffer();
  const without = await pixels(stdout);
  const here = await pixels(await drawSharePicture({ ...card, name }, null));
  const difference = here.reduce((sum, value, index) => sum + Math.abs(value - without[index]!), 0);
  // Hinting differs by 0.25 per byte between machines; without the font file the difference is about 5.
  expect(difference / here.length).toBeLessThan(1);
});

it("drops characters that the typeface does not have", async () => {
  const draw = (name: string) => drawSharePicture({ ...card, name }, null);
  expect((await draw("Lola 🍕")).equals(await draw("Lola"))).toBe(true);
  expect((await draw("🍕")).equals(await draw(""))).toBe(true);
});

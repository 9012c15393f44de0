import { aMerchant, aWebSettings } from "@dasturxon/testing/merchant-builders";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { MediaStore } from "../../ports/media-store.ts";
import type { BrandSnapshot } from "../merchants/brand-snapshots.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { shareMedia, sharePictureId } from "./share-media.ts";

const merchant = aMerchant() as unknown as MerchantRecord; // What the picture is drawn from is in both.

function sharing(settings = aWebSettings()) {
  const saved = new Map<string, Uint8Array>();
  const store: MediaStore = {
    find: async (id) => saved.get(id) ?? null,
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
  const ground = [...data.subarray(0, info.channels)];
  expect(data.every((value, at) => value === ground[at % info.channels])).toBe(true);
});

it("is another picture under another id when the brand looks otherwise", async () => {
  const before = sharing(aWebSettings({ brand: "Lola" }));
  const after = sharing(aWebSettings({ brand: "Lola Osh" }));
  expect(after.id).not.toBe(before.id);
  expect(await after.media.find(before.id)).toBeNull();
});

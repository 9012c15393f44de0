import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { MediaStore } from "@dasturxon/api/ports/media-store";
import type { DemoPicture } from "@dasturxon/demo/demo-pictures";
import { demoMedia, demoPictures } from "./demo-media.ts";

function memory() {
  const saved = new Map<string, Uint8Array>();
  const store: MediaStore = {
    find: async (id) => saved.get(id) ?? null,
    has: async (id) => saved.has(id),
    save: async (id, bytes) => void saved.set(id, bytes),
  };
  return { saved, store };
}

const pictures = [...demoPictures()];
const idOf = (matches: (picture: DemoPicture) => boolean) =>
  pictures.find(([, picture]) => matches(picture))![0];

describe("demo pictures", () => {
  it("are drawn on first request, once for concurrent requests, and stored", async () => {
    const { saved, store } = memory();
    const id = idOf(({ kind }) => kind === "dish");
    const media = demoMedia(store);
    const [one, other] = await Promise.all([media.find(id), media.find(id)]);
    expect(other).toBe(one);
    expect(saved.get(id)).toBe(one);
  });

  it("are identical whenever they are drawn", async () => {
    const id = idOf((picture) => picture.kind === "dish" && picture.art.kind === "dish");
    const [one, other] = [
      await demoMedia(memory().store).find(id),
      await demoMedia(memory().store).find(id),
    ];
    expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true);
  });

  const kinds = ["sprites", "dish", "skewers", "burger", "drink", "pastry", "slice"] as const;
  it.each(kinds)("of a product (%s) fill a transparent square", async (kind) => {
    const id = idOf((picture) => picture.kind === "dish" && picture.art.kind === kind);
    const drawn = await demoMedia(memory().store).find(id);
    const picture = sharp(drawn!);
    expect(await picture.metadata()).toMatchObject({ width: 640, height: 640, hasAlpha: true });
    const alpha = (await picture.stats()).channels[3]!;
    expect(alpha.min).toBe(0);
    expect(alpha.mean).toBeGreaterThan(40);
  });

  it("stand in for photographs: upright, opaque, with the dish away from the centre", async () => {
    const drawn = await demoMedia(memory().store).find(idOf(({ kind }) => kind === "photo"));
    const picture = sharp(drawn!);
    expect(await picture.metadata()).toMatchObject({ width: 1_500, height: 2_000, format: "jpeg" });
    expect((await picture.stats()).isOpaque).toBe(true);
  });

  it.each([
    ["logo", 512, 512],
    ["favicon", 192, 192],
    ["story", 720, 1280],
    ["banner", 1280, 640],
  ] as const)("are drawn for a %s", async (kind, width, height) => {
    const id = idOf((picture) => picture.kind === kind);
    const drawn = await demoMedia(memory().store).find(id);
    expect(await sharp(drawn!).metadata()).toMatchObject({ width, height });
  });

  it("do not exist for ids unknown to the demo", async () => {
    expect(await demoMedia(memory().store).find("somebody-elses")).toBe(null);
  });
});

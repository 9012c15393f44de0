import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawAppIcon } from "./draw-app-icon.ts";

const maskable = { kind: "maskable", sidePx: 192 } as const;
const plain = { kind: "plain", sidePx: 192 } as const;

/** A disc on a transparent background. */
const disc = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="120" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

async function pixels(icon: Uint8Array) {
  const { data, info } = await sharp(icon)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([192, 192]);
  return (x: number, y: number) => [...data.subarray((y * 192 + x) * 4, (y * 192 + x) * 4 + 4)];
}

describe("an app's icon", () => {
  it("that is maskable is filled with the brand's colour around its drawing", async () => {
    const at = await pixels(
      await drawAppIcon({ picture: await disc("#ffffff"), colour: "#0f7a5f" }, maskable),
    );
    expect(at(1, 1)).toEqual([15, 122, 95, 255]);
    expect(at(96, 96)).toEqual([255, 255, 255, 255]);
    // Within the circle that all systems show.
    expect(at(96, 30)).toEqual([15, 122, 95, 255]);
  });

  it("has a white background when its drawing has too little contrast with the brand's colour", async () => {
    const at = await pixels(
      await drawAppIcon({ picture: await disc("#0f7a5f"), colour: "#0f7a5f" }, maskable),
    );
    expect(at(1, 1)).toEqual([255, 255, 255, 255]);
    expect(at(96, 96)).toEqual([15, 122, 95, 255]);
  });

  it("with an opaque background fills the shape with it", async () => {
    const photo = sharp({
      create: { width: 300, height: 300, channels: 3, background: "#cc8844" },
    });
    const at = await pixels(
      await drawAppIcon({ picture: await photo.png().toBuffer(), colour: "#0f7a5f" }, maskable),
    );
    expect(at(1, 1)).toEqual([204, 136, 68, 255]);
  });

  it("keeps its transparency if it is not maskable", async () => {
    const at = await pixels(
      await drawAppIcon({ picture: await disc("#ffffff"), colour: "#0f7a5f" }, plain),
    );
    expect(at(1, 1)[3]).toBe(0);
  });

  it("of a brand without a logo is a plate on its colour", async () => {
    const at = await pixels(await drawAppIcon({ picture: null, colour: "#0f7a5f" }, maskable));
    expect(at(1, 1)).toEqual([15, 122, 95, 255]);
  });
});

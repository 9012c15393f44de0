import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cityTile } from "./city-tile.ts";

const get = (path: string, headers: Record<string, string> = {}) =>
  cityTile(new Request(`http://demo.localhost/dev/tiles/${path}`, { headers }));

const pixels = (path: string) =>
  get(path)
    .text()
    .then((svg) => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer());

/** Amir Temur square at zoom 16; the second tile is the next one to the south. */
const [column, row] = [45_379, 24_493];
const square = `16/${column}/${row}.svg`;

describe("cityTile", () => {
  it("draws a picture of 256 x 256 pixels with street names", async () => {
    const response = get(square);
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
    const svg = await response.text();
    expect(svg).toContain("Amir Temur shoh ko‘chasi");
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([256, 256]);
  });

  it("draws light and dark, with street names in the requested language", async () => {
    const pictures = await Promise.all(
      ["", "?theme=dark", "?lang=ru"].map(async (query) => get(square + query).text()),
    );
    expect(new Set(pictures).size).toBe(3);
    expect(pictures[2]).toContain("проспект Амира Темура");
  });

  it("continues a road at the same point in the next tile", async () => {
    const upper = await pixels(square);
    const lower = await pixels(`16/${column}/${row + 1}.svg`);
    const rowBytes = 256 * 3;
    const lastRow = upper.subarray(255 * rowBytes);
    const firstRow = lower.subarray(0, rowBytes);
    const differing = lastRow.filter(
      (value, index) => Math.abs(value - (firstRow[index] ?? 0)) > 60,
    );
    expect(new Set(lastRow).size).toBeGreaterThan(3);
    expect(differing.length).toBeLessThan(rowBytes * 0.1);
  });

  it("is cacheable, and answers 304 to a matching ETag", async () => {
    const first = get(square);
    expect(first.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(get(square, { "if-none-match": first.headers.get("etag") ?? "" }).status).toBe(304);
  });

  it("is empty land outside of the towns", async () => {
    const response = get("14/0/0.svg");
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("<path");
  });

  it.each([
    "16/1.svg",
    "16/99999999/1.svg",
    "3/1/1.svg",
    "16/65536/1.svg",
    "x/y/z.svg",
    "16/1/1.png",
  ])("answers 404 at %s", async (path) => expect(get(path).status).toBe(404));
});

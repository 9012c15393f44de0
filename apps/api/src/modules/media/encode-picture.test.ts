import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodePicture } from "./encode-picture.ts";

type Size = { width?: number; height?: number };

/** A picture whose left half is red and whose right half is blue. */
const twoColours = ({ width = 600, height = 400 }: Size = {}) =>
  sharp({ create: { width, height, channels: 3, background: "#d02020" } }).composite([
    {
      input: {
        create: {
          width: width / 2,
          height,
          channels: 3,
          background: "#2020d0",
        },
      },
      left: width / 2,
      top: 0,
    },
  ]);

const transparent = () =>
  sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: "#d02020" } } },
  ]);

/** Colour at a point, as fractions of the sides. */
async function colourAt(picture: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > blue ? "red" : "blue";
}

describe("a picture that is imported", () => {
  it.each([
    ["jpeg", "JPEG", () => twoColours().jpeg().toBuffer()],
    ["jpeg", "progressive JPEG", () => twoColours().jpeg({ progressive: true }).toBuffer()],
    ["jpeg", "JPEG in CMYK", () => twoColours().toColourspace("cmyk").jpeg().toBuffer()],
    ["webp", "PNG", () => twoColours().png().toBuffer()],
    ["webp", "interlaced PNG", () => twoColours().png({ progressive: true }).toBuffer()],
    ["webp", "PNG with 16 bits", () => twoColours().toColourspace("rgb16").png().toBuffer()],
    ["webp", "WebP with a profile", () => twoColours().withIccProfile("p3").webp().toBuffer()],
  ])("becomes %s without metadata from %s", async (format, _, make) => {
    const stored = await encodePicture(await make());
    expect(await sharp(stored).metadata()).toMatchObject({
      format,
      width: 600,
      height: 400,
      space: "srgb",
      hasAlpha: false,
      hasProfile: false,
    });
    expect(await colourAt(stored, 0.1, 0.5)).toBe("red");
    expect(await colourAt(stored, 0.9, 0.5)).toBe("blue");
  });

  it("is turned upright, and loses its metadata, such as the place", async () => {
    const photo = await twoColours()
      .jpeg()
      .withExif({
        IFD0: { Make: "Phone", Orientation: "6" },
        IFD3: { GPSLatitude: "41/1 18/1 40/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const stored = await encodePicture(photo);
    const { width, height, exif, orientation } = await sharp(stored).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 400,
      height: 600,
      exif: undefined,
      orientation: undefined,
    });
    expect(await colourAt(stored, 0.5, 0.1)).toBe("red");
    expect(await colourAt(stored, 0.5, 0.9)).toBe("blue");
  });

  it("has no side above 2,000 pixels, and is not enlarged", async () => {
    const large = await encodePicture(
      await twoColours({ width: 5_000, height: 1_000 }).jpeg().toBuffer(),
    );
    expect(await sharp(large).metadata()).toMatchObject({ width: 2_000, height: 400 });
    const small = await encodePicture(
      await twoColours({ width: 30, height: 20 }).jpeg().toBuffer(),
    );
    expect(await sharp(small).metadata()).toMatchObject({ width: 30, height: 20 });
  });

  it("keeps its transparency, where it has any", async () => {
    const logo = await encodePicture(await transparent().png().toBuffer());
    expect(await sharp(logo).metadata()).toMatchObject({ hasAlpha: true });
    const { channels } = await sharp(logo).stats();
    expect(channels[3]).toMatchObject({ min: 0, max: 255 });
    const opaque = await encodePicture(await twoColours().ensureAlpha().png().toBuffer());
    expect(await sharp(opaque).metadata()).toMatchObject({ hasAlpha: false });
  });

  it.each([
    ["a photograph", () => twoColours().jpeg().toBuffer()],
    ["a logo", () => transparent().png().toBuffer()],
  ])("is not encoded anew when %s comes back from an export", async (_, make) => {
    const stored = await encodePicture(await make());
    expect(await encodePicture(stored)).toBe(stored);
  });

  it("is encoded anew when anything is hidden in it", async () => {
    const script = Buffer.from("<script>alert(1)</script> ");
    const webp = await encodePicture(await twoColours().png().toBuffer());
    const chunk = Buffer.concat([Buffer.from("XMP "), Buffer.alloc(4), script]);
    chunk.writeUInt32LE(script.length, 4);
    const longer = Buffer.concat([webp, chunk]);
    longer.writeUInt32LE(longer.length - 8, 4);

    const jpeg = Buffer.from(await encodePicture(await twoColours().jpeg().toBuffer()));
    const segment = (kind: number) =>
      Buffer.concat([Buffer.from([0xff, kind, 0, script.length + 2]), script]);
    const [comment, metadata] = [segment(0xfe), segment(0xe1)];
    const put = (hidden: Buffer, at: number) =>
      Buffer.concat([jpeg.subarray(0, at), hidden, jpeg.subarray(at)]);

    const hiding = [
      longer,
      Buffer.concat([webp, script]),
      put(comment, 2),
      put(metadata, 2),
      put(comment, jpeg.length - 2),
      put(script, jpeg.length),
    ];
    for (const picture of hiding)
      expect(Buffer.from(await encodePicture(picture)).includes("script")).toBe(false);
  });
});

const isoMedia = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(500)]);

/** A PNG that claims a size and has a few pixels only. */
function claiming(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a picture that cannot be used is refused with a cure:", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["HEIC", () => isoMedia("heic"), "is HEIC: save it as JPEG"],
    ["AVIF", () => isoMedia("avif"), "is AVIF: save it as JPEG"],
    [
      "SVG with a script",
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
      "is SVG: save it as PNG",
    ],
    ["GIF", () => twoColours().gif().toBuffer(), "is GIF: save it as JPEG"],
    ["TIFF", () => twoColours().tiff().toBuffer(), "is TIFF: save it as JPEG"],
    ["PDF", () => Buffer.from("%PDF-1.7\n"), "is PDF: save it as JPEG"],
    ["a text", () => Buffer.from("Osh, 38 000"), "is not a picture: save it as JPEG, PNG or WebP"],
    ["an empty file", () => Buffer.alloc(0), "is empty: copy it again"],
    [
      "a JPEG that ends too early",
      async () => (await twoColours().jpeg().toBuffer()).subarray(0, 900),
      "is broken: copy it again, or open it and save it anew",
    ],
    [
      "a PNG that ends too early",
      async () => (await transparent().png().toBuffer()).subarray(0, 300),
      "is broken: copy it again, or open it and save it anew",
    ],
    [
      "a WebP that ends too early",
      async () =>
        (await encodePicture(await twoColours().jpeg().toBuffer())).subarray(0, 200) as Buffer,
      "is broken: copy it again, or open it and save it anew",
    ],
    [
      "a header with hardly a pixel",
      () => claiming(100, 100),
      "is broken: copy it again, or open it and save it anew",
    ],
    ["a bomb", () => claiming(30_000, 30_000), "has 900 megapixels: make it smaller, 100 at most"],
    [
      "a picture that has to be decoded as a whole",
      () => twoColours({ width: 7_000, height: 7_000 }).png({ progressive: true }).toBuffer(),
      "has 49 megapixels and is interlaced or progressive: make it smaller, 40 at most",
    ],
    [
      "a file above 20 MB",
      () => Buffer.alloc(21 * 1024 ** 2),
      "is larger than 20 MB: make it smaller",
    ],
  ])("%s", async (_, make, message) => {
    const picture = await make();
    await expect(encodePicture(picture)).rejects.toThrow(message);
  });
});

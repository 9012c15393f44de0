import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderMedia } from "../../adapters/folder-media.ts";
import { mediaServer } from "./media-server.ts";

let folder: string;
let faults: unknown[];
let reads: number;
let serve: (request: Request) => Promise<Response>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-"));
  faults = [];
  reads = 0;
  serve = server();
  await folderMedia(join(folder, "media")).save("plov", await photo(1600, 900));
});

afterEach(() => rm(folder, { recursive: true }));

function server() {
  const files = folderMedia(join(folder, "media"));
  return mediaServer({
    store: {
      ...files,
      find: (id) => {
        reads += 1;
        return files.find(id);
      },
    },
    cacheDir: join(folder, "media-cache"),
    onFault: (error) => faults.push(error),
  });
}

const save = (id: string, bytes: Uint8Array) => folderMedia(join(folder, "media")).save(id, bytes);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c84" } })
    .jpeg()
    .toBuffer();

const get = (path: string, headers: Record<string, string> = {}) =>
  serve(new Request(`http://demo.localhost/media/${path}`, { headers }));

async function pictureOf(response: Response) {
  expect(response.status).toBe(200);
  const picture = sharp(await response.arrayBuffer());
  const { width, height, format, compression } = await picture.metadata();
  return { width, height, format: compression === "av1" ? "avif" : format, picture };
}

describe("pictures", () => {
  it(
    "are 480 x 480 webp of quality 100 by default",
    { meta: { requirements: "[S9.40]" } },
    async () => {
      const plain = await get("plov");
      const requested = await get("plov?w=480&h=480&q=100&f=webp");
      expect(requested.headers.get("etag")).toBe(plain.headers.get("etag"));
      expect(await pictureOf(plain)).toMatchObject({ width: 480, height: 480, format: "webp" });
    },
  );

  it(
    "have the requested size, quality and format",
    { meta: { requirements: "[S9.42]" } },
    async () => {
      const response = await get("plov?w=640&h=360&q=75&f=avif");
      expect(response.headers.get("content-type")).toBe("image/avif");
      expect(await pictureOf(response)).toMatchObject({ width: 640, height: 360, format: "avif" });
    },
  );

  it.each(["w=481&h=481", "w=-1", "h=99999", "q=76", "q=", "f=gif", "w=480&h=96", "w=480.0"])(
    "refuse ?%s, which is not allowed",
    { meta: { requirements: "[S9.42]" } },
    async (query) => {
      const response = await get(`plov?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "INVALID_REQUEST" });
      expect(reads).toBe(0);
    },
  );

  it("are immutable, and answer 304 to a browser that has them", async () => {
    const first = await get("plov?q=75");
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const again = await get("plov?q=75", {
      "if-none-match": `"other", ${first.headers.get("etag")}`,
    });
    expect(again.status).toBe(304);
  });

  it("are rendered once, for concurrent requests and after a restart", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("plov?w=96&h=96")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    serve = server();
    await get("plov?w=96&h=96");
    expect(reads).toBe(1);
    const [fan = ""] = await readdir(join(folder, "media-cache"));
    expect(await readdir(join(folder, "media-cache", fan))).toHaveLength(1);
  });

  it("are cropped if they are photos, with the camera's orientation applied", async () => {
    const sideways = await sharp(await photo(900, 1600))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await save("sideways", sideways);
    const { picture, ...size } = await pictureOf(await get("sideways?w=640&h=360"));
    expect(size).toMatchObject({ width: 640, height: 360 });
    expect((await picture.stats()).isOpaque).toBe(true);
  });

  it.each([
    ["below", 900, 1_600, { x: 450, y: 1_250 }],
    ["at the right", 1_600, 900, { x: 1_250, y: 450 }],
  ])("keep what stands out %s of a photo, in every size", async (name, width, height, { x, y }) => {
    const radius = 180;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#777"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#e02010"/></svg>`;
    const id = name.replaceAll(" ", "-");
    await save(id, await sharp(Buffer.from(drawing)).jpeg().toBuffer());
    for (const side of [240, 640]) {
      const { picture } = await pictureOf(await get(`${id}?w=${side}&h=${side}`));
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
      const pixels = Array.from({ length: info.width * info.height }, (_, at) =>
        data.subarray(at * info.channels, at * info.channels + 3),
      );
      const red = pixels.filter(([r = 0, g = 0]) => r > 150 && g < 90).length;
      expect(red / pixels.length).toBeCloseTo((Math.PI * radius ** 2) / 900 ** 2, 2);
    }
  });

  it("are not cropped if they are drawings with transparency", async () => {
    const wide = sharp({
      create: { width: 600, height: 100, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 1 } },
    });
    await save("logo", await wide.png().toBuffer());
    const { picture, ...size } = await pictureOf(await get("logo?w=240&h=240"));
    expect(size).toMatchObject({ width: 240, height: 240 });
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * 240 + x) * 4 + 3];
    expect([alphaAt(1, 120), alphaAt(238, 120), alphaAt(120, 5)]).toEqual([255, 255, 0]);
  });

  it("are never enlarged", async () => {
    await save("small", await photo(200, 150));
    const answer = await pictureOf(await get("small?w=640&h=360"));
    expect(answer).toMatchObject({ width: 200, height: 113 });
  });

  it("that do not exist are 404, as is everything outside the folder", async () => {
    for (const id of ["absent", "..%2Fsecret", "%2e%2e%2fmedia%2fplov", ".hidden", ""]) {
      const response = await get(id);
      expect(response.status).toBe(404);
    }
    expect(faults).toEqual([]);
  });

  it("that cannot be read are logged and answered with an error", async () => {
    await save("broken", new TextEncoder().encode("no picture"));
    const response = await get("broken");
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: "INTERNAL_ERROR" });
    expect(faults).toHaveLength(1);
  });
});

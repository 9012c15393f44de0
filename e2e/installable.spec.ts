import type { Page } from "@playwright/test";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

type Manifest = {
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
};

/** The browser's view of the manifest, with its installability errors. */
async function appOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send("Page.getAppManifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(errors).toEqual([]);
  // Contexts of Playwright are always incognito.
  const refusals = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  return { manifest: JSON.parse(data ?? "") as Manifest, refusals };
}

/** Size of a decoded picture, and the alpha of its corner, 0 to 255. */
const decodePicture = (page: Page, path: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const alphaAt = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[3];
    return { sizes: `${image.width}x${image.height}`, corner: alphaAt(0, 0) };
  }, path);

const brands = {
  demo: {
    name: "Lola — milliy taomlar",
    short_name: "Lola",
    theme_color: "#fce000",
    lang: "en",
  },
  naqsh: {
    name: "Naqsh — burger va lavash",
    short_name: "Naqsh",
    theme_color: "#ff5a2c",
    lang: "ru",
    // Its host has several brands: the app opens this one.
    start_url: expect.stringMatching(/^\/\?brand=[0-9a-f-]{36}$/),
  },
};

test(
  "each brand can be installed as an app with its own name, icons and colour, in the customer's language",
  { tag: "@desktop" },
  async ({ page, context }) => {
    for (const [brand, value] of Object.entries({ demo: "eng", naqsh: "ru" }))
      await context.addCookies([{ name: "_language", value, url: brandUrl(brand) }]);
    const pictures = new Set<string>();
    for (const [brand, expected] of Object.entries(brands)) {
      await page.goto(brandUrl(brand, "/search"));
      const { manifest, refusals } = await appOf(page);
      expect(refusals).toEqual([]);
      expect(manifest).toMatchObject({ start_url: "/", ...expected, display: "standalone" });
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
        "content",
        expected.theme_color,
      );
      for (const { src, sizes, purpose } of manifest.icons) {
        const picture = await decodePicture(page, src);
        expect(picture.sizes).toBe(sizes);
        // The system crops a maskable icon; the other one has transparent rounded corners.
        expect(picture.corner, purpose).toBe(purpose === "maskable" ? 255 : 0);
        pictures.add(src);
      }
      expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
        "any 192x192",
        "any 512x512",
        "maskable 192x192",
        "maskable 512x512",
      ]);
      const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
      expect(await decodePicture(page, touch ?? "")).toEqual({ sizes: "180x180", corner: 255 });
    }
    expect(pictures.size).toBe(8);
  },
);

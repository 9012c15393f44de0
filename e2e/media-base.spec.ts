import { productCard } from "./support/menu.ts";
import { ownProduct } from "./support/own-product.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

const mediaBase = "https://media.dasturxon.test";
const body = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"/>`;

// A separate server: the setting is read at start.
ownProduct({ MEDIA_BASE_URL: mediaBase });

test(
  "pictures load from MEDIA_BASE_URL, and the page's policy allows it",
  { annotation: { type: "requirement", description: "[S9.41]" } },
  async ({ page }) => {
    await page.route(`${mediaBase}/**`, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body }),
    );
    await page.goto(brandUrl("demo"));
    const picture = productCard(page, "To‘y oshi").locator("img");
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      new RegExp(`^${mediaBase}/[0-9a-f-]{36}\\?w=`),
    );
  },
);

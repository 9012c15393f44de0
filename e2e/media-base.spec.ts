import { productCard } from "./support/menu.ts";
import { ownProduct } from "./support/own-product.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const production = "https://media.dasturxon.test";
const body = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"/>`;

// A product of its own: where its pictures come from is said when it starts.
ownProduct({ MEDIA_BASE_URL: production });

test(
  "pictures come from the base address that production names, and the page's policy lets them in",
  { annotation: { type: "requirement", description: "[S9.41]" } },
  async ({ page }) => {
    await page.route(`${production}/**`, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body }),
    );
    await page.goto(brandUrl("demo"));
    const picture = productCard(page, "To‘y oshi").locator("img");
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      new RegExp(`^${production}/[0-9a-f-]{36}\\?w=`),
    );
  },
);

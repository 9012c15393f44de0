import { productCard } from "./support/menu.ts";
import { ownProduct } from "./support/own-product.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const production = "https://media.dasturxon.test";
const body = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"/>`;

// A server of its own: the base URL of pictures is part of its configuration.
ownProduct({ MEDIA_BASE_URL: production });

test(
  "in production pictures come from the configured base URL, which the page's policy allows",
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

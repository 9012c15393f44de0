import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findConnection } from "@dasturxon/embedded-postgres/home";
import { demoKey } from "@dasturxon/server/demo/demo-settings";
import { startProduct } from "../tools/product.ts";
import { productCard } from "./support/menu.ts";
import { inTheCentre, setLocation } from "./support/order.ts";
import { ownBrand } from "./support/own-brand.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

const mediaBase = "https://media.dasturxon.test";
/** Tiles of maps, outside the demo. */
const tiles = "https://tile.openstreetmap.org";
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"/>`;

// Settings of the environment are read at start: a further process on the same data has them.
test(
  "the closest branch is requested with type=DELIVERY on the configured hosts only, and pictures load from MEDIA_BASE_URL, which the page's policy allows",
  { annotation: { type: "requirement", description: "[S7.27, S9.41]" } },
  async ({ page, context }) => {
    const data = process.env["PRODUCT_DATA"] ?? "";
    const [named, other] = [await ownBrand(), await ownBrand()];
    const folder = await mkdtemp(join(tmpdir(), "dasturxon-settings-"));
    const { port, stop } = await startProduct(folder, {
      env: {
        DEMO: "0",
        ROLE: "web",
        DATABASE_URL: (await findConnection(data)) ?? "",
        SECRETS_KEY: await demoKey(data),
        HOST: "127.0.0.1",
        ROOT_DOMAINS: "localhost",
        DELIVERY_TYPE_HOSTS: `${named.sub}.localhost, other.example.uz`,
        MEDIA_BASE_URL: mediaBase,
      },
    });
    try {
      for (const pictures of [mediaBase, tiles])
        await context.route(`${pictures}/**`, (route) =>
          route.fulfill({ contentType: "image/svg+xml", body: drawing }),
        );
      await setLocation(context, inTheCentre);
      const typeOn = async ({ sub }: { sub: string }) => {
        const closestRequest = page.waitForRequest((request) =>
          request.url().includes("/closest?"),
        );
        await page.goto(`http://${sub}.localhost:${port}/address/delivery`);
        await page.getByRole("button", { name: "Mening joyim" }).click();
        return new URL((await closestRequest).url()).searchParams.get("type");
      };
      expect(await typeOn(named)).toBe("DELIVERY");
      expect(await typeOn(other)).toBeNull();

      await page.goto(`http://${other.sub}.localhost:${port}/`);
      const picture = productCard(page, "To‘y oshi").locator("img");
      await expect(picture).toHaveJSProperty("complete", true);
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
        new RegExp(`^${mediaBase}/[0-9a-f-]{36}\\?w=`),
      );
    } finally {
      await stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

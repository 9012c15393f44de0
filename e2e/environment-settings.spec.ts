import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findConnection } from "@dasturxon/embedded-postgres/home";
import { demoKey } from "@dasturxon/server/demo/demo-settings";
import { startProduct, type Product } from "../tools/product.ts";
import { customerOf } from "./support/customer.ts";
import { productCard } from "./support/menu.ts";
import { inTheCentre, setLocation } from "./support/order.ts";
import { asOwner, ownBrand, type OwnBrand } from "./support/own-brand.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

const mediaBase = "https://media.dasturxon.test";
/** Tiles of maps, outside the demo. */
const tiles = "https://tile.openstreetmap.org";
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"/>`;

// Settings of the environment are read at start: a further process on the same data has them.
test.describe.configure({ mode: "default" });
let named: OwnBrand;
let other: OwnBrand;
let folder: string;
let further: Product;

test.beforeAll(async () => {
  const data = process.env["PRODUCT_DATA"] ?? "";
  [named, other] = [await ownBrand(), await ownBrand()];
  folder = await mkdtemp(join(tmpdir(), "dasturxon-settings-"));
  further = await startProduct(folder, {
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
});
test.afterAll(async () => {
  await further.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  "the closest branch is requested with type=DELIVERY on the configured hosts only, and pictures load from MEDIA_BASE_URL, which the page's policy allows",
  { annotation: { type: "requirement", description: "[S7.27, S9.41]" } },
  async ({ page, context }) => {
    for (const pictures of [mediaBase, tiles])
      await context.route(`${pictures}/**`, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: drawing }),
      );
    await setLocation(context, inTheCentre);
    const typeOn = async ({ sub }: OwnBrand) => {
      const closestRequest = page.waitForRequest((request) => request.url().includes("/closest?"));
      await page.goto(`http://${sub}.localhost:${further.port}/address/delivery`);
      await page.getByRole("button", { name: "Mening joyim" }).click();
      return new URL((await closestRequest).url()).searchParams.get("type");
    };
    expect(await typeOn(named)).toBe("DELIVERY");
    expect(await typeOn(other)).toBeNull();

    await page.goto(`http://${other.sub}.localhost:${further.port}/`);
    const picture = productCard(page, "To‘y oshi").locator("img");
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      new RegExp(`^${mediaBase}/[0-9a-f-]{36}\\?w=`),
    );
  },
);

test("a locked row lets requests wait as long as DATABASE_REQUEST_MS allows, then they are answered 503", async () => {
  const customer = await customerOf(named);
  const setLanguage = async (port: number) => {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/users/v1/users/me/language`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${customer.token}`,
        "x-merchant-id": named.id,
        "content-type": "application/json",
      },
      body: JSON.stringify({ language: "ru" }),
    });
    return status;
  };
  let patient = Promise.resolve(0);
  await asOwner(named.id, async (db) => {
    await db
      .selectFrom("account")
      .select("id")
      .where("id", "=", customer.userId)
      .forUpdate()
      .execute();
    // The product has ten seconds, the further process the default: two of its requests outlast that.
    patient = setLanguage(Number(process.env["PRODUCT_PORT"]));
    expect(await setLanguage(further.port)).toBe(503);
    expect(await setLanguage(further.port)).toBe(503);
  });
  expect(await patient).toBe(204);
});

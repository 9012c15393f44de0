import type { Page } from "@playwright/test";
import { holdClock } from "./support/hold.ts";
import { countOnCard, productCard } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

/** Opens the menu with its clock stopped and all pictures held back. */
async function openWithoutPictures(page: Page) {
  const { promise: released, resolve: releasePictures } = Promise.withResolvers<void>();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() === "image") await released;
      await route.continue();
    },
  );
  await holdClock(page);
  const picture = page.waitForRequest((request) => request.resourceType() === "image");
  await page.goto(brandUrl("demo"), { waitUntil: "domcontentloaded" });
  await picture;
  return { scripts, releasePictures };
}

test("scripts are requested once the largest picture is painted", async ({ page }) => {
  const { scripts, releasePictures } = await openWithoutPictures(page);
  expect(scripts).toEqual([]);
  releasePictures();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("scripts are requested after 1.5 s if the largest picture has not arrived", async ({
  page,
}) => {
  const { scripts, releasePictures } = await openWithoutPictures(page);
  await page.clock.runFor(1_499);
  expect(scripts).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  releasePictures();
});

test("a press before the first paint requests the scripts and is replayed", async ({ page }) => {
  const { scripts, releasePictures } = await openWithoutPictures(page);
  expect(scripts).toEqual([]);
  await productCard(page, "Choyxona oshi").getByRole("button").last().click();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.clock.resume();
  await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
  releasePictures();
});

import type { Locator, Page } from "@playwright/test";
import { hold, holdClock } from "./support/hold.ts";
import { countOnCard, productCard } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

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

test(
  "a map on the first screen is painted without scripts, and Leaflet draws it in the same place",
  { tag: "@both" },
  async ({ page }) => {
    const scripts = await hold(page, "**/assets/entry.client-*.js");
    await page.goto(brandUrl("qahva", "/branches"), { waitUntil: "commit" });
    const pictures = page.getByRole("main").locator('img[src*="/dev/tiles/"]');
    await expect(pictures.first()).toBeVisible();
    const painted = await placesOf(pictures);
    const pins = page.getByRole("main").locator("span[data-current]");
    const pinned = await placesOf(pins);
    expect(pinned).toHaveLength(2);

    scripts.release();
    const drawn = page.locator(".leaflet-tile-loaded");
    await expect(drawn).toHaveCount(painted.length);
    expect(await placesOf(drawn)).toEqual(painted);
    expect(await placesOf(page.locator(".leaflet-marker-icon [data-current]"))).toEqual(pinned);
    await expect(pictures.and(page.locator(":not(.leaflet-tile)")).first()).toBeHidden();
  },
);

/** Which pictures are where, in no particular order. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return `${element.getAttribute("src")} ${left} ${top}`;
      })
      .toSorted(),
  );

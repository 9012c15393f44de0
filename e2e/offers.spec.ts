import type { Page } from "@playwright/test";
import { watchShifts } from "./support/menu.ts";
import { ownBrand } from "./support/own-brand.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

const offers = (page: Page) => page.getByRole("region", { name: "Aksiyalar" });
const stories = (page: Page) => page.getByRole("region", { name: "Hikoyalar" });
const story = (page: Page) => page.getByRole("dialog", { name: "Hikoya" });
const gift = "30 000 so‘m sovg‘a".replaceAll(" ", "[ \u00a0]");

test(
  "banners are rendered on home in the page's language without scripts or layout shifts",
  { tag: ["@both", "@smoke"], annotation: { type: "requirement", description: "[S3.007]" } },
  async ({ browser, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(brandUrl("demo"));
    await expect(offers(still).locator("img")).toHaveCount(2);
    const links = offers(still).getByRole("link");
    await expect(links.first()).toContainText("Birinchi buyurtmaga");
    // Both lines are texts, at least as large as small print.
    const sizes = await links.first().evaluate((link) =>
      [...link.querySelectorAll("span span")]
        .filter(({ childElementCount, textContent }) => textContent && childElementCount === 0)
        .map((line) => Number.parseFloat(getComputedStyle(line).fontSize)),
    );
    expect(sizes).toHaveLength(2);
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(13);
    await links.last().click();
    await expect(still).toHaveURL(/\/product\/[0-9a-f-]{36}$/);
    await context.addCookies([{ name: "_language", value: "ru", url: brandUrl("demo") }]);
    await still.goto(brandUrl("demo"));
    const russian = still.getByRole("region", { name: "Акции" }).getByRole("link").first();
    await expect(russian).toContainText("на первый заказ");
    await context.close();

    const shifts = await watchShifts(page, "demo");
    await page.goto(brandUrl("demo"));
    await page.waitForLoadState("networkidle");
    await expect(offers(page).locator("img").first()).toBeVisible();
    expect(await shifts()).toBe(0);
  },
);

test("banners advance automatically until the customer stops them, and not with reduced motion", async ({
  page,
}) => {
  // Beside stories they are small, and do not advance.
  const { sub } = await ownBrand({ storiesActive: false });
  const scrolled = () =>
    offers(page)
      .getByRole("list")
      .evaluate((row) => row.scrollLeft);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(brandUrl(sub));
  await expect(offers(page).locator("[data-current=true]")).toHaveCount(1);
  await expect(offers(page).getByRole("button")).toHaveCount(0);

  await page.clock.install();
  await page.addInitScript(() => {
    // A smooth scroll takes real time, which the stopped clock does not cover: its start is checked.
    const scrollTo = Element.prototype.scrollTo;
    Element.prototype.scrollTo = function (this: Element, ...to: unknown[]) {
      const counted = document.documentElement.dataset;
      counted.turns = String(Number(counted.turns ?? 0) + 1);
      Reflect.apply(scrollTo, this, to);
    };
  });
  const turns = () => page.evaluate(() => Number(document.documentElement.dataset.turns ?? 0));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(offers(page).getByRole("button", { name: "to‘xtatib" })).toBeVisible();
  await page.clock.runFor(7_000);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await offers(page).getByRole("button", { name: "to‘xtatib" }).click();
  await expect(offers(page).getByRole("button", { name: "aylantirish" })).toBeVisible();
  const before = await turns();
  expect(before).toBeGreaterThan(0);
  await page.clock.runFor(20_000);
  expect(await turns()).toBe(before);
});

test(
  "a story opens from its row, advances by taps, and is marked as seen for this brand",
  { annotation: { type: "requirement", description: "[S2.66, S3.030]" } },
  async ({ page }) => {
    await page.goto(brandUrl("demo"));
    const link = stories(page).getByRole("link", { name: new RegExp(gift) });
    await expect(link).toHaveAttribute("data-seen", "false");
    await link.click();
    // First of all: it is shown for five seconds only.
    await story(page).getByRole("button", { name: "To‘xtatib turish" }).click();
    await expect(page).toHaveURL(/\?story=/);
    await expect(story(page)).toContainText("LOLA30");
    await expectAccessible(page);

    await story(page).getByRole("button", { name: "Keyingisi" }).click();
    await expect(story(page)).toContainText("To‘y oshidan boshlasangiz");
    await story(page).getByRole("button", { name: "Oldingisi" }).click();
    await expect(story(page)).toContainText("LOLA30");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await story(page).getByRole("button", { name: "To‘xtatib turish" }).click();
    await expect(story(page)).toContainText("Qo‘l lag‘mon");

    // However many were viewed, Back closes them all.
    await page.goBack();
    await expect(story(page)).toHaveCount(0);
    await expect(page).toHaveURL(brandUrl("demo"));
    await expect(link).toHaveAttribute("data-seen", "true");
    await page.reload();
    await expect(link).toHaveAttribute("data-seen", "true");

    await test.step("holding a finger on a story pauses it", async () => {
      await untilHydrated(page);
      await link.click();
      const states = () =>
        story(page).evaluate((dialog) =>
          dialog.getAnimations({ subtree: true }).map(({ playState }) => playState),
        );
      await expect.poll(states).toEqual(["running"]);
      await story(page).getByRole("button", { name: "Keyingisi" }).hover();
      await page.mouse.down();
      await expect.poll(states).toEqual(["paused"]);
      await page.mouse.up();
      await expect.poll(states).toEqual(["running"]);
    });
    await page.goto(brandUrl("naqsh"));
    await expect(page.locator("[data-seen=false]").first()).toBeVisible();
    await expect(page.locator("[data-seen=true]")).toHaveCount(0);
  },
);

test("a story opens by its URL, closes by Esc, by its button and at its end, and its link works", async ({
  page,
}) => {
  // With reduced motion a story does not advance.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(brandUrl("demo"));
  const links = await stories(page).getByRole("link").all();
  const address = await links[0]?.getAttribute("href");
  await page.goto(brandUrl("demo", address ?? ""));
  await expect(story(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(story(page)).toHaveCount(0);
  await expect(page).toHaveURL(brandUrl("demo"));

  await links.at(-1)?.click();
  await story(page).getByRole("button", { name: "Yopish" }).click();
  await expect(story(page)).toHaveCount(0);

  await links.at(-1)?.click();
  await story(page).getByRole("button", { name: "Keyingisi" }).click();
  await expect(story(page)).toHaveCount(0);

  await links.at(-1)?.click();
  await story(page).getByRole("link", { name: "Ko‘rish" }).click();
  await expect(page).toHaveURL(/\/category\?id=/);
  await page.goBack();
  await expect(page).toHaveURL(brandUrl("demo"));
});

test("a story that fails to load can be retried; an expired one redirects to the menu", async ({
  page,
  problems,
}) => {
  problems.expect(/support\/v1\/stories/);
  await page.route("**/support/v1/stories", (route) => route.abort());
  await page.goto(brandUrl("demo"));
  await stories(page).getByRole("link").first().click();
  await expect(story(page).getByRole("alert")).toContainText("Hikoya yuklanmadi");
  await page.unroute("**/support/v1/stories");
  await story(page).getByRole("button", { name: "Qayta urinish" }).click();
  await expect(story(page)).toContainText("LOLA30");

  await page.goto(brandUrl("demo", "/?story=00000000-0000-4000-8000-000000000000"));
  await story(page).getByRole("button", { name: "Menyuga o‘tish" }).click();
  await expect(story(page)).toHaveCount(0);
});

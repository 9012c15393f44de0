import type { Page } from "@playwright/test";
import { requestBrand } from "./support/brand-request.ts";
import { watchShifts } from "./support/menu.ts";
import { ownBrand } from "./support/own-brand.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true, reducedMotion: "no-preference" });

const offers = (page: Page) => page.getByRole("region", { name: "Aksiyalar" });
const stories = (page: Page) => page.getByRole("region", { name: "Hikoyalar" });
const story = (page: Page) => page.getByRole("dialog", { name: "Hikoya" });
const gift = "30 000 so‘m sovg‘a".replaceAll(" ", "[ \u00a0]");

test(
  "banners are rendered on home in the page's language without scripts or layout shifts",
  { tag: ["@both", "@smoke"], annotation: { type: "requirement", description: "[S3.007]" } },
  async ({ page }) => {
    const banners = async (language: string) => {
      const headers = { cookie: `_language=${language}` };
      const { body } = await requestBrand("demo", "/", { headers });
      const region = body.split(`aria-label="${language === "uz" ? "Aksiyalar" : "Акции"}"`)[1];
      return region?.slice(0, region.indexOf("</section>")) ?? "";
    };
    const uzbek = await banners("uz");
    expect(uzbek.match(/<img[^>]*>/g)).toHaveLength(2);
    expect(uzbek).toContain("Birinchi buyurtmaga");
    expect(uzbek).toMatch(/href="\/product\/[0-9a-f-]{36}"/);
    expect(await banners("ru")).toContain("на первый заказ");

    const shifts = await watchShifts(page, "demo");
    await page.goto(brandUrl("demo"));
    await page.waitForLoadState("networkidle");
    await expect(offers(page).locator("img").first()).toBeVisible();
    expect(await shifts()).toBe(0);

    await test.step("the words on them are texts of at least 13 pixels", async () => {
      const lines = await offers(page)
        .locator("a span span")
        .evaluateAll((spans) =>
          spans.map((span) => ({
            text: span.textContent,
            pixels: Number.parseFloat(getComputedStyle(span).fontSize),
          })),
        );
      // Title and second line of two banners.
      expect(lines.filter(({ text }) => text)).toHaveLength(4);
      for (const { text, pixels } of lines) expect(pixels, text).toBeGreaterThanOrEqual(13);
    });
  },
);

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

test("with reduced motion stories do not advance, and banners never do; a story opens by its URL, closes by Esc, by its button and at its end, its link works, and one that fails to load can be retried", async ({
  page,
  problems,
}) => {
  problems.expect(/support\/v1\/stories/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/support/v1/stories", (route) => route.abort());
  // Beside stories they are small, and need no dots.
  const { sub } = await ownBrand({ storiesActive: false });
  await page.goto(brandUrl(sub));
  await expect(offers(page).locator("[data-current=true]")).toHaveCount(1);
  await expect(offers(page).getByRole("button")).toHaveCount(0);
  await page.goto(brandUrl("demo"));
  const links = await stories(page).getByRole("link").all();
  const address = await links[0]?.getAttribute("href");
  await links[0]?.click();
  await expect(story(page).getByRole("alert")).toContainText("Hikoya yuklanmadi");
  await page.unroute("**/support/v1/stories");
  await story(page).getByRole("button", { name: "Qayta urinish" }).click();
  await expect(story(page)).toContainText("LOLA30");
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

  await page.goto(brandUrl("demo", address ?? ""));
  await expect(story(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(story(page)).toHaveCount(0);
  await expect(page).toHaveURL(brandUrl("demo"));

  await page.goto(brandUrl("demo", "/?story=00000000-0000-4000-8000-000000000000"));
  await story(page).getByRole("button", { name: "Menyuga o‘tish" }).click();
  await expect(story(page)).toHaveCount(0);
});

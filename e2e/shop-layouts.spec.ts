import type { Locator, Page } from "@playwright/test";
import { signInAt, storeBasket } from "./support/earlier-visit.ts";
import { openProduct, pressPlus } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { arrived, settled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// Screens other than the phone and the desktop of all other tests: a narrow phone, one that lies on its side, a tablet,
// a large monitor.

/** Below the threshold of the service fee. */
const products = ["Choyxona oshi", "Dimlama", "Mastava"];

/** The place of what is shown, in pixels of the window. */
async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${shown.toString()} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Pixels of a part of the window. */
const pixels = (page: Page, clip: { x: number; y: number; width: number; height: number }) =>
  page.screenshot({ clip, animations: "disabled" });

test(
  "a wide screen keeps search, categories and the whole bill in view; a larger one has more columns; the basket's bar of a tablet covers nothing beside it",
  { tag: "@desktop" },
  async ({ page }) => {
    await storeBasket(page, "demo", ...products);
    await page.goto(brandUrl("demo"));
    await settled(page);
    const header = page.getByRole("banner");
    const categories = page.getByRole("navigation", { name: "Menyu bo‘limlari" });
    const side = page.getByRole("region", { name: "Savat" });

    await test.step("after scrolling, too", async () => {
      await page.mouse.move(640, 400);
      await page.mouse.wheel(0, 2_400);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
      await expect(header.getByRole("link", { name: "Taom qidirish" })).toBeInViewport();
      const { bottom } = await boxOf(header);
      for (const beside of [categories, side])
        expect((await boxOf(beside)).y).toBeGreaterThanOrEqual(bottom);
      await expect(side.getByText("Xizmat haqi", { exact: true })).toBeInViewport();
      await expect(side.getByText("Jami", { exact: true })).toBeInViewport();
      await expect(side.getByRole("link", { name: /Davom etish/ })).toBeInViewport();
    });

    await test.step("a category's title is not under the header", async () => {
      await categories.getByRole("link", { name: "Sho‘rvalar" }).click();
      const title = page.getByRole("heading", { level: 2, name: "Sho‘rvalar" });
      const { bottom } = await boxOf(header);
      await expect.poll(async () => (await boxOf(title)).y).toBeGreaterThanOrEqual(bottom);
      await expect(title).toBeInViewport();
    });

    const columns = () =>
      page
        .getByRole("region", { name: "Milliy taomlar" })
        .getByRole("article")
        .evaluateAll(
          (cards) =>
            cards.filter(
              (card) => card.getBoundingClientRect().top === cards[0]?.getBoundingClientRect().top,
            ).length,
        );
    await page.evaluate(() => scrollTo(0, 0));
    expect(await columns()).toBe(3);
    await page.setViewportSize({ width: 1920, height: 1080 });
    expect(await columns()).toBe(5);

    await page.setViewportSize({ width: 820, height: 1180 });
    const link = page.getByRole("link", { name: /^\d+\s?Savat/ });
    await expect(link).toBeInViewport();
    await arrived(page);
    const bar = await boxOf(link);
    const beside = [
      { x: 0, width: bar.x, y: bar.y - 40, height: 1180 - bar.y + 40 },
      { x: bar.right, width: 820 - bar.right, y: bar.y - 40, height: 1180 - bar.y + 40 },
    ] as const;
    const shown = async () => [await pixels(page, beside[0]), await pixels(page, beside[1])];
    // Only its shadow may lie over them.
    await link.evaluate((element) => {
      element.style.boxShadow = "none";
    });
    const withBar = await shown();
    await link.evaluate((element) => {
      if (element.parentElement) element.parentElement.style.visibility = "hidden";
    });
    expect(await shown()).toEqual(withBar);
  },
);

test("a product has its name beside its picture wherever the screen is wider than a phone, and nothing lies over its options", async ({
  page,
}) => {
  await page.context().addCookies([{ name: "_language", value: "ru", url: brandUrl("demo") }]);
  await page.goto(brandUrl("demo"));
  await pressPlus(page, "Свадебный плов");
  const product = openProduct(page, "Свадебный плов");
  const name = product.getByRole("heading", { name: "Свадебный плов" });
  const add = product.getByRole("button", { name: /^Добавить\s?\d/ });
  const close = product.getByRole("button", { name: "Закрыть" });
  const picture = product.getByRole("link", { name: /^Свадебный плов/ }).first();
  await expect(add).toBeVisible();

  await test.step("on a narrow phone the counter of an option leaves its name whole", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const option = product.getByRole("checkbox", { name: /Дополнительное мясо/ });
    await option.check();
    const words = product.getByText("Дополнительное мясо, 70 г", { exact: true });
    const counter = product.getByRole("group", { name: /^Дополнительное мясо/ });
    const [text, stepper] = [await boxOf(words), await boxOf(counter)];
    expect(text.right <= stepper.x || text.bottom <= stepper.y).toBe(true);
    expect(await words.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(
      true,
    );
    await expect(product.getByText("+16 000")).toBeVisible();
  });

  await test.step("what has scrolled up is under a bar with the name, not under the cross", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const group = product.getByRole("group", { name: /^К плову/ });
    await group.evaluate((element) => element.scrollIntoView({ block: "start" }));
    const bar = product.locator("[data-passed]");
    await expect(bar).toHaveAttribute("data-passed", "true");
    await expect(bar.getByText("Свадебный плов")).toBeVisible();
    expect((await boxOf(group)).y).toBeGreaterThanOrEqual((await boxOf(close)).bottom);
  });

  await test.step("an opened comment is in view, and has the focus", async () => {
    await product.getByText("Добавить комментарий").click();
    const comment = product.getByRole("textbox");
    await expect(comment).toBeFocused();
    expect((await boxOf(comment)).bottom).toBeLessThanOrEqual((await boxOf(add)).y);
  });

  for (const [width, height] of [
    [780, 360],
    [667, 375],
    [820, 1180],
    [1280, 800],
  ] as const)
    await test.step(`name and price are beside the picture at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await product.evaluate((dialog) => {
        for (const part of dialog.querySelectorAll("*")) part.scrollTop = 0;
      });
      for (const shown of [name, add, close]) await expect(shown).toBeInViewport({ ratio: 1 });
      // Only if nothing lies over it. A trial press, which no handler answers, would be replayed.
      await close.hover();
      const [left, right] = [await boxOf(picture), await boxOf(name)];
      expect(left.right).toBeLessThanOrEqual(right.x);
      const words = await name.evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return range.getBoundingClientRect().right;
      });
      expect(words).toBeLessThanOrEqual((await boxOf(close)).x);
      expect(left.bottom).toBeLessThanOrEqual((await boxOf(add)).y);
      // No hole between the picture and the bar with the button.
      expect((await boxOf(add)).y - left.bottom).toBeLessThan(60);
    });
});

test("on a phone that lies on its side the stories are in the row of the banners, and a dish is on the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await page.goto(brandUrl("demo"));
  const banners = page.getByRole("region", { name: "Aksiyalar" }).getByRole("listitem");
  const [banner, story] = [
    await boxOf(banners.first()),
    await boxOf(page.getByRole("region", { name: "Hikoyalar" }).getByRole("link").first()),
  ];
  expect(story.x).toBeGreaterThanOrEqual(banner.right);
  expect(story.y).toBeLessThan(banner.bottom);
  await expect(page.getByRole("main").getByRole("article").first()).toBeInViewport();
});

test(
  "the pages of the profile have its menu beside them on a wide screen",
  { tag: "@desktop" },
  async ({ page }) => {
    await signInAt(page, "demo", "/profile/user");
    const menu = page.getByRole("navigation", { name: "Profil bo‘limlari" });
    const current = menu.locator("[aria-current=page]");
    await expect(current).toHaveText(/Shaxsiy ma’lumotlar/);
    await menu.getByRole("link", { name: /Buyurtmalar/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buyurtmalar");
    await expect(current).toHaveText(/Buyurtmalar/);
    await expect(page.getByRole("button", { name: "Hisobdan chiqish" })).toHaveCount(1);

    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(menu).toHaveCount(0);
    await page.goto(brandUrl("demo", "/profile"));
    await expect(menu).toHaveCount(1);
    await expect(menu.getByRole("link", { name: /Buyurtmalar/ })).toBeVisible();
  },
);

import type { Page } from "@playwright/test";
import { enlargeText, expectAccessible, expectReadable } from "../../../e2e/support/page.ts";
import { expect, test } from "./showcase-test.ts";

// Same elements and colours as on a phone.
test("has names and roles", { tag: "@desktop" }, async ({ page, show }) => {
  await show();
  await expectAccessible(page);
});

test(
  "has contrast in both themes with the colour of each brand",
  { tag: "@desktop" },
  async ({ page, show }) => {
    await show();
    for (const theme of ["light", "dark"])
      for (const brand of ["lola", "choyxona", "naqsh"])
        await test.step(`${theme}, ${brand}`, async () => {
          for (const choice of [theme, brand])
            await page.getByRole("radio", { name: choice, exact: true }).check();
          await expectReadable(page);
        });
  },
);

test(
  "every control is at least 44 pixels wide and high",
  { tag: "@both" },
  async ({ page, show }) => {
    await show();
    const small = await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>(
        "button, a, select, summary, textarea, input",
      );
      return [...controls].flatMap((control) => {
        // The target is the whole card, row or field around it; a link's is its stretched ::after.
        const target = control.closest("article, label, [class*=_box_]") ?? control;
        const { width, height } = (
          control.matches("article button") ? control : target
        ).getBoundingClientRect();
        return width < 44 || height < 44
          ? [`${control.outerHTML.slice(0, 120)} ${width} × ${height}`]
          : [];
      });
    });
    expect(small).toEqual([]);
  },
);

for (const { language, tag } of [
  // The longest texts.
  { language: "ru", tag: ["@both"] },
  { language: "uz", tag: [] },
  { language: "eng", tag: [] },
]) {
  test(
    `nothing overflows the screen in ${language}, not even at double text size`,
    { tag },
    async ({ page, show }) => {
      for (const screen of ["kit", "menu", "basket", "checkout", "order", "orders"]) {
        await show({ lang: language, screen });
        expect(await overhang(page), screen).toBe(0);
        await enlargeText(page, "200%");
        expect(await overhang(page), `${screen} with large text`).toBe(0);
      }
    },
  );
}

test("pictures reserve their space while loading", async ({ page, show }) => {
  const late = Promise.withResolvers<void>();
  await page.route("**/*.webp", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const shown = show({ screen: "menu" });
  const products = page.getByRole("article").locator("img");
  await products.first().waitFor({ state: "attached" });
  // This machine's fallback font is not one that the typeface was matched to.
  await page.evaluate(async () => {
    // Fallback fonts that this machine does not have fail to load.
    await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    (window as never as { shifts: number[] }).shifts.splice(0);
  });
  late.resolve();
  await shown;
  await expect
    .poll(() => products.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => (window as never as { shifts: number[] }).shifts)).toEqual([]);
});

// On wide screens the basket is beside the menu.
test("the basket bar does not cover the last product", async ({ page, show }) => {
  await show({ screen: "menu" });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const card = await page.getByRole("article").last().boundingBox();
  const bar = await page.locator("[data-basket]").locator("..").boundingBox();
  expect(card && bar && card.y + card.height).toBeLessThanOrEqual(bar?.y ?? 0);
});

async function overhang(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

import type { Page } from "@playwright/test";
import { expect, test } from "../support/showcase.ts";

test.use({ pictures: true });

test("on the menu pictures reserve their space, and a product is added in its place", async ({
  page,
  show,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route("**/*.webp", async (route) => {
    await late.promise;
    await route.fallback();
  });
  await page.route("**/noodle-bowl*", (route) => route.fulfill({ status: 200, body: "" }));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });

  await test.step("pictures reserve their space while loading", async () => {
    const shown = show({ screen: "menu", lang: "eng" });
    const products = page.getByRole("article").locator("img");
    await products.last().waitFor({ state: "attached" });
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

  await test.step("a failed picture shows a placeholder", async () => {
    const card = page.getByRole("article").filter({ hasText: "Hand-pulled lagman" });
    await expect(card.getByRole("img")).toHaveCount(0);
    await expect(card.locator("img")).toHaveCount(0);
  });

  await test.step("adding a product turns the button into a stepper that keeps the focus", async () => {
    const product = page.getByRole("group", { name: "Hand-pulled lagman" }).first();
    const more = product.getByRole("button").last();
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(product.getByRole("status")).toHaveText("1");
    await expect(product.getByRole("button", { name: "One more" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(product.getByRole("button", { name: /add to basket/ })).toBeFocused();
    await expect(product.getByRole("button", { name: "One less" })).toHaveCount(0);
  });

  // On wide screens the basket is beside the menu.
  await test.step("the basket bar does not cover the last product", async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const card = await page.getByRole("article").last().boundingBox();
    const bar = await page.locator("[data-basket]").locator("..").boundingBox();
    expect(card && bar && card.y + card.height).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test("each component of the page behaves as specified", async ({ page, show }) => {
  await show({ lang: "eng" });
  await test.step("a stepper cannot pass its limit", async () => {
    const stepper = page.getByRole("group", { name: "Wedding plov" }).first();
    const more = stepper.getByRole("button", { name: "One more" });
    await more.click();
    await more.click();
    await expect(stepper.getByRole("status")).toHaveText("3");
    await expect(more).toBeDisabled();
  });
  await test.step("a phone number is parsed in any format and masked", async () => {
    const field = page.getByRole("textbox", { name: "Phone number" }).first();
    await field.fill("+998 (90) 123-45-67");
    await expect(field).toHaveValue("90 123-45-67");
    await field.fill("");
    await field.pressSequentially("998901234567");
    await expect(field).toHaveValue("90 123-45-67");
  });
  await test.step("correcting a digit in the middle of a number keeps the caret position", async () => {
    const field = page.getByRole("textbox", { name: "Phone number" }).first();
    await field.fill("901234567");
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    await page.keyboard.press("Backspace");
    await page.keyboard.type("9");
    await expect(field).toHaveValue("90 193-45-67");
  });
  await test.step("an error is associated with its field", async () => {
    const field = page.getByRole("textbox", { name: "Promo code" });
    await expect(field).toHaveAccessibleDescription(/above 100 000/);
    await expect(field).toHaveAttribute("aria-invalid", "true");
  });
  await test.step("arrow keys choose a tab and an option", async () => {
    await page.getByRole("tab", { name: "Active" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Archive" })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: "Archive" })).toBeVisible();
    await page.getByRole("radio", { name: "Regular, 400 g" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Large, 550 g" })).toBeChecked();
  });
  await test.step("a line of the total expands to its reason", async () => {
    const reason = page.getByText("10% off orders above");
    await expect(reason).toBeHidden();
    await page.getByText("Promo code SALOM").click();
    await expect(reason).toBeVisible();
  });
  await test.step("a menu is navigated by arrow keys and closed by Esc", async () => {
    const trigger = page.locator("#overlays").getByRole("button", { name: "English" });
    await trigger.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "English" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitemradio", { name: "Русский" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(trigger).toBeFocused();
  });
  // The only one of these that differs between the layouts.
  await chooseLongestTexts(page);
  for (const size of [
    { width: 360, height: 780 },
    { width: 1_280, height: 800 },
  ])
    await test.step(`the current category scrolls into view without moving the page of ${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      const bar = page.getByRole("navigation", { name: "Меню" });
      const last = bar.getByRole("link", { name: "Чай" });
      await last.scrollIntoViewIfNeeded();
      await last.click();
      const before = await page.evaluate(() => window.scrollY);
      await bar.evaluate((element) => (element.scrollLeft = 0));
      await bar.getByRole("link", { name: "Супы" }).click();
      await expect(bar.getByRole("link", { name: "Супы" })).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole("link", { name: "Супы" })).toHaveAttribute("aria-current", "true");
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    });
});

/** Switches the page to Russian. */
const chooseLongestTexts = (page: Page) =>
  page.getByRole("radio", { name: "ru", exact: true }).check();

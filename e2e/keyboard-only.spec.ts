import type { Locator, Page } from "@playwright/test";
import { storeBasket } from "./support/earlier-visit.ts";
import { productCard } from "./support/menu.ts";
import { orderPage } from "./support/order.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { productOf } from "./support/products.ts";
import { untilAt, untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

/** More tab stops than any of the pages has. */
const maxStops = 400;

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Presses Tab through the page's content. For each stop its name, and whether the page's bar covers it. */
async function stopsOf(page: Page) {
  const stops: { name: string | null; isCovered: boolean }[] = [];
  await page.getByRole("main").focus();
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      const main = focused?.closest("main");
      let bar = main?.querySelector("[data-main-action]") ?? null;
      while (bar && getComputedStyle(bar).position !== "sticky") bar = bar.parentElement;
      if (!focused || !main || !bar) return null;
      const box = focused.getBoundingClientRect();
      const { top, bottom } = bar.getBoundingClientRect();
      const [label] = (focused as Partial<HTMLInputElement>).labels ?? [];
      const name = (label ?? focused).textContent.trim() || focused.ariaLabel;
      const isBelow = box.bottom > top + 1 && box.top < bottom;
      return { name, isCovered: isBelow && !bar.contains(focused) };
    });
    if (!stop || stops.length > maxStops) return stops;
    stops.push(stop);
  }
}

test("the focus is never below the bar with the main action", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await storeBasket(page, "demo", "Choyxona oshi", "Dimlama");
  const { id } = await productOf("demo", "To‘y oshi");
  for (const path of ["/checkout", "/basket", `/product/${id}`]) {
    await page.goto(brandUrl("demo", path));
    await untilHydrated(page);
    const action = page.locator("[data-main-action]");
    await expect(action).toBeVisible();
    await expect(action).not.toHaveAttribute("aria-disabled");
    const stops = await stopsOf(page);
    expect(stops.length, path).toBeGreaterThan(10);
    expect(
      stops.filter(({ isCovered }) => isCovered),
      path,
    ).toEqual([]);
  }
});

test(
  "a pick-up order is placed by keyboard alone",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    // Not from the menu, where some two hundred stops lie between a dish and the basket.
    await page.goto(brandUrl("demo", "/search"));
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("Choyxona oshi");
    const card = productCard(page, "Choyxona oshi");
    await press(page, card.getByRole("button").last());
    await expect(card.getByRole("status")).toHaveText("1");
    await press(page, page.getByRole("link", { name: /Savat/ }).first());
    await untilAt(page, "/basket");
    await press(page, page.getByRole("link", { name: /Davom etish/ }));
    await untilAt(page, "/checkout");

    await tabTo(page, page.getByRole("radio", { name: "Yetkazish" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Olib ketish" })).toBeChecked();
    await press(page, page.getByRole("button", { name: /Filialni tanlang/ }));
    const sheet = page.getByRole("dialog", { name: "Filialni tanlang" });
    await press(page, sheet.getByRole("radio", { name: /Amir Temur/ }), "Space");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Lola, Amir Temur/ })).toBeFocused();

    const placeOrderButton = page.getByRole("button", { name: /Buyurtma berish \d/ });
    await expect(placeOrderButton).not.toHaveAttribute("aria-disabled");
    await press(page, placeOrderButton);
    const phone = freshPhone();
    await tabTo(page, page.getByLabel("Telefon raqami"));
    await page.keyboard.type(phone.slice("+998".length));
    await page.keyboard.press("Enter");
    await page.getByLabel("SMS kod").waitFor();
    await tabTo(page, page.getByLabel("SMS kod"));
    await page.keyboard.type(await outboxCode(phone));
    await page.waitForURL(orderPage);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+-buyurtma$/);
  },
);

import type { Page } from "@playwright/test";
import { signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import { watchShifts } from "./support/menu.ts";
import { submitButton } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { tomorrow } from "./support/regular.ts";
import { expect, test } from "./support/test.ts";

test.use({ reducedMotion: "no-preference" });

const strip = (page: Page) => page.getByRole("region", { name: "Faol buyurtmalar" });

test("an active order is shown on every page but its own, checkout and maps, in a place that does not move the page", async ({
  page,
}) => {
  const shifts = await watchShifts(page, "demo");
  await signInBeforehand(page, "demo");
  // Its card is below the screen: the counter on it opens with a movement of its own.
  await storeBasket(page, "demo", "Qo‘l lag‘mon");
  // The simulated kitchen leaves it alone.
  const order = await placeOrder(page, tomorrow());
  // The first page after an order was placed elsewhere learns of it by its list.
  await page.goto(brandUrl("demo"));
  await expect(strip(page)).toContainText(/Rejalashtirildi.*Ertaga · 12:00–12:\d\d/);

  await page.reload();
  const basketBar = page.getByRole("link", { name: /Savat/ }).last();
  await expect(basketBar).toBeVisible();
  await expect(strip(page)).toContainText("Rejalashtirildi");
  const [bar, line] = [await basketBar.boundingBox(), await strip(page).boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
  expect(await shifts()).toBe(0);
  await expectAccessible(page);

  for (const path of ["/basket", "/search", "/profile"]) {
    await page.goto(brandUrl("demo", path));
    await expect(strip(page).getByRole("link"), path).toBeVisible();
  }
  await strip(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${order.number}-buyurtma`);
  await expect(strip(page)).toHaveCount(0);
  // A brand without a navigation has the orders in its header.
  await page.getByRole("banner").getByRole("link", { name: "Buyurtmalar" }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  // Nothing leads away from checkout.
  await page.goto(brandUrl("demo", "/checkout"));
  await expect(submitButton(page)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await placeOrder(page);
  await page.goto(brandUrl("demo"));
  // The simulated kitchen accepts it after 8 seconds, and cooks it after 20.
  await expect(strip(page)).toContainText(
    /2 ta buyurtma · (Qabul qilindi|Tayyorlanmoqda).*\d+–\d+.daq ichida/,
    { timeout: 40_000 },
  );
  await page.goto(brandUrl("choyxona"));
  await expect(page.getByRole("main")).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

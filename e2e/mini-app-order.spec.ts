import { productCard } from "./support/menu.ts";
import { openMiniApp } from "./support/messenger.ts";
import {
  appFrame,
  navigateInApp,
  recordMessengerEvents,
  eventsOf,
  signedInPhone,
} from "./support/messenger-events.ts";
import { orderPage, ordersOf } from "./support/order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// Decisions S4.33 and 0025: everything stays on one origin, payment opens outside. The sandbox's messenger, in Uzbek.

test(
  "an order from the mini-app has the bot as its device; its payment opens outside, and the app shows the order",
  { annotation: { type: "requirement", description: "[S6.06, S7.76]" } },
  async ({ page }) => {
    await recordMessengerEvents(page);
    const shop = await openMiniApp(page, "demo");
    await page.getByRole("button", { name: "Ulashish" }).click();
    await expect.poll(() => signedInPhone(page)).not.toBeNull();
    const button = page.locator(".bottom-button.main");
    await productCard(shop, "Choyxona oshi").getByRole("button").last().click();
    await expect(button).toHaveText(/Savat/);

    await navigateInApp(page, "/choose-address?next=/checkout");
    await shop.getByRole("radio", { name: "Olib ketish" }).check();
    await shop.getByRole("radio", { name: /Amir Temur/ }).check();
    await shop.getByRole("button", { name: "Davom etish" }).click();
    await shop.getByRole("radio", { name: /^Payme/ }).check();
    await expect(button).toHaveText(/^To‘lovga o‘tish · \d/);
    await button.click();
    await expect.poll(() => appFrame(page).url()).toMatch(orderPage);
    await expect.poll(() => eventsOf(page, "web_app_open_link")).toHaveLength(1);
    const payment = shop.getByRole("region", { name: "To‘lov kutilmoqda" });
    await expect(payment).toContainText("To‘lov sahifasi ochildi");
    expect(new URL(appFrame(page).url()).origin).toBe(new URL(brandUrl("demo")).origin);
    const [order] = await ordersOf(page);
    expect(order).toMatchObject({ orderDevice: "TELEGRAM_BOT", paymentType: "PAYME" });
  },
);

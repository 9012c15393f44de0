import type { Page } from "@playwright/test";
import { pickUp, signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import { submitButton, orderPage } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { callApi, placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

type Paid = { cashback: number; cashbackEarned: number; totalPrice: number };

const order = (page: Page) =>
  callApi<Paid>(page, "GET", `/orders/v1/orders/${page.url().split("/").at(-1)}`);
const balance = (page: Page) => page.getByRole("region", { name: "Keshbek" });
/** A line of the bill, with its name and amount. */
const line = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator("xpath=../..");

test(
  "a completed order earns cashback, and the next order spends it",
  { annotation: { type: "requirement", description: "[S1.21, S9.27]" } },
  async ({ page }) => {
    await signInBeforehand(page, "demo");
    const firstOrder = await placeOrder(page, { serviceType: "PICK_UP" });
    await page.goto(brandUrl("demo", `/profile/orders/${firstOrder.id}`));
    await expect(page.getByText("4\u00a0450\u00a0so‘m keshbek qaytadi")).toBeVisible();
    // Its open page would be redrawn for all this time.
    await page.goto(brandUrl("demo", "/robots.txt"));
    const path = `/orders/v1/orders/${firstOrder.id}`;
    // The simulated kitchen completes a pick-up order 70 seconds after it was placed.
    await expect
      .poll(async () => (await callApi<{ status: string }>(page, "GET", path)).status, {
        timeout: 90_000,
        intervals: [1_000],
      })
      .toMatch(/^(DELIVERED|CLOSED)$/);
    await page.goto(brandUrl("demo", `/profile/orders/${firstOrder.id}`));
    await expect(page.getByText("Yoqimli ishtaha!")).toBeVisible();
    await page.goto(brandUrl("demo", "/profile"));
    await expect(balance(page)).toContainText("4\u00a0450\u00a0so‘m");

    await storeBasket(page, "demo", "Choyxona oshi", "Dimlama");
    await pickUp(page, "demo");
    await expect(submitButton(page)).toContainText("91\u00a0000\u00a0so‘m");

    const pay = page.getByRole("switch", { name: "Keshbekdan to‘lash" });
    await expect(page.getByText("Hisobingizda 4\u00a0450\u00a0so‘m")).toBeVisible();
    await pay.check();
    await expect(page.getByText("4\u00a0450\u00a0so‘m sarflanadi")).toBeVisible();
    await expect(submitButton(page)).toContainText("86\u00a0550\u00a0so‘m");
    await expect(line(page, "Keshbek sarflandi")).toContainText("−4\u00a0450");
    await expectAccessible(page);
    await pay.uncheck();
    await expect(submitButton(page)).toContainText("91\u00a0000\u00a0so‘m");
    await pay.check();
    await expect(submitButton(page)).toContainText("86\u00a0550\u00a0so‘m");
    await submitButton(page).click();

    await page.waitForURL(orderPage);
    await expect(line(page, "Keshbek sarflandi")).toContainText("−4\u00a0450");
    // Cashback is earned on products less spent cashback: 5 % of 84 550.
    expect(await order(page)).toMatchObject({
      cashback: 4_450,
      cashbackEarned: 4_227,
      totalPrice: 86_550,
    });
    await page.goto(brandUrl("demo", "/profile"));
    await expect(balance(page)).toContainText(/hisobi\s*0\u00a0so‘m/);
    await storeBasket(page, "demo", "Choyxona oshi");
    await page.goto(brandUrl("demo", "/checkout"));
    await expect(submitButton(page)).toBeVisible();
    await expect(page.getByRole("switch", { name: "Keshbekdan to‘lash" })).toHaveCount(0);
  },
);

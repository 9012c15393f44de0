import type { Page } from "@playwright/test";
import { customerOf } from "../support/customer.ts";
import { signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

test("a device that cannot ring, stay on or notify says so, with the cure", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "AudioContext");
    Reflect.deleteProperty(window, "PushManager");
    navigator.wakeLock.request = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  // The demo itself sends no notifications.
  await page.route("**/staff/v1/push", (route) =>
    route.fulfill({ json: { key: "B".repeat(87), endpoint: null } }),
  );
  await signInToOffice(page, "demo");
  await expect(page.getByText("This device cannot ring").first()).toBeVisible();
  await page.getByRole("button", { name: "This device. Sound: off" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The sound is off");
  await expect(dialog).toContainText("The screen may switch off");
  await expect(dialog).toContainText("choose the longest time");
  await expect(dialog).toContainText("Notifications are off");
  await expect(dialog).toContainText("This browser has no notifications");
});

test(
  "an order is accepted and made ready by the keyboard alone",
  { tag: "@desktop" },
  async ({ page }) => {
    const brand = await ownBrand();
    const customer = await customerOf(brand);
    await signInToOffice(page, brand.sub);
    const { number } = await placeOrder(customer, { serviceType: "PICK_UP" });
    await expect(page.getByRole("link", { name: `No. ${number}: details` })).toBeVisible();
    await tabTo(page, /^Accept/);
    await page.keyboard.press("Enter");
    const ready = page.getByRole("button", { name: "Ready" });
    await expect(ready).toBeVisible();
    await tabTo(page, /^Ready/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Given to the customer" })).toBeVisible();
  },
);

/** Presses Tab until the focus is on a button with this text. */
async function tabTo(page: Page, text: RegExp) {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let presses = 0; presses < 60; presses += 1) {
    if (text.test(await focused())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${text}`);
}

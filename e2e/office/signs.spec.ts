import { signInToOffice } from "../support/office.ts";
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

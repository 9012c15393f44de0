import type { Page } from "@playwright/test";
import { countOnCard, productCard, openProduct } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

/** Opens a page whose scripts are held back. @returns Releases them. */
async function openBeforeHydration(page: Page, path = "/") {
  const { promise: released, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(/\/assets\/framework-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(brandUrl("demo", path), { waitUntil: "commit" });
  return releaseScripts;
}

const plusOf = (page: Page, name: string) => productCard(page, name).getByRole("button").last();

test(
  "a plus pressed before hydration gives feedback at once and counts once",
  { tag: "@smoke" },
  async ({ page }) => {
    const releaseScripts = await openBeforeHydration(page);
    const plus = plusOf(page, "Choyxona oshi");
    await plus.click();
    // Within the event: there is no delay to wait for.
    await expect(plus).toHaveAttribute("data-pressed");
    await expect(plus.locator("..")).toHaveCSS("background-color", "rgb(252, 224, 0)");
    releaseScripts();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
    await expect(plus).not.toHaveAttribute("data-pressed");
    // After hydration the next press counts once, without a replay.
    await plus.click();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");
    await page.reload();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");
  },
);

test("each of several presses before hydration counts, and one on a product with required options opens it", async ({
  page,
}) => {
  const releaseScripts = await openBeforeHydration(page);
  const plus = plusOf(page, "Choyxona oshi");
  for (let press = 0; press < 3; press++) await plus.click();
  await plusOf(page, "To‘y oshi").click();
  releaseScripts();
  await expect(openProduct(page, "To‘y oshi")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(countOnCard(page, "Choyxona oshi")).toHaveText("3");
});

test("a form submitted before hydration keeps its input and is submitted afterwards", async ({
  page,
}) => {
  const releaseScripts = await openBeforeHydration(page, "/login");
  await page.getByLabel("Telefon raqami").fill("90");
  await page.getByRole("button", { name: "Kod olish" }).click();
  await expect(page).toHaveURL(brandUrl("demo", "/login"));
  releaseScripts();
  // Submitted: the short number is refused beside its field, which still contains it.
  await expect(page.getByLabel("Telefon raqami")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Telefon raqami")).toHaveValue("90");
});

test("a form submitted during hydration is sent once", async ({ page }) => {
  await page.goto(brandUrl("demo", "/login"));
  await untilHydrated(page);
  // The moment when React handles events already, before the replay.
  await page.evaluate(() => Reflect.deleteProperty(window, "scheduleReplay"));
  await page.getByLabel("Telefon raqami").fill("90");
  await page.getByRole("button", { name: "Kod olish" }).click();
  await expect(page.getByLabel("Telefon raqami")).toHaveAttribute("aria-invalid", "true");
  const pending = await page.evaluate(
    () => (window as unknown as { pendingPresses: HTMLElement[] }).pendingPresses.length,
  );
  expect(pending).toBe(0);
});

test("a button outside React keeps its default behaviour", async ({ page }) => {
  await page.goto(brandUrl("demo"));
  await plusOf(page, "Choyxona oshi").click();
  await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.action = "/about";
    form.innerHTML = `<button style="position:fixed;inset:0;z-index:99999">Chat</button>`;
    document.body.append(form);
  });
  await page.getByRole("button", { name: "Chat" }).click();
  await expect(page).toHaveURL(/\/about\??$/);
});

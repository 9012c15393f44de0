import type { Page } from "@playwright/test";
import { countOnCard, productCard, openProduct } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test.use({ reducedMotion: "no-preference" });

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
  "each press on a plus before hydration gives feedback at once and counts once, one on a product with required options opens it; a button outside React keeps its default behaviour",
  { tag: "@smoke" },
  async ({ page }) => {
    const releaseScripts = await openBeforeHydration(page);
    const plus = plusOf(page, "Choyxona oshi");
    await plus.click();
    // Within the event: there is no delay to wait for.
    await expect(plus).toHaveAttribute("data-pressed");
    await expect(plus.locator("..")).toHaveCSS("background-color", "rgb(252, 224, 0)");
    for (let press = 0; press < 3; press++) await plusOf(page, "Dimlama").click();
    await plusOf(page, "To‘y oshi").click();
    releaseScripts();
    await expect(openProduct(page, "To‘y oshi")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
    await expect(countOnCard(page, "Dimlama")).toHaveText("3");
    await expect(plus).not.toHaveAttribute("data-pressed");
    // After hydration the next press counts once, without a replay.
    await plus.click();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");
    await page.reload();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");

    await test.step("a button outside React keeps its default behaviour", async () => {
      await untilHydrated(page);
      await page.evaluate(() => {
        const form = document.createElement("form");
        form.action = "/about";
        form.innerHTML = `<button style="position:fixed;inset:0;z-index:99999">Chat</button>`;
        document.body.append(form);
      });
      await page.getByRole("button", { name: "Chat" }).click();
      await expect(page).toHaveURL(/\/about\??$/);
    });
  },
);

test("a form submitted before hydration keeps its input and is submitted afterwards; one submitted during hydration is sent once", async ({
  page,
}) => {
  const field = page.getByLabel("Telefon raqami");
  const submit = page.getByRole("button", { name: "Kod olish" });
  const releaseScripts = await openBeforeHydration(page, "/login");
  await field.fill("90");
  await submit.click();
  await expect(page).toHaveURL(brandUrl("demo", "/login"));
  releaseScripts();
  // Submitted: the short number is refused beside its field, which still contains it.
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("90");

  await page.reload();
  await untilHydrated(page);
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  // The moment when React handles events already, before the replay.
  await page.evaluate(() => Reflect.deleteProperty(window, "scheduleReplay"));
  await field.fill("90");
  await submit.click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const pending = await page.evaluate(
    () => (window as unknown as { pendingPresses: HTMLElement[] }).pendingPresses.length,
  );
  expect(pending).toBe(0);
});

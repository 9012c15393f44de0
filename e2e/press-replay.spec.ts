import type { Page } from "@playwright/test";
import { countOnCard, productCard, openProduct } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

/** Opens a page whose scripts are still on their way; what comes back lets them arrive. */
async function openBeforeLife(page: Page, path = "/") {
  const { promise: untilLet, resolve: letHydrate } = Promise.withResolvers<void>();
  await page.route(/\/assets\/framework-/, async (route) => {
    await untilLet;
    await route.continue();
  });
  await page.goto(brandUrl("demo", path), { waitUntil: "commit" });
  return letHydrate;
}

const plusOf = (page: Page, dish: string) => productCard(page, dish).getByRole("button").last();

test(
  "a plus that is pressed before hydration is felt at once, and counts once",
  { tag: "@smoke" },
  async ({ page }) => {
    const letHydrate = await openBeforeLife(page);
    const plus = plusOf(page, "Choyxona oshi");
    await plus.click();
    // In the very event: nothing that the customer could wait for lies between.
    await expect(plus).toHaveAttribute("data-pressed");
    await expect(plus.locator("..")).toHaveCSS("background-color", "rgb(252, 224, 0)");
    letHydrate();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
    await expect(plus).not.toHaveAttribute("data-pressed");
    // Alive, it hears the next one by itself, and nothing counts it a second time.
    await plus.click();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");
    await page.reload();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");
  },
);

test("each of several presses before hydration counts", async ({ page }) => {
  const letHydrate = await openBeforeLife(page);
  const plus = plusOf(page, "Choyxona oshi");
  for (let press = 0; press < 3; press++) await plus.click();
  letHydrate();
  await expect(countOnCard(page, "Choyxona oshi")).toHaveText("3");
});

test("a plus that asks for a choice opens the dish after hydration", async ({ page }) => {
  const letHydrate = await openBeforeLife(page);
  await plusOf(page, "To‘y oshi").click();
  letHydrate();
  await expect(openProduct(page, "To‘y oshi")).toBeVisible();
});

test("a form that is submitted before hydration keeps its input, and is submitted afterwards", async ({
  page,
}) => {
  const letHydrate = await openBeforeLife(page, "/login");
  await page.getByLabel("Telefon raqami").fill("90");
  await page.getByRole("button", { name: "Kod olish" }).click();
  await expect(page).toHaveURL(brandUrl("demo", "/login"));
  letHydrate();
  // Sent, the short number is refused beside its field, where it still stands.
  await expect(page.getByLabel("Telefon raqami")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Telefon raqami")).toHaveValue("90");
});

test("a form that the page hears while it hydrates is sent once", async ({ page }) => {
  await page.goto(brandUrl("demo", "/login"));
  await untilHydrated(page);
  // The moment in which React hears already, and nobody presses again yet.
  await page.evaluate(() => Reflect.deleteProperty(window, "pressSoon"));
  await page.getByLabel("Telefon raqami").fill("90");
  await page.getByRole("button", { name: "Kod olish" }).click();
  await expect(page.getByLabel("Telefon raqami")).toHaveAttribute("aria-invalid", "true");
  const kept = await page.evaluate(
    () => (window as unknown as { earlyPresses: HTMLElement[] }).earlyPresses.length,
  );
  expect(kept).toBe(0);
});

test("a button that is none of the page's own works as it does without us", async ({ page }) => {
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

import type { Page } from "@playwright/test";
import { storeBasket } from "./support/earlier-visit.ts";
import { productCard } from "./support/menu.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { productOf } from "./support/products.ts";
import { expect, test } from "./support/test.ts";

/** Runs an action before the scripts arrive, then lets them through. */
async function beforeHydration(page: Page, path: string, act: () => Promise<void>) {
  const { promise: untilDone, resolve: letHydrate } = Promise.withResolvers<void>();
  await page.route(/\/assets\/framework-/, async (route) => {
    await untilDone;
    await route.continue();
  });
  await page.goto(brandUrl("demo", path), { waitUntil: "commit" });
  await act();
  letHydrate();
}

test("a number typed before hydration is preserved and replaces the one that has been sent a code", async ({
  page,
}) => {
  await page.goto(brandUrl("demo", "/login"));
  const field = page.getByLabel("Telefon raqami");
  await field.fill(freshPhone());
  await page.getByRole("button", { name: "Kod olish" }).click();
  await page.waitForURL("**/login/confirm");
  const other = freshPhone();
  await beforeHydration(page, "/login", () => field.fill(other.slice("+998".length)));
  // The mask is applied after hydration only.
  const [, code, ...rest] = /^\+998(..)(...)(..)(..)$/.exec(other) ?? [];
  await expect(field).toHaveValue(new RegExp(`^${code} ${rest.join(".")}$`));
  await page.getByRole("button", { name: "Kod olish" }).click();
  await page.getByLabel("SMS kod").pressSequentially(await outboxCode(other));
  await page.waitForURL(brandUrl("demo", "/"));
});

test("a search typed before hydration shows its results", async ({ page }) => {
  const field = page.getByRole("searchbox");
  await beforeHydration(page, "/search", () => field.fill("medovik"));
  await expect(productCard(page, "Medovik")).toBeVisible();
  await expect(page).toHaveURL(/\?q=medovik$/);
  await expect(field).toHaveValue("medovik");
});

test("options and a comment entered before hydration are preserved and priced", async ({
  page,
}) => {
  const { id } = await productOf("demo", "To‘y oshi");
  const main = page.getByRole("main");
  const large = main.getByRole("radio", { name: /Katta, 650 g/ });
  const extra = main.getByRole("checkbox", { name: /Bedana tuxumi/ });
  const comment = main.getByRole("textbox");
  await beforeHydration(page, `/product/${id}`, async () => {
    await large.check();
    await extra.check();
    await main.locator("summary").click();
    await comment.fill("Achchiq bo‘lmasin");
  });
  // 38 000 + 14 000 + 6 000.
  await expect(main.getByRole("button", { name: /^Qo‘shish/ })).toContainText("58\u00a0000");
  await expect(large).toBeChecked();
  await expect(extra).toBeChecked();
  await main.getByRole("button", { name: "Ko‘paytirish" }).click();
  await expect(comment).toHaveValue("Achchiq bo‘lmasin");
});

test("a language chosen before hydration is applied", async ({ page }) => {
  await beforeHydration(page, "/about", async () => {
    await page.getByLabel("Til").selectOption("ru");
  });
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

test("a promo code submitted before hydration is applied", async ({ page }) => {
  await storeBasket(page, "demo", "Choyxona oshi", "Choyxona oshi");
  const field = page.getByLabel("Promokod");
  await beforeHydration(page, "/basket", async () => {
    await field.fill("SALOM");
    await field.press("Enter");
  });
  await expect(page.getByText("SALOM qo‘llandi")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { countOnCard, productCard, openProduct, pressPlus } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

/** A sum as formatted on pages. */
const sum = (text: string) => `${text.replaceAll(" ", "\u00a0")}\u00a0so‘m`;

const speak = (page: Page, language: string) =>
  page.context().addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);

/** Opens a product of the menu after hydration. */
async function open(page: Page, brand: string, name: string) {
  await page.goto(brandUrl(brand));
  await pressPlus(page, name);
  const product = openProduct(page, name);
  await expect(product).toBeVisible();
  return product;
}

/** The line of a product on the basket page. */
const basketLine = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: `${name}: tarkibini o‘zgartirish` }) });

test(
  "a product starts with one portion, priced once whatever its weight",
  { annotation: { type: "requirement", description: "[S9.30]" } },
  async ({ page }) => {
    const product = await open(page, "demo", "To‘y oshi");
    await expect(product.getByText("450\u00a0g", { exact: true })).toBeVisible();
    await expect(product.getByRole("group", { name: "Soni" }).getByRole("status")).toHaveText("1");
    await expect(product.getByRole("button", { name: /^Qo‘shish/ })).toContainText(sum("38 000"));
    await expect(product.getByRole("radio", { name: /Oddiy/ })).toBeChecked();
    await page.keyboard.press("Escape");
    await pressPlus(page, "Choyxona oshi");
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
    await page.goto(brandUrl("demo", "/basket"));
    await expect(basketLine(page, "Choyxona oshi")).toContainText(sum("48 000"));
  },
);

test(
  "a line costs the discounted price plus undiscounted options, times the count",
  { annotation: { type: "requirement", description: "[S9.20, S9.21, S9.22]" } },
  async ({ page }) => {
    const product = await open(page, "demo", "To‘y oshi");
    await product.getByRole("radio", { name: /Katta/ }).check();
    await product.getByRole("checkbox", { name: /Qazi/ }).check();
    await product.getByRole("button", { name: "Ko‘paytirish", exact: true }).click();
    // 46 000 at −17 %, rounded to thousands, is 38 000; 14 000 and 18 000 are added in full.
    await expect(product.getByRole("button", { name: /^Qo‘shish/ })).toContainText(sum("140 000"));
    await product.getByRole("button", { name: /^Qo‘shish/ }).click();
    await expect(product).toBeHidden();
    await page.goto(brandUrl("demo", "/basket"));
    const line = basketLine(page, "To‘y oshi");
    await expect(line).toContainText(sum("140 000"));
    await expect(line.locator("s, del")).toHaveText(/156\s000/);
  },
);

test("single-choice options replace each other, multiple-choice options have a limit, and unavailable ones are disabled", async ({
  page,
}) => {
  const product = await open(page, "demo", "To‘y oshi");
  const [regular, large] = [
    product.getByRole("radio", { name: /Oddiy/ }),
    product.getByRole("radio", { name: /Katta/ }),
  ];
  await large.check();
  await expect(regular).not.toBeChecked();
  const extras = product.getByRole("group", { name: /Osh ustiga/ });
  const box = (name: RegExp) => extras.getByRole("checkbox", { name });
  await box(/Qazi/).check();
  await extras.getByRole("button", { name: "Qazi, 40 g: ko‘paytirish" }).click();
  await expect(extras.getByRole("button", { name: "Qazi, 40 g: ko‘paytirish" })).toBeDisabled();
  await box(/Bedana/).check();
  await box(/Sarimsoq/).check();
  // Four units are chosen, and four is the limit.
  await expect(box(/go‘sht/)).toBeDisabled();
  await box(/Bedana/).uncheck();
  await expect(box(/go‘sht/)).toBeEnabled();
});

test(
  "option groups show their minimum and maximum, and adding too early shows what is missing",
  { annotation: { type: "requirement", description: "[S5.16, S5.17]" } },
  async ({ page }) => {
    await speak(page, "eng");
    const product = await open(page, "demo", "Beef shashlik");
    await expect(product.getByRole("group", { name: /^On the side/ })).toContainText(
      /Select up to \d/,
    );
    await product.getByRole("button", { name: /^Add\s?\d/ }).click();
    const doneness = product.getByRole("group", { name: /Doneness/ });
    await expect(doneness).toContainText("Select minimum 1");
    await expect(doneness.getByRole("radio").first()).toBeFocused();
    await doneness.getByRole("radio").first().check();
    await expect(doneness).not.toContainText("Select minimum");
  },
);

test(
  "the count is limited to the stock, which product sheet and basket show",
  { annotation: { type: "requirement", description: "[S5.14, S5.15]" } },
  async ({ page }) => {
    await speak(page, "eng");
    await page.goto(brandUrl("demo"));
    await untilHydrated(page);
    await productCard(page, "Tandoor lamb").getByRole("link").first().click();
    const product = openProduct(page, "Tandoor lamb");
    const more = product.getByRole("button", { name: "More", exact: true });
    const enough = product.getByText("Not enough products! Maximum amount 6");
    await expect(product.getByText("Only 6 left")).toBeVisible();
    await expect(enough).toHaveCount(0);
    for (let count = 1; count < 6; count += 1) await more.click();
    await expect(more).toBeDisabled();
    await expect(enough).toBeVisible();
    await product.getByRole("button", { name: /^Add\s?\d/ }).click();
    await expect(product).toBeHidden();
    await expect(countOnCard(page, "Tandoor lamb")).toHaveText("6");

    // Added earlier, when the stock was larger.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("draft:")) ?? "";
      const draft = JSON.parse(localStorage.getItem(key) ?? "") as { lines: { count: number }[] };
      for (const line of draft.lines) line.count = 9;
      localStorage.setItem(key, JSON.stringify(draft));
    });
    await page.goto(brandUrl("demo", "/basket"));
    const main = page.getByRole("main");
    await expect(main.getByText("Not enough products! Maximum amount 6").first()).toBeVisible();
    await main.getByRole("button", { name: "Take 6" }).click();
    await expect(main.getByText("Not enough products!")).toHaveCount(0);
  },
);

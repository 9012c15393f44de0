import type { Page } from "@playwright/test";
import { countOnCard, productCard, openProduct, pressPlus } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
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
  "a product starts with one portion, its options have limits, and each change is priced at once",
  {
    tag: "@smoke",
    annotation: { type: "requirement", description: "[S9.20, S9.21, S9.22, S9.30]" },
  },
  async ({ page }) => {
    const product = await open(page, "demo", "To‘y oshi");
    const add = product.getByRole("button", { name: /^Qo‘shish/ });
    const [regular, large] = [
      product.getByRole("radio", { name: /Oddiy/ }),
      product.getByRole("radio", { name: /Katta/ }),
    ];
    const extras = product.getByRole("group", { name: /Osh ustiga/ });
    const box = (name: RegExp) => extras.getByRole("checkbox", { name });
    const moreKazi = extras.getByRole("button", { name: "Qazi, 40 g: ko‘paytirish" });

    await test.step("one portion, priced once whatever its weight", async () => {
      await expect(product.getByText("450\u00a0g", { exact: true })).toBeVisible();
      await expect(product.getByRole("group", { name: "Soni" }).getByRole("status")).toHaveText(
        "1",
      );
      await expect(add).toContainText(sum("38 000"));
      await expect(regular).toBeChecked();
      // Only some brands have pictures of options.
      await expect(product.getByRole("group", { name: /Porsiya/ }).locator("img")).toHaveCount(0);
    });

    await test.step("the button shows the live total of options and count", async () => {
      await large.check();
      await expect(regular).not.toBeChecked();
      await expect(add).toContainText(sum("52 000"));
      await box(/Qazi/).check();
      await expect(add).toContainText(sum("70 000"));
      await moreKazi.click();
      await expect(add).toContainText(sum("88 000"));
      await expect(moreKazi).toBeDisabled();
    });

    await test.step("multiple-choice options have a limit, and unavailable ones are disabled", async () => {
      await box(/Bedana/).check();
      await box(/Sarimsoq/).check();
      // Four units are chosen, and four is the limit.
      await expect(box(/go‘sht/)).toBeDisabled();
      await box(/Bedana/).uncheck();
      await expect(box(/go‘sht/)).toBeEnabled();
      await box(/Sarimsoq/).uncheck();
      await expect(add).toContainText(sum("88 000"));
      await extras.getByRole("button", { name: "Qazi, 40 g: kamaytirish" }).click();
      await expect(add).toContainText(sum("70 000"));
    });

    await test.step("a line costs the discounted price plus undiscounted options, times the count", async () => {
      await product.getByRole("button", { name: "Ko‘paytirish", exact: true }).click();
      // 46 000 at −17 %, rounded to thousands, is 38 000; 14 000 and 18 000 are added in full.
      await expect(add).toContainText(sum("140 000"));
      await add.click();
      await expect(product).toBeHidden();
      await expect(countOnCard(page, "To‘y oshi")).toHaveText("2");
      await pressPlus(page, "Choyxona oshi");
      await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
      await page.getByRole("link", { name: /Savat/ }).last().click();
      const line = basketLine(page, "To‘y oshi");
      await expect(line).toContainText(sum("140 000"));
      await expect(line.locator("s, del")).toHaveText(/156\s000/);
      await expect(basketLine(page, "Choyxona oshi")).toContainText(sum("48 000"));
    });
  },
);

test(
  "option groups show their limits, adding too early shows what is missing, and the count is limited to the stock",
  { annotation: { type: "requirement", description: "[S5.14, S5.15, S5.16, S5.17]" } },
  async ({ page }) => {
    await speak(page, "eng");
    const shashlik = await open(page, "demo", "Beef shashlik");
    await expect(shashlik.getByRole("group", { name: /^On the side/ })).toContainText(
      /Select up to \d/,
    );
    await shashlik.getByRole("button", { name: /^Add\s?\d/ }).click();
    const doneness = shashlik.getByRole("group", { name: /Doneness/ });
    await expect(doneness).toContainText("Select minimum 1");
    await expect(doneness.getByRole("radio").first()).toBeFocused();
    await doneness.getByRole("radio").first().check();
    await expect(doneness).not.toContainText("Select minimum");
    await page.keyboard.press("Escape");
    await expect(shashlik).toBeHidden();

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
    await expect(productCard(page, "Tandoor lamb").getByRole("button").last()).toBeDisabled();

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
    await expect(main.getByRole("button", { name: "Tandoor lamb: more" })).toBeDisabled();
  },
);

import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test("a brand's host opens its menu", { tag: "@smoke" }, async ({ page }) => {
  await page.goto(brandUrl("demo"));
  await expect(page).toHaveTitle(/Lola/);
  await expect(page.locator("html")).toHaveAttribute("lang", /^(uz|ru|en)$/);
  await expectAccessible(page);
});

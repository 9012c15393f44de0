import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test(
  "the landing page shows the brand, its languages and links, and leads to the menu",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S2.04]" } },
  async ({ page }) => {
    const html = await (await page.goto(brandUrl("demo", "/extra")))?.text();
    expect(html).toContain("Buyurtma berish");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lola");
    const links = page.getByRole("navigation", { name: "Ilova, bot va ijtimoiy tarmoqlar" });
    await expect(links.getByRole("link", { name: "Telegram bot" })).toHaveAttribute(
      "href",
      /^https:\/\/t\.me\//,
    );
    // Without the layout of the shop.
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await page.getByRole("button", { name: "Русский" }).click();
    await page.getByRole("link", { name: "Сделать заказ" }).click();
    await expect(page).toHaveURL(brandUrl("demo"));
  },
);

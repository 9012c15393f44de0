import type { Page } from "@playwright/test";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { ownBrand } from "./support/own-brand.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// Effects of a brand's feature switches on personal pages.

const inHeader = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const balance = (page: Page) => page.getByRole("region", { name: "Keshbek hisobi" });
const contacts = (page: Page) => page.getByRole("region", { name: "Biz bilan bog‘lanish" });
const sections = (page: Page) => page.getByRole("navigation", { name: "Profil bo‘limlari" });
const topOf = async (section: ReturnType<typeof contacts>) => (await section.boundingBox())?.y ?? 0;

test(
  "balance, promo codes and contacts are in the profile if switched on",
  { annotation: { type: "requirement", description: "[S3.036, S3.043, S3.046]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*\/profile\/promos/);
    const promos = sections(page).getByRole("link", { name: "Promokodlar" });
    const brand = await ownBrand({ balanceActive: true, isVisibleAtProfileTop: false });
    await signInBeforehand(page, brand.sub);
    await page.goto(brandUrl(brand.sub, "/profile"));
    await expect(balance(page)).toContainText("0\u00a0so‘m");
    await expect(page.getByRole("banner")).not.toContainText("so‘m");
    await brand.credit(12_500);
    await page.reload();
    await expect(inHeader(page, "Profil, keshbek hisobi 12\u00a0500\u00a0so‘m")).toContainText(
      "12\u00a0500",
    );
    await expect(balance(page)).toContainText("12\u00a0500\u00a0so‘m");
    await expect(contacts(page).getByRole("link", { name: "Telegram", exact: true })).toBeVisible();
    expect(await topOf(contacts(page))).toBeGreaterThan(await topOf(sections(page)));
    await expect(promos).toBeVisible();
    await expectAccessible(page);

    await brand.changeSettings({
      balanceActive: false,
      isVisibleAtProfileTop: true,
      promoActive: false,
    });
    await page.reload();
    await expect(sections(page)).toBeVisible();
    expect(await topOf(contacts(page))).toBeLessThan(await topOf(sections(page)));
    await expect(inHeader(page, "Profil")).toHaveText("");
    await expect(balance(page)).toHaveCount(0);
    await expect(promos).toHaveCount(0);
    const status = await page.evaluate(async () => (await fetch("/profile/promos")).status);
    expect(status).toBe(404);
  },
);

import { expect, type Page } from "@playwright/test";
import { merchantIdOf } from "./product.ts";

/** Names of tabs in all languages. */
export const names = {
  demo: /^Lola$/,
  choyxona: /^(Choyxona|Чайхона)$/,
  naqsh: /^Naqsh$/,
  qahva: /^Qahva$/,
} as const;
export type BrandName = keyof typeof names;

export const tabs = (page: Page) => page.getByRole("navigation", { name: /^(Brendlar|Бренды)$/ });
export const tab = (page: Page, brand: BrandName) =>
  tabs(page).getByRole("link", { name: names[brand] });

/** Ids of the brands' merchants. */
export async function merchantIds() {
  const brands = Object.keys(names) as BrandName[];
  const ids = brands.map(async (brand) => [brand, await merchantIdOf(brand)]);
  return Object.fromEntries(await Promise.all(ids)) as Record<BrandName, string>;
}

/** Clicks a tab and waits until its brand is open. */
export async function switchTo(page: Page, brand: BrandName, id: string) {
  await tab(page, brand).click();
  await expect(tab(page, brand)).toHaveAttribute("aria-current", "true");
  await page.waitForFunction((wanted) => localStorage.getItem("merchantId") === wanted, id);
}

import { expect, type Page } from "@playwright/test";
import { brandUrl } from "./product.ts";

/** The brand whose host has tabs, and the names of tabs in all languages. */
const tabsHost = "naqsh";
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

/** Ids of the merchants in the brand catalogue. */
export async function merchantIds(page: Page): Promise<Record<BrandName, string>> {
  await page.goto(brandUrl(tabsHost, "/privacy"));
  const entries = await page.evaluate(async () => {
    const answer = await fetch("/api/support/v1/brand/catalog");
    return (await answer.json()) as { merchantId: string; name: { uz: string } }[];
  });
  const idOf = (name: RegExp) => entries.find((entry) => name.test(entry.name.uz))?.merchantId;
  return Object.fromEntries(
    Object.entries(names).map(([brand, name]) => [brand, idOf(name) ?? ""]),
  ) as Record<BrandName, string>;
}

/** Clicks a tab and waits until its brand is open. */
export async function switchTo(page: Page, brand: BrandName, id: string) {
  await tab(page, brand).click();
  await expect(tab(page, brand)).toHaveAttribute("aria-current", "true");
  await page.waitForFunction((wanted) => localStorage.getItem("merchantId") === wanted, id);
}

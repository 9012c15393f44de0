import type { Page } from "@playwright/test";

/** Local storage of the page's origin. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]));

/** Stored text of one key. */
export const storedText = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Parsed value of the first storage key with this prefix. */
export const storedByPrefix = (page: Page, name: string) =>
  page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith(prefix));
    return JSON.parse(localStorage.getItem(key ?? "") ?? "null") as unknown;
  }, name);

/** Writes local storage; values other than strings as JSON. */
export const store = (page: Page, values: Record<string, unknown>) =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  }, values);

/** Cookies of the page's URL by name. */
export async function cookiesOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies(page.url());
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

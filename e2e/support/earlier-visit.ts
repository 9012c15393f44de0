import type { Page } from "@playwright/test";
import { callApi } from "./place-order.ts";
import { brandUrl, freshPhone, merchantIdOf, outboxCode } from "./product.ts";
import { productsOf } from "./products.ts";
import { untilHydrated } from "./settled.ts";

type Line = {
  /** Its Uzbek name. */
  productName: string;
  count?: number;
  modifications?: { id: string; count: number }[];
};
type StoredDraft = { lines: Line[]; choices?: object; address?: object };
/** Opens a file of the brand's origin and stores the merchant: faster than loading a page. */
export async function openOrigin(page: Page, brand: string) {
  const file = brandUrl(brand, "/robots.txt");
  const isOpen = page.url() === file;
  if (isOpen && (await page.evaluate(() => "merchantId" in localStorage))) return;
  const merchantId = await merchantIdOf(brand);
  await page.goto(file);
  await page.evaluate((id) => localStorage.setItem("merchantId", id), merchantId);
}

/** Signs in with the brand through the API; the next page load uses the session. */
export async function signInBeforehand(page: Page, brand: string, phone = freshPhone()) {
  await openOrigin(page, brand);
  await signInByApi(page, phone);
  return phone;
}

/** Opens a page of the brand, signed in. */
export async function signInAt(page: Page, brand: string, path: string, phone = freshPhone()) {
  await signInBeforehand(page, brand, phone);
  await page.goto(brandUrl(brand, path));
  await untilHydrated(page);
  return phone;
}

/** Signs in with the open brand through the API; the next page load uses the session. */
export async function signInByApi(page: Page, phone = freshPhone()) {
  const users = "/users/v1/users/phone";
  const { id } = await callApi<{ id: string }>(page, "POST", users, { phone, type: "WEB" });
  const code = await outboxCode(phone);
  const signedIn = await callApi<object>(page, "POST", `${users}/verify`, { id, phone, code });
  await page.evaluate((session) => {
    const { token, user } = session as { token: string; user: object };
    localStorage.setItem("token", token);
    localStorage.setItem("profile", JSON.stringify(user));
  }, signedIn);
}

/**
 * Stores an order draft; the next page load uses it.
 *
 * @param stored A product that is not in the menu counts as removed.
 */
export async function storeDraft(page: Page, brand: string, stored: StoredDraft) {
  await openOrigin(page, brand);
  const products = await productsOf(page);
  const lines = stored.lines.map(({ productName, count = 1, modifications = [] }) => {
    const product = products.find(({ name }) => name.uz === productName);
    const price = product?.costPrice ?? 10_000;
    const seen = { name: productName, options: "", price, image: null, colour: null };
    return { productId: product?.id ?? crypto.randomUUID(), count, modifications, seen };
  });
  const choices = { serviceType: "DELIVERY", isDineIn: false, ...stored.choices };
  await page.evaluate(
    ({ draft, address }) => {
      const merchantId = localStorage.getItem("merchantId") ?? "";
      localStorage.setItem(`draft:${merchantId}`, JSON.stringify(draft));
      if (address) localStorage.setItem(`address:${merchantId}`, JSON.stringify(address));
    },
    { draft: { lines, choices, placedOrderId: null }, address: stored.address },
  );
}

/** Stores a basket for delivery with these products, given by their Uzbek names. */
export const storeBasket = (page: Page, brand: string, ...productNames: string[]) =>
  storeDraft(page, brand, {
    lines: [...new Set(productNames)].map((productName) => ({
      productName,
      count: productNames.filter((one) => one === productName).length,
    })),
  });

/** Stored order draft of the open brand. */
export const storedDraft = (page: Page) =>
  page.evaluate(() => {
    const key = `draft:${localStorage.getItem("merchantId")}`;
    return JSON.parse(localStorage.getItem(key) ?? "null") as {
      lines: object[];
      choices: Record<string, unknown>;
      placedOrderId: string | null;
    };
  });

/** Opens checkout for a pick-up at the first branch; the basket has to contain products. */
export async function pickUp(page: Page, brand: string) {
  await openOrigin(page, brand);
  type Branch = { id: string; name: { uz: string } };
  const branches = await callApi<Branch[]>(page, "GET", "/users/v1/branches");
  const branch = branches.find(({ name }) => /Amir Temur|Registon/.test(name.uz));
  await page.evaluate((branchId) => {
    const key = `draft:${localStorage.getItem("merchantId")}`;
    const draft = JSON.parse(localStorage.getItem(key) ?? "") as { choices: object };
    Object.assign(draft.choices, { serviceType: "PICK_UP", isDineIn: false, branchId });
    localStorage.setItem(key, JSON.stringify(draft));
  }, branch?.id);
  await page.goto(brandUrl(brand, "/checkout"));
}

import type { Page } from "@playwright/test";
import { callApi } from "./place-order.ts";
import { brandUrl, freshPhone, outboxCode, productUrl } from "./product.ts";
import { untilHydrated } from "./settled.ts";

type Line = {
  /** Its Uzbek name. */
  productName: string;
  count?: number;
  modifications?: { id: string; count: number }[];
};
type StoredDraft = { lines: Line[]; choices?: object; address?: object };
export type Product = {
  id: string;
  name: { uz: string };
  posterAmount: number | null;
  costPrice: number;
  discount: number;
  modificationGroups: {
    name: { uz: string };
    min: number;
    max: number;
    modifications: { id: string; name: { uz: string }; price: number }[];
  }[];
};

/** Opens a file of the brand's origin and stores the merchant: faster than loading a page. */
async function openOrigin(page: Page, brand: string) {
  const response = await fetch(productUrl(`/api/users/v1/merchants/sub/${brand}`));
  const { id } = (await response.json()) as { id: string };
  await page.goto(brandUrl(brand, "/robots.txt"));
  await page.evaluate((merchantId) => localStorage.setItem("merchantId", merchantId), id);
}

/** Products of the open brand. */
export async function productsOf(page: Page) {
  return (await callApi<{ products: Product[] }>(page, "GET", "/products/v1/overalls")).products;
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

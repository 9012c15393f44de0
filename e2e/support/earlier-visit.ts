import type { Page } from "@playwright/test";
import { callApi } from "./place-order.ts";
import { brandUrl, freshPhone, outboxCode, productUrl } from "./product.ts";
import { untilHydrated } from "./settled.ts";

type Line = {
  /** By its Uzbek name. */
  dish: string;
  count?: number;
  modifications?: { id: string; count: number }[];
};
type Left = { lines: Line[]; choices?: object; address?: object };
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

/** Opens a file of the brand's origin, and stores the merchant as an earlier visit did: much quicker than a page. */
async function openOrigin(page: Page, brand: string) {
  const response = await fetch(productUrl(`/api/users/v1/merchants/sub/${brand}`));
  const { id } = (await response.json()) as { id: string };
  await page.goto(brandUrl(brand, "/robots.txt"));
  await page.evaluate((merchantId) => localStorage.setItem("merchantId", merchantId), id);
}

/** The menu of the brand whose page is open. */
export async function productsOf(page: Page) {
  return (await callApi<{ products: Product[] }>(page, "GET", "/products/v1/overalls")).products;
}

/** Signed in with this brand since an earlier visit: the next page that opens knows it. */
export async function signedInBefore(page: Page, brand: string, phone = freshPhone()) {
  await openOrigin(page, brand);
  await signInBehind(page, phone);
  return phone;
}

/** Opens a page of the brand for a customer who signed in on an earlier visit. */
export async function signInAt(page: Page, brand: string, path: string, phone = freshPhone()) {
  await signedInBefore(page, brand, phone);
  await page.goto(brandUrl(brand, path));
  await untilHydrated(page);
  return phone;
}

/** Signs in with the brand that is open in the browser, behind the page's back: the next page that opens knows it. */
export async function signInBehind(page: Page, phone = freshPhone()) {
  const users = "/users/v1/users/phone";
  const { id } = await callApi<{ id: string }>(page, "POST", users, { phone, type: "WEB" });
  const code = await outboxCode(phone);
  const signedIn = await callApi<object>(page, "POST", `${users}/verify`, { id, phone, code });
  await page.evaluate((kept) => {
    const { token, user } = kept as { token: string; user: object };
    localStorage.setItem("token", token);
    localStorage.setItem("profile", JSON.stringify(user));
  }, signedIn);
}

/**
 * A basket, and what else was decided, as an earlier visit left it: the next page that opens finds it.
 *
 * @param left A dish that no menu has is one that is gone.
 */
export async function leaveDraft(page: Page, brand: string, left: Left) {
  await openOrigin(page, brand);
  const products = await productsOf(page);
  const lines = left.lines.map(({ dish, count = 1, modifications = [] }) => {
    const product = products.find(({ name }) => name.uz === dish);
    const price = product?.costPrice ?? 10_000;
    const seen = { name: dish, options: "", price, image: null, colour: null };
    return { productId: product?.id ?? crypto.randomUUID(), count, modifications, seen };
  });
  const choices = { serviceType: "DELIVERY", isDineIn: false, ...left.choices };
  await page.evaluate(
    ({ draft, address }) => {
      const merchantId = localStorage.getItem("merchantId") ?? "";
      localStorage.setItem(`draft:${merchantId}`, JSON.stringify(draft));
      if (address) localStorage.setItem(`address:${merchantId}`, JSON.stringify(address));
    },
    { draft: { lines, choices, placedOrderId: null }, address: left.address },
  );
}

/** A basket for delivery with these dishes, by their Uzbek names, as an earlier visit left it. */
export const leaveBasket = (page: Page, brand: string, ...dishes: string[]) =>
  leaveDraft(page, brand, {
    lines: [...new Set(dishes)].map((dish) => ({
      dish,
      count: dishes.filter((one) => one === dish).length,
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

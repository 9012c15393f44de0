import type { Page } from "@playwright/test";
import type { Customer } from "./customer.ts";
import { merchantIdOf, productUrl } from "./product.ts";

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

/** Products of the brand of a customer, or of the one open on a page, as they were when a test of this process first asked: their names and ids stay. */
export async function productsOf(customer: Page | Customer) {
  const merchantId =
    "token" in customer
      ? customer.merchantId
      : await customer.evaluate(() => localStorage.getItem("merchantId") ?? "");
  // Some tests have a product of their own.
  const key = productUrl(`/${merchantId}`);
  const products = menus.get(key) ?? (await requestProducts(merchantId));
  menus.set(key, products);
  return products;
}

/** A product of a brand by its Uzbek name. */
export async function productOf(brand: string, name: string) {
  const products = await requestProducts(await merchantIdOf(brand));
  const product = products.find((each) => each.name.uz === name);
  if (!product) throw new Error(`No product is called ${name}`);
  return product;
}

/** Read anew for each test, the menus would take more processor time than the pages that follow. */
const menus = new Map<string, Product[]>();

async function requestProducts(merchantId: string) {
  const headers = { "x-merchant-id": merchantId };
  const response = await fetch(productUrl("/api/products/v1/overalls"), { headers });
  return ((await response.json()) as { products: Product[] }).products;
}

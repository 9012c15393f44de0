import type { Browser, Page } from "@playwright/test";
import { signInBeforehand } from "../support/earlier-visit.ts";
import { officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand, type OwnBrand } from "../support/own-brand.ts";
import { brandUrl } from "../support/product.ts";
import { callApi, placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

async function customerOf(browser: Browser, { sub }: OwnBrand): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInBeforehand(page, sub);
  return page;
}

test.describe("changes of orders", { tag: "@desktop" }, () => {
  test("a missing dish is replaced by the customer's press, on both screens at once", async ({
    page,
    browser,
  }) => {
    const brand = await ownBrand();
    const customer = await customerOf(browser, brand);
    await signInToOffice(page, brand.sub);
    const { id, totalPrice } = await placeOrder(customer, { serviceType: "PICK_UP" });
    await customer.goto(brandUrl(brand.sub, `/profile/orders/${id}`));
    await page.goto(officeUrl(`/orders/${id}`));
    const order = page.getByRole("dialog", { name: /Order no\./ });
    await order.getByRole("button", { name: "Tea-house plov: sold out" }).click();
    const question = page.getByRole("dialog", { name: "Sold out: Tea-house plov" });
    await question.getByRole("searchbox", { name: "Find a dish" }).fill("to‘y");
    await question.getByRole("button", { name: /^Wedding plov/ }).click();
    await question.getByRole("button", { name: "Ask the customer" }).click();
    await expect(order).toContainText("Waiting for the customer");

    const answers = customer.getByRole("region", { name: "Javobingiz kerak" });
    await expect(answers).toContainText("Qolmagan");
    await answers.getByRole("button", { name: /^O‘rniga/ }).click();
    await expect(answers).toBeHidden();
    await expect(order).not.toContainText("Waiting for the customer");
    await expect(order).toContainText("Dish replaced");
    const changed = await callApi<{ totalPrice: number }>(
      customer,
      "GET",
      `/orders/v1/orders/${id}`,
    );
    expect(changed.totalPrice).not.toBe(totalPrice);
  });

  test("an order by phone is taken while the customer talks", async ({ page, browser }) => {
    const brand = await ownBrand();
    const customer = await customerOf(browser, brand);
    const { number } = await placeOrder(customer);
    const me = await callApi<{ phone: string }>(customer, "GET", "/users/v1/users/me");
    await signInToOffice(page, brand.sub, { name: "Sardor", role: "OPERATOR" });
    await page.getByRole("link", { name: "By phone" }).click();
    await page.getByLabel("Phone number").fill(me.phone);
    await page.getByRole("button", { name: `No. ${number}: the same` }).click();
    await page.getByRole("searchbox", { name: "Find a dish" }).fill("dimlama");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: "Dimlama" })).toContainText("2");
    await expect(page.getByText(/Tell the customer/)).toBeVisible();
    await page.getByRole("button", { name: "Place the order" }).click();
    const order = page.getByRole("dialog", { name: /Order no\./ });
    await expect(order).toContainText("by phone, taken by Sardor");
    const orders = await callApi<{ content: { orderDevice: string; productCount: number }[] }>(
      customer,
      "GET",
      `/orders/v1/orders/user/${await idOf(customer)}?page=0&size=2`,
    );
    expect(orders.content[0]).toMatchObject({ orderDevice: "OPERATOR", productCount: 3 });
  });
});

const idOf = async (customer: Page) =>
  (await callApi<{ id: string }>(customer, "GET", "/users/v1/users/me")).id;

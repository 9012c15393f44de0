import { signInBeforehand } from "../support/earlier-visit.ts";
import { officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { brandUrl } from "../support/product.ts";
import { callApi, placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

test("changes of orders", { tag: "@desktop" }, async ({ page, browser }) => {
  const brand = await ownBrand();
  const customer = await (await browser.newContext()).newPage();
  const phone = await signInBeforehand(customer, brand.sub);
  const { id, number, totalPrice } = await placeOrder(customer, { serviceType: "PICK_UP" });
  const order = page.getByRole("dialog", { name: /Order No\./ });

  await test.step("a missing dish is replaced by the customer's press, on both screens at once", async () => {
    await customer.goto(brandUrl(brand.sub, `/profile/orders/${id}`));
    const operator = { name: "Sardor", role: "OPERATOR" } as const;
    await signInToOffice(page, brand.sub, operator, `/orders/${id}`);
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
    const path = `/orders/v1/orders/${id}`;
    const changed = await callApi<{ totalPrice: number }>(customer, "GET", path);
    expect(changed.totalPrice).not.toBe(totalPrice);
    await page.goto(officeUrl("/orders"));
  });

  await test.step("an order by phone is taken while the customer talks", async () => {
    await page.getByRole("link", { name: "By phone" }).click();
    await page.getByLabel("Phone number").fill(phone);
    await page.getByRole("button", { name: `No. ${number}: the same` }).click();
    await page.getByRole("searchbox", { name: "Find a dish" }).fill("dimlama");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: "Dimlama" })).toContainText("2");
    await expect(page.getByText(/Tell the customer/)).toBeVisible();
    await page.getByRole("button", { name: "Place the order" }).click();
    await expect(order).toContainText("by phone, taken by Sardor");
    const me = await callApi<{ id: string }>(customer, "GET", "/users/v1/users/me");
    const orders = await callApi<{ content: { orderDevice: string; productCount: number }[] }>(
      customer,
      "GET",
      `/orders/v1/orders/user/${me.id}?page=0&size=2`,
    );
    expect(orders.content[0]).toMatchObject({ orderDevice: "OPERATOR", productCount: 3 });
  });
});

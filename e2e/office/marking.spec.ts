import { signInBeforehand } from "../support/earlier-visit.ts";
import { callOffice, officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { brandUrl } from "../support/product.ts";
import { callApi, placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

const code = "0104780069000130215Kq!x7)dPw3Lm93aB1c";

test(
  "the step to ready asks for marking codes, and the receipt that names them is on the customer's page",
  { tag: "@desktop" },
  async ({ page, browser }) => {
    const brand = await ownBrand({}, {}, { marked: ["Dimlama"] });
    const customer = await (await browser.newContext()).newPage();
    await signInBeforehand(customer, brand.sub);
    await signInToOffice(page, brand.sub);
    const { id, number } = await placeOrder(customer, {
      serviceType: "PICK_UP",
      productNames: ["Dimlama"],
    });
    const statusIs = (status: string) =>
      expect
        .poll(() => callApi<{ status: string }>(customer, "GET", `/orders/v1/orders/${id}`), {
          timeout: 20_000,
        })
        .toMatchObject({ status });
    const press = async (from: string, to: string) => {
      const path = `/staff/v1/orders/${id}/steps`;
      await callOffice(page, brand.id, "POST", path, { key: crypto.randomUUID(), from, to });
      await statusIs(to);
    };
    await press("OPEN", "ACCEPTED");
    await press("ACCEPTED", "COOKING");

    const card = (column: string) =>
      page
        .getByRole("region", { name: column, exact: true })
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name: `No. ${number}: details` }) });
    await card("In the kitchen").getByRole("button", { name: "Ready" }).click();
    const dialog = page.getByRole("dialog", { name: `Order ${number}: marking codes` });
    const field = dialog.getByLabel("Code", { exact: true });
    const ready = dialog.getByRole("button", { name: "Save, the order is ready" });
    await expect(dialog).toContainText("0 of 1");
    await expect(ready).toBeDisabled();
    // A scanner types the code and presses Enter.
    await field.fill("4780069000137");
    await field.press("Enter");
    await expect(dialog).toContainText("This is no marking code");
    await field.fill(code);
    await field.press("Enter");
    await expect(dialog).toContainText("1 of 1");
    await ready.click();
    await expect(card("Ready")).toBeVisible();
    await statusIs("DONE");
    await press("DONE", "DELIVERED");
    type Fiscalised = { receipts: object[] };
    await expect
      .poll(async () => {
        const order = await callApi<Fiscalised>(customer, "GET", `/orders/v1/orders/${id}`);
        return order.receipts.length;
      })
      .toBe(1);

    await customer.goto(brandUrl(brand.sub, `/profile/orders/${id}`));
    const receipt = customer.getByRole("link", { name: /^Chek № \d+$/ });
    await expect(receipt).toHaveAttribute("href", /^https:\/\/ofd\.soliq\.uz\/epi\?t=/);
    await expect(customer.getByRole("img", { name: /chekning QR kodi$/ })).toBeVisible();

    await page.goto(officeUrl(`/orders/${id}`));
    await expect(page.getByRole("link", { name: /^Receipt No\. \d+$/ })).toBeVisible();
  },
);

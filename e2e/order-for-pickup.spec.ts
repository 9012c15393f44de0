import type { Page } from "@playwright/test";
import { pickUp, signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import {
  inTheCentre,
  submitButton,
  orderPage,
  ordersOf,
  signIn,
  setLocation,
} from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { untilAt } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

async function chosenBranch(page: Page) {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("draft:")) ?? "";
    const draft = JSON.parse(localStorage.getItem(key) ?? "{}") as {
      choices?: { branchId?: string; serviceType?: string; isDineIn?: boolean };
    };
    return draft.choices;
  });
}

test(
  "orders a pick-up at a branch, without a delivery fee",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S1.24, S5.19, S9.19]" } },
  async ({ page }) => {
    await storeBasket(page, "demo", "Choyxona oshi", "Dimlama");
    await page.goto(brandUrl("demo", "/choose-address?next=/checkout"));
    await page.getByRole("radio", { name: "Olib ketish" }).check();
    await page.getByRole("radio", { name: /Amir Temur/ }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Davom etish" }).click();
    await untilAt(page, "/checkout");
    await expect(page.getByRole("button", { name: /Lola, Amir Temur/ })).toBeVisible();
    await expect(page.getByText("Yetkazib berish")).toHaveCount(0);
    await page.getByRole("radio", { name: /terminalda/ }).check();
    await expect(submitButton(page)).toContainText("91\u00a0000\u00a0so‘m");
    await expectAccessible(page);
    await submitButton(page).click();
    await signIn(page);
    await page.waitForURL(orderPage);
    expect(await ordersOf(page)).toMatchObject([
      {
        serviceType: "PICK_UP",
        deliveryPrice: 0,
        deliveryType: null,
        paymentType: "TERMINAL",
        branch: { name: { uz: "Lola, Amir Temur" } },
      },
    ]);
    const map = page.getByRole("application", { name: "Xaritada: filial" });
    await expect(map.getByRole("button", { name: "Filial: Lola, Amir Temur" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Yo‘lni ko‘rsatish" })).toHaveAttribute(
      "href",
      /\?rtext=~41\.\d+,69\.\d+$/,
    );
    await page.goto(brandUrl("demo", "/"));
    await expect(
      page.getByRole("link", { name: /^Olib ketish · \d+–\d+\sdaq Lola, Amir Temur$/ }),
    ).toBeVisible();
  },
);

test(
  "a branch is chosen from the list beside the map; a return path to another site is ignored and leads home",
  { annotation: { type: "requirement", description: "[S2.31]" } },
  async ({ page, context }) => {
    await setLocation(context, inTheCentre);
    await page.goto(brandUrl("demo", "/address/pickup?next=/basket"));
    const branches = page.getByRole("list", { name: "Filiallar ro‘yxati" }).getByRole("listitem");
    await expect(branches).toHaveCount(3);
    await expect(branches.first()).toContainText("Kecha-kunduz ochiq");
    await page.getByRole("button", { name: "Yaqinlarini ko‘rsatish" }).click();
    await expect(branches.first()).toContainText(/\d\sm/);
    await expect(
      page.getByRole("link", { name: "Lola, Amir Temur: qo‘ng‘iroq qilish" }),
    ).toHaveAttribute("href", "tel:+998712000101");
    await expectAccessible(page);
    const choose = branches.nth(1).getByRole("button", { name: /Shu filialdan olaman/ });
    await choose.click();
    await untilAt(page, "/basket");
    expect(await chosenBranch(page)).toMatchObject({ serviceType: "PICK_UP" });

    await page.goto(brandUrl("demo", "/address/pickup?next=/%09/evil.example/x"));
    await choose.click();
    await untilAt(page, "/");
  },
);

test(
  "the page cookie opens the map first, each branch in a sheet",
  { annotation: { type: "requirement", description: "[S2.32, S2.41]" } },
  async ({ page }) => {
    await page.goto(brandUrl("demo", "/2/choose-address"));
    await page.getByRole("radio", { name: "Olib ketish" }).check();
    await page.getByRole("link", { name: "Xaritada" }).click();
    await page.waitForURL("**/address/pickup2**");
    await page.getByRole("button", { name: "Lola, Chilonzor", exact: true }).first().click();
    const sheet = page.getByRole("dialog", { name: "Lola, Chilonzor" });
    await expect(sheet.getByText("Qatortol ko‘chasi, 28")).toBeVisible();
    await expect(sheet.getByText("09:00–23:00").first()).toBeVisible();
    await sheet.getByRole("button", { name: "Shu filialdan olaman" }).click();
    await page.waitForURL(brandUrl("demo", "/"));
    expect((await chosenBranch(page))?.branchId).toBeTruthy();
  },
);

test("an order for another recipient requires their name and phone", async ({ page }) => {
  await signInBeforehand(page, "demo");
  await storeBasket(page, "demo", "Choyxona oshi", "Dimlama");
  await pickUp(page, "demo");
  await page.getByRole("switch", { name: /Buyurtmani boshqa odam oladi/ }).check();
  await expect(page.getByText("Unga qo‘ng‘iroq qilamiz")).toBeVisible();
  const required = page.getByText("Iltimos, ushbu maydonni to‘ldiring!");
  await page.getByLabel("Ismi").focus();
  await page.getByLabel("Telefon raqami").fill("90 123");
  await expect(required).toBeVisible();
  await page.getByLabel("Ismi").fill("Aziza");
  await expect(required).toHaveCount(0);
  await expect(page.getByText("Telefon raqamini to‘liq kiriting")).toBeVisible();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByLabel("Telefon raqami").fill("901234567");
  await submitButton(page).click();
  await page.waitForURL(orderPage);
  expect(await ordersOf(page)).toMatchObject([
    { receiver: { name: "Aziza", phone: "+998901234567" } },
  ]);
});

import { pickUp, signInBeforehand, storeBasket, storeDraft } from "./support/earlier-visit.ts";
import { inTheCentre, submitButton, orderPage, ordersOf, signIn } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const paymentNames = {
  CASH: /^Naqd pul/,
  TERMINAL: /^Karta orqali, terminalda/,
  PAYME: /^Payme/,
  CLICK: /^Click/,
};

test(
  "the brand's payments are offered; an order awaits its online payment, can be paid later, and is paid once the provider confirms",
  {
    tag: "@smoke",
    annotation: { type: "requirement", description: "[S1.26, S3.055, S4.45, S7.18, S7.19, S7.74]" },
  },
  async ({ page }) => {
    await storeBasket(page, "demo", "Choyxona oshi", "Dimlama");
    const settings = page.waitForResponse(/\/payments\/v1\/settings$/);
    await pickUp(page, "demo");
    const offered = (await (await settings).json()) as { type: string; isActive: boolean }[];
    for (const [type, name] of Object.entries(paymentNames)) {
      expect(offered).toContainEqual(expect.objectContaining({ type, isActive: true }));
      await expect(page.getByRole("radio", { name })).toBeVisible();
    }
    await page.getByRole("radio", { name: /^Click/ }).check();
    await expect(page.getByText("Keyingi sahifada to‘laysiz").first()).toBeVisible();
    await submitButton(page).click();
    const checkout = page.waitForRequest(/\/api\/payments\/v2\/checkout\/[0-9a-f-]{36}$/);
    await signIn(page);
    expect((await (await checkout).allHeaders())["authorization"]).toMatch(/^Bearer ./);
    await page.waitForURL(/\/dev\/pay\//);
    await page.getByRole("link", { name: "Buyurtmaga qaytish" }).click();

    await page.waitForURL(orderPage);
    const payment = page.getByRole("region", { name: "To‘lov kutilmoqda" });
    await expect(payment).toContainText(/To‘lovingiz tekshirilmoqda.*Natijani \d\d:\d\d gacha/);
    // The simulated kitchen starts with orders that need no prepayment.
    expect(await ordersOf(page)).toMatchObject([{ paymentType: "CLICK", status: "CREATED" }]);
    await expectAccessible(page);
    await page.reload();
    await payment.getByRole("button", { name: "Men to‘lamadim" }).click();
    await expect(payment).toContainText("To‘lov kelmadi");
    await expect(payment).toContainText(/\d\d:\d\d gacha to‘lang/);
    // A customer who leaves is reminded on every page, and led back.
    await page.goto(brandUrl("demo"));
    await page
      .getByRole("region", { name: "Faol buyurtmalar" })
      .getByRole("link", { name: /To‘lov kutilmoqda.*\d\d:\d\d gacha.*To‘lash/ })
      .click();
    await page.waitForURL(orderPage);
    await payment.getByRole("button", { name: /91\s000\sso‘m to‘lash/ }).click();
    await page.waitForURL(/\/dev\/pay\//);
    await page.getByRole("button", { name: "To‘lash", exact: true }).click();
    await page.waitForURL(orderPage);
    await expect(page.getByRole("status").filter({ hasText: "To‘lovingizni oldik" })).toBeVisible();
    await expect(payment).toHaveCount(0);
    expect(await ordersOf(page)).toMatchObject([{ paymentType: "CLICK", isPaid: true }]);
  },
);

test(
  "a payment that did not arrive is made in another way on the order's page",
  { annotation: { type: "requirement", description: "[S4.45, S7.19]" } },
  async ({ page, problems }) => {
    problems.expect(/503: GET .*\/checkout\//);
    await page.route("**/payments/v2/checkout/**", (route) =>
      route.fulfill({
        status: 503,
        json: {
          code: "PAYMENT_FAILED",
          description: { uz: "To‘lov xizmati javob bermadi", ru: "", eng: "" },
          requestId: "1",
        },
      }),
    );
    await signInBeforehand(page, "demo");
    const lines = [{ productName: "Choyxona oshi" }, { productName: "Dimlama" }];
    const address = { type: "HOUSE", streetName: "Amir Temur ko‘chasi, 15", ...inTheCentre };
    await storeDraft(page, "demo", { lines, address, choices: { paymentType: "PAYME" } });
    await page.goto(brandUrl("demo", "/checkout"));
    await page.getByRole("switch", { name: "Eshik oldiga qo‘yib keting" }).check();
    await submitButton(page).click();
    await page.waitForURL(orderPage);
    const payment = page.getByRole("region", { name: "To‘lov kutilmoqda" });
    await expect(payment).toContainText("Payme hozir javob bermayapti");
    expect(await ordersOf(page)).toMatchObject([
      { paymentType: "PAYME", status: "CREATED", leaveAtDoor: true },
    ]);
    // Nobody confirms an order that is not paid.
    await expect(page.getByText("Tasdiqlandi", { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute("**/payments/v2/checkout/**");
    await payment.getByRole("radio", { name: /^Click/ }).check();
    await payment.getByRole("button", { name: /to‘lash$/ }).click();
    await page.waitForURL(/\/dev\/pay\//);
    await page.getByRole("button", { name: "Bank rad etsin" }).click();
    await page.waitForURL(orderPage);
    await expect(payment).toContainText("Click to‘lovni o‘tkazmadi");
    await expect(payment.getByRole("timer")).toHaveText(/1[45]:\d\d$/);
    await payment.getByRole("radio", { name: /^Naqd/ }).check();
    await payment.getByRole("button", { name: /^150\s000$/ }).click();
    await payment.getByRole("button", { name: "Olganda to‘lash" }).click();
    await expect(payment).toHaveCount(0);
    // The courier collects money, so nothing is left at the door.
    expect(await ordersOf(page)).toMatchObject([
      { paymentType: "CASH", status: "OPEN", changeFrom: 150_000, leaveAtDoor: false },
    ]);
  },
);

import type { Page } from "@playwright/test";
import { describeError } from "@dasturxon/contract/error-text";
import { basketErrors } from "@dasturxon/contract/errors/basket-errors";
import { deliveryErrors } from "@dasturxon/contract/errors/delivery-errors";
import { promoErrors } from "@dasturxon/contract/errors/promo-errors";
import { errorCatalogue, type ErrorCode } from "@dasturxon/contract/errors";
import { storeDraft, signInBeforehand } from "./support/earlier-visit.ts";
import { inTheCentre, noonTomorrow, orderPage, ordersOf, outOfTown } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { productsOf } from "./support/products.ts";
import { expect, test } from "./support/test.ts";

// For each refusal checkout shows the reason in the page's language, preserves the input, and offers an action.

type Language = "uz" | "ru" | "eng";

const home = { type: "HOUSE", streetName: "Amir Temur ko‘chasi, 15", ...inTheCentre };
const enteredChoices = {
  paymentType: "CASH",
  comment: "Piyozsiz",
  courierComment: "Eshik oldida kuting",
};
const twoProducts = [{ productName: "Choyxona oshi" }, { productName: "Dimlama" }];

const placeOrderButton = (page: Page) =>
  page.getByRole("button", { name: /^(Buyurtma berish|Заказать|Place the order) \d/ });
const line = (page: Page, product: string) =>
  page.getByRole("list", { name: "Buyurtma" }).getByRole("listitem").filter({ hasText: product });

async function openCheckout(page: Page) {
  await page.goto(brandUrl("demo", "/checkout"));
  await expect(placeOrderButton(page)).not.toHaveAttribute("aria-disabled");
}

/** The comments entered before the refusal are still there. */
async function expectInputPreserved(page: Page) {
  await expect(page.getByText("Piyozsiz", { exact: true })).toHaveValue("Piyozsiz");
  await expect(page.getByText("Eshik oldida kuting", { exact: true })).toHaveValue(
    "Eshik oldida kuting",
  );
}

test.describe("refused by the quote", () => {
  test(
    "a removed, a sold-out and an understocked product are fixed beside their lines, missing or removed options in a dialog over checkout",
    { annotation: { type: "requirement", description: "[S5.14, S5.15, S5.16]" } },
    async ({ page }) => {
      await storeDraft(page, "demo", { lines: [] });
      const products = await productsOf(page);
      const soldOut = products.find(({ posterAmount }) => posterAmount === 0)?.name.uz ?? "";
      const removed = "Kechagi taom";
      await storeDraft(page, "demo", {
        lines: [
          ...twoProducts,
          { productName: removed },
          { productName: soldOut },
          { productName: "Tandir go‘sht", count: 50 },
          { productName: "To‘y oshi", modifications: [{ id: crypto.randomUUID(), count: 1 }] },
        ],
        choices: enteredChoices,
        address: home,
      });
      await openCheckout(page);
      await expect(line(page, removed)).toContainText("Bu taom hozir mavjud emas");
      await expect(line(page, soldOut)).toContainText("Bu taom tugagan");
      await expect(line(page, "Tandir go‘sht")).toContainText(
        /Mahsulot yetarli emas! Ko‘pi bilan \d+/,
      );
      await expectAccessible(page);
      await placeOrderButton(page).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await page.getByRole("button", { name: `${removed}: Olib tashlash` }).click();
      await page.getByRole("button", { name: `${soldOut}: Olib tashlash` }).click();
      await page.getByRole("button", { name: /^Tandir go‘sht: \d+ tasini olish$/ }).click();
      await expect(page.getByText(/Mahsulot yetarli emas/)).toHaveCount(0);

      await expect(line(page, "To‘y oshi")).toContainText("Tanlangan qo‘shimcha hozir mavjud emas");
      await expect(line(page, "To‘y oshi")).toContainText(/kamida 1 ta tanlang/);
      await page.getByRole("link", { name: "To‘y oshi: Tarkibini o‘zgartirish" }).first().click();
      const dialog = page.getByRole("dialog", { name: "To‘y oshi" });
      await dialog.getByRole("radio", { name: /Oddiy/ }).check();
      await dialog.getByRole("button", { name: /^Saqlash/ }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/ta tanlang|mavjud emas/)).toHaveCount(0);
      await expect(page.getByRole("list", { name: "Buyurtma" }).getByRole("listitem")).toHaveCount(
        4,
      );
      await expectInputPreserved(page);
    },
  );

  test(
    "below the delivery minimum checkout shows the missing amount and links to the menu; an address outside the delivery area offers pick-up in one press, and back",
    {
      annotation: {
        type: "requirement",
        description: "[S5.12, S5.13, S5.20, S5.21, S5.22, S7.14, S7.15]",
      },
    },
    async ({ page }) => {
      await storeDraft(page, "demo", {
        lines: [{ productName: "Choyxona oshi" }],
        choices: enteredChoices,
        address: home,
      });
      const merchantId = await page.evaluate(() => localStorage.getItem("merchantId"));
      // The settings are public and name the same minimum as checkout.
      const settings = `/orders/v1/order/setting/${merchantId}`;
      expect(await callApi<{ minimalDeliveryPrice: number }>(page, "GET", settings)).toMatchObject({
        minimalDeliveryPrice: 50_000,
        serviceFeeAmount: 2_000,
      });
      await openCheckout(page);
      await expect(
        page.getByText(/Yetkazib berish 50\s000\sso‘mdan boshlanadi. Yana 2\s000\sso‘mlik/),
      ).toBeVisible();
      await page.getByRole("link", { name: "Taom qo‘shish" }).click();
      await expect(page).toHaveURL(brandUrl("demo"));
      await page.goBack();
      await expectInputPreserved(page);
      await page.getByText("Olib ketish", { exact: true }).click();
      await expect(page.getByText(/Yetkazib berish 50/)).toHaveCount(0);

      const address = { ...home, ...outOfTown };
      await storeDraft(page, "demo", { lines: twoProducts, choices: enteredChoices, address });
      await openCheckout(page);
      await expect(page.getByText(/manzilga hozircha yetkazib bera olmaymiz/)).toBeVisible();
      await page.getByRole("button", { name: "O‘zim olib ketaman" }).click();
      await expect(page.getByRole("radio", { name: "Olib ketish" })).toBeChecked();
      await expect(page.getByText(/yetkazib bera olmaymiz/)).toHaveCount(0);
      await page.getByText("Yetkazish", { exact: true }).click();
      await expectInputPreserved(page);
    },
  );

  test(
    "a failed quote can be retried; a refused promo code shows the reason, stays in its field and can be dropped in one press",
    { annotation: { type: "requirement", description: "[S5.08, S5.09, S5.10, S5.11, S7.66]" } },
    async ({ page, problems }) => {
      problems.expect(/503: POST .*\/orders\/quote$/);
      await storeDraft(page, "demo", {
        lines: twoProducts,
        choices: enteredChoices,
        address: home,
      });
      await failQuotes(page);
      await page.goto(brandUrl("demo", "/checkout"));
      await retryQuote(page);
      await expect(placeOrderButton(page)).toContainText("101\u00a0000");
      await expectInputPreserved(page);

      const field = page.getByLabel("Promokod");
      const refusals = {
        YOQ: "Bunday promokod yo‘q",
        ESKI: "Bu promokod hozir ishlamaydi",
        KELAJAK: "Bu promokod hali boshlanmagan",
        BAHOR: "Promokodning muddati tugagan",
        LOLA30: "Yana 62\u00a0000\u00a0so‘mlik taom qo‘shing",
      };
      for (const [code, why] of Object.entries(refusals)) {
        await field.fill(code);
        await field.press("Enter");
        await expect(page.getByText(why)).toBeVisible();
        await expect(field).toHaveValue(code);
      }
      await expectAccessible(page);
      await page.getByRole("button", { name: "Promokodsiz davom etish" }).click();
      await expect(page.getByText(refusals.LOLA30)).toHaveCount(0);
      await expect(field).toHaveValue("LOLA30");
      await expect(placeOrderButton(page)).toContainText("101\u00a0000");
      await expect(placeOrderButton(page)).not.toHaveAttribute("aria-disabled");
      await expectInputPreserved(page);
    },
  );

  test(
    "a scheduled order with a missing or past time asks for another one",
    { annotation: { type: "requirement", description: "[S5.18]" } },
    async ({ page }) => {
      for (const time of [{}, { laterDay: "2025-01-01", laterTime: "12:00" }]) {
        await storeDraft(page, "demo", {
          lines: twoProducts,
          choices: { ...enteredChoices, isLater: true, ...time },
          address: home,
        });
        await openCheckout(page);
        await placeOrderButton(page).click();
        await expect(
          page.getByText(/Kun va vaqtni tanlang|Tanlangan vaqt o‘tib ketdi/),
        ).toBeVisible();
        const slot = await noonTomorrow(page);
        const quoteRequest = page.waitForRequest(/\/orders\/quote$/);
        await slot.check();
        expect((await quoteRequest).postDataJSON()).toMatchObject({
          isLater: true,
          laterDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          laterTime: "12:00",
        });
        await expect(page.getByText(/Kun va vaqtni tanlang|o‘tib ketdi/)).toHaveCount(0);
        await expectInputPreserved(page);
      }
    },
  );
});

const quotes = "**/orders/v1/orders/quote";

const failQuotes = (page: Page) =>
  page.route(quotes, (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: "SERVICE_UNAVAILABLE",
        description: describeError("SERVICE_UNAVAILABLE"),
        requestId: "r",
      },
    }),
  );

/** The notice of failed quotes offers a retry, which the server answers. */
async function retryQuote(page: Page) {
  const notice = page.getByRole("status").filter({ hasText: "Narxni aniqlab bo‘lmadi" });
  await expect(notice).toContainText("Xizmat vaqtincha ishlamayapti");
  await page.unroute(quotes);
  await notice.getByRole("button", { name: "Qayta urinish" }).click();
}

type Refusal = { code: ErrorCode; values: Record<string, string | number> };
const nextRefusals = new WeakMap<Page, Refusal[]>();

/** Refuses the next order, as if something had changed just before it. */
async function refuseOnce(page: Page, code: ErrorCode, values: Refusal["values"]) {
  const known = nextRefusals.get(page);
  if (known) return void known.push({ code, values });
  const refusals = [{ code, values }];
  nextRefusals.set(page, refusals);
  // One route for all refusals: removing a route could lose a concurrent request.
  await page.route("**/api/orders/v1/orders", (route) => {
    const refusal = refusals.shift();
    if (!refusal) return route.continue();
    const { status } = errorCatalogue[refusal.code];
    const description = describeError(refusal.code, refusal.values);
    return route.fulfill({ status, json: { ...refusal, description, requestId: "r" } });
  });
}

const values = { maximum: 6, minimum: 2, missing: 2_000, group: "Porsiya" };
const keys = <T extends object>(errors: T) => Object.keys(errors) as (keyof T & ErrorCode)[];
const groups: [string, Language, ErrorCode[]][] = [
  ["products", "uz", keys(basketErrors)],
  ["promo and cashback", "ru", keys(promoErrors)],
  ["address and time", "eng", keys(deliveryErrors)],
];

/** Refuses an order for each of the reasons in turn. */
async function expectReasons(page: Page, language: Language, codes: ErrorCode[]) {
  for (const code of codes) {
    await refuseOnce(page, code, values);
    await placeOrderButton(page).click();
    const notice = page
      .getByRole("status")
      .filter({ hasText: describeError(code, values)[language] });
    await expect(notice, code).toBeVisible();
    await expect(placeOrderButton(page)).not.toHaveAttribute("aria-disabled");
    await expect(page.getByRole("textbox").nth(0)).not.toHaveValue("");
  }
  await expectInputPreserved(page);
}

test("a refused order shows the reason in the page's language and preserves the input for the next press", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/4\d\d: POST .*\/orders\/v1\/orders$/);
  await signInBeforehand(page, "demo");
  await storeDraft(page, "demo", { lines: twoProducts, choices: enteredChoices, address: home });
  for (const [subject, language, codes] of groups)
    await test.step(`refused because of ${subject}`, async () => {
      await context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);
      await openCheckout(page);
      await expectReasons(page, language, codes);
    });
  await placeOrderButton(page).click();
  await page.waitForURL(orderPage);
  expect(await ordersOf(page)).toHaveLength(1);
});

test(
  "a refused receiver or card is changed in one press, and after an unavailable or rate-limited server the retry places exactly one order",
  { annotation: { type: "requirement", description: "[S3.040]" } },
  async ({ page, problems }) => {
    problems.expect(/(4\d\d|503): POST .*\/orders\/v1\/orders(\/quote)?$/);
    const receiver = { name: "Aziza", phone: "+998901234567" };
    await signInBeforehand(page, "demo");
    await storeDraft(page, "demo", {
      lines: twoProducts,
      choices: { ...enteredChoices, receiver },
      address: home,
    });
    await openCheckout(page);

    await test.step("refused because of payment and receiver", () =>
      expectReasons(page, "uz", [
        "PAYMENT_TYPE_NOT_AVAILABLE",
        "RECEIVER_NOT_AVAILABLE",
        "CARD_REFUSED",
        "INVALID_REQUEST",
      ]));

    await test.step("a receiver who is no longer allowed is removed in one press", async () => {
      await refuseOnce(page, "RECEIVER_NOT_AVAILABLE", {});
      await placeOrderButton(page).click();
      await page.getByRole("button", { name: "Buyurtmani o‘zim olaman" }).click();
      await expect(
        page.getByRole("switch", { name: /Buyurtmani boshqa odam oladi/ }),
      ).not.toBeChecked();
    });

    await test.step("a removed card is reported, and another payment type is one press away", async () => {
      await refuseOnce(page, "NOT_FOUND", {});
      await placeOrderButton(page).click();
      await expect(page.getByText(/Tanlangan manzil yoki karta endi yo‘q/)).toBeVisible();
      await refuseOnce(page, "CARD_REFUSED", {});
      await placeOrderButton(page).click();
      await page.getByRole("button", { name: "Boshqa to‘lov usulini tanlash" }).click();
      await expect(page.getByRole("radio", { name: /Naqd pul/ })).toBeFocused();
    });

    await test.step("a price that cannot be worked out after a refusal can be retried", async () => {
      await failQuotes(page);
      await refuseOnce(page, "NOT_FOUND", {});
      await placeOrderButton(page).click();
      await retryQuote(page);
      await expect(page.getByText(/Tanlangan manzil yoki karta endi yo‘q/)).toBeVisible();
    });

    await test.step("a retry after an unavailable or rate-limited server places exactly one order", async () => {
      await refuseOnce(page, "SERVICE_UNAVAILABLE", {});
      await placeOrderButton(page).click();
      await expect(page.getByText(/Xizmat vaqtincha ishlamayapti/)).toBeVisible();
      await refuseOnce(page, "RATE_LIMITED", {});
      await page.getByRole("button", { name: "Tekshirish" }).click();
      await expect(page.getByText(/So‘rovlar juda ko‘p/)).toBeVisible();
      await page.getByRole("button", { name: "Tekshirish" }).click();
      await page.waitForURL(orderPage);
      expect(await ordersOf(page)).toMatchObject([{ receiver: null }]);
    });
  },
);

import type { Page } from "@playwright/test";
import { describeError } from "@dasturxon/contract/error-text";
import { basketErrors } from "@dasturxon/contract/errors/basket-errors";
import { deliveryErrors } from "@dasturxon/contract/errors/delivery-errors";
import { promoErrors } from "@dasturxon/contract/errors/promo-errors";
import { errorCatalogue, type ErrorCode } from "@dasturxon/contract/errors";
import { leaveDraft, productsOf, signedInBefore } from "./support/earlier-visit.ts";
import { inTheCentre, orderPage, ordersOf, outOfTown } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// For each refusal checkout shows the reason in the page's language, preserves the input, and offers an action.

type Language = "uz" | "ru" | "eng";

const home = { type: "HOUSE", streetName: "Amir Temur ko‘chasi, 15", ...inTheCentre };
const said = { paymentType: "CASH", comment: "Piyozsiz", courierComment: "Eshik oldida kuting" };
const twoDishes = [{ dish: "Choyxona oshi" }, { dish: "Dimlama" }];

const last = (page: Page) =>
  page.getByRole("button", { name: /^(Buyurtma berish|Заказать|Place the order) \d/ });
const line = (page: Page, dish: string) =>
  page.getByRole("list", { name: "Buyurtma" }).getByRole("listitem").filter({ hasText: dish });

async function openCheckout(page: Page) {
  await page.goto(brandUrl("demo", "/checkout"));
  await expect(last(page)).not.toHaveAttribute("aria-disabled");
}

/** Everything entered before the refusal. */
async function expectAllStored(page: Page) {
  await expect(page.getByText("Piyozsiz", { exact: true })).toHaveValue("Piyozsiz");
  await expect(page.getByText("Eshik oldida kuting", { exact: true })).toHaveValue(
    "Eshik oldida kuting",
  );
}

test.describe("in the quote", () => {
  test(
    "an unavailable or sold-out product, or too large a count, is fixed beside its line",
    { annotation: { type: "requirement", description: "[S5.14, S5.15]" } },
    async ({ page }) => {
      await leaveDraft(page, "demo", { lines: [] });
      const products = await productsOf(page);
      const soldOut = products.find(({ posterAmount }) => posterAmount === 0)?.name.uz ?? "";
      const gone = "Kechagi taom";
      await leaveDraft(page, "demo", {
        lines: [
          ...twoDishes,
          { dish: gone },
          { dish: soldOut },
          { dish: "Tandir go‘sht", count: 50 },
        ],
        choices: said,
        address: home,
      });
      await openCheckout(page);
      await expect(line(page, gone)).toContainText("Bu taom hozir mavjud emas");
      await expect(line(page, soldOut)).toContainText("Bu taom tugagan");
      await expect(line(page, "Tandir go‘sht")).toContainText(
        /Mahsulot yetarli emas! Ko‘pi bilan \d+/,
      );
      await expectAccessible(page);
      await last(page).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await page.getByRole("button", { name: `${gone}: Olib tashlash` }).click();
      await page.getByRole("button", { name: `${soldOut}: Olib tashlash` }).click();
      await page.getByRole("button", { name: /^Tandir go‘sht: \d+ tasini olish$/ }).click();
      await expect(page.getByRole("list", { name: "Buyurtma" }).getByRole("listitem")).toHaveCount(
        3,
      );
      await expect(page.getByText(/Mahsulot yetarli emas/)).toHaveCount(0);
      await expectAllStored(page);
    },
  );

  test(
    "missing or removed options are chosen again over checkout",
    { annotation: { type: "requirement", description: "[S5.15, S5.16]" } },
    async ({ page }) => {
      await leaveDraft(page, "demo", {
        lines: [
          { dish: "Dimlama" },
          { dish: "To‘y oshi", modifications: [{ id: crypto.randomUUID(), count: 1 }] },
        ],
        choices: said,
        address: home,
      });
      await openCheckout(page);
      await expect(line(page, "To‘y oshi")).toContainText("Tanlangan qo‘shimcha hozir mavjud emas");
      await expect(line(page, "To‘y oshi")).toContainText(/kamida 1 ta tanlang/);
      await page.getByRole("link", { name: "To‘y oshi: Tarkibini o‘zgartirish" }).first().click();
      const dish = page.getByRole("dialog", { name: "To‘y oshi" });
      await dish.getByRole("radio", { name: /Oddiy/ }).check();
      await dish.getByRole("button", { name: /^Saqlash/ }).click();
      await expect(dish).toBeHidden();
      await expect(page.getByText(/ta tanlang|mavjud emas/)).toHaveCount(0);
      await expectAllStored(page);
    },
  );

  test(
    "below the minimum for delivery the missing amount is shown, with a link to the menu",
    { annotation: { type: "requirement", description: "[S5.12, S5.13, S7.14, S7.15]" } },
    async ({ page }) => {
      await leaveDraft(page, "demo", {
        lines: [{ dish: "Choyxona oshi" }],
        choices: said,
        address: home,
      });
      const merchantId = await page.evaluate(() => localStorage.getItem("merchantId"));
      // A visitor gets the same reason from the calculation.
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
      await expectAllStored(page);
      await page.getByText("Olib ketish", { exact: true }).click();
      await expect(page.getByText(/Yetkazib berish 50/)).toHaveCount(0);
    },
  );

  test(
    "a refused promo code shows its reason, stays in the field, and is dropped by one press",
    { annotation: { type: "requirement", description: "[S5.08, S5.09, S5.10, S5.11, S7.66]" } },
    async ({ page }) => {
      await leaveDraft(page, "demo", { lines: twoDishes, choices: said, address: home });
      await openCheckout(page);
      const field = page.getByLabel("Promokod");
      const refusals = {
        YOQ: "Bunday promokod yo‘q",
        ESKI: "Bu promokod hozir ishlamaydi",
        KELAJAK: "Bu promokod hali boshlanmagan",
        BAHOR: "Promokodning muddati tugagan",
        LOLA30: "Yana 61\u00a0001\u00a0so‘mlik taom qo‘shing",
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
      await expect(last(page)).toContainText("101\u00a0000");
      await expect(last(page)).not.toHaveAttribute("aria-disabled");
      await expectAllStored(page);
    },
  );

  test(
    "an address outside the delivery area offers a switch to pick-up by one press, and back",
    { annotation: { type: "requirement", description: "[S5.20, S5.21, S5.22]" } },
    async ({ page }) => {
      const address = { ...home, ...outOfTown };
      await leaveDraft(page, "demo", { lines: twoDishes, choices: said, address });
      await openCheckout(page);
      await expect(page.getByText(/manzilga hozircha yetkazib bera olmaymiz/)).toBeVisible();
      await page.getByRole("button", { name: "O‘zim olib ketaman" }).click();
      await expect(page.getByRole("radio", { name: "Olib ketish" })).toBeChecked();
      await expect(page.getByText(/yetkazib bera olmaymiz/)).toHaveCount(0);
      await page.getByText("Yetkazish", { exact: true }).click();
      await expectAllStored(page);
    },
  );

  test(
    "a scheduled order without a time, or with one that has passed, asks for another time",
    { annotation: { type: "requirement", description: "[S5.18]" } },
    async ({ page }) => {
      for (const time of [{}, { laterDay: "2025-01-01", laterTime: "12:00" }]) {
        await leaveDraft(page, "demo", {
          lines: twoDishes,
          choices: { ...said, isLater: true, ...time },
          address: home,
        });
        await openCheckout(page);
        await last(page).click();
        await expect(
          page.getByText(/Kun va vaqtni tanlang|Tanlangan vaqt o‘tib ketdi/),
        ).toBeVisible();
        await page.getByRole("button", { name: "Ertaga", exact: true }).click();
        const slot = page.getByRole("radio", { name: /^12:00/ });
        const asked = page.waitForRequest(/\/orders\/quote$/);
        await slot.check();
        expect((await asked).postDataJSON()).toMatchObject({
          isLater: true,
          laterDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          laterTime: "12:00",
        });
        await expect(page.getByText(/Kun va vaqtni tanlang|o‘tib ketdi/)).toHaveCount(0);
        await expectAllStored(page);
      }
    },
  );
});

type Refusal = { code: ErrorCode; values: Record<string, string | number> };
const nextRefusals = new WeakMap<Page, Refusal[]>();

/** Answers the next order request as if something had just changed. */
async function refuseOnce(page: Page, code: ErrorCode, values: Refusal["values"]) {
  const known = nextRefusals.get(page);
  if (known) return void known.push({ code, values });
  const refusals = [{ code, values }];
  nextRefusals.set(page, refusals);
  // One route for all of them: removing it could lose a concurrent request.
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
  ["about dishes", "uz", keys(basketErrors)],
  ["about the promo and the cashback", "ru", keys(promoErrors)],
  ["about where and when", "eng", keys(deliveryErrors)],
  [
    "payment and fulfilment refusals",
    "uz",
    ["PAYMENT_TYPE_NOT_AVAILABLE", "RECEIVER_NOT_AVAILABLE", "CARD_REFUSED", "INVALID_REQUEST"],
  ],
];

for (const [what, language, codes] of groups) {
  test(`said by the order itself, ${what}: why in the page's language, everything is kept, and the next press orders`, async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/4\d\d: POST .*\/orders\/v1\/orders$/);
    await context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);
    await signedInBefore(page, "demo");
    await leaveDraft(page, "demo", { lines: twoDishes, choices: said, address: home });
    await openCheckout(page);
    for (const code of codes) {
      await refuseOnce(page, code, values);
      await last(page).click();
      const notice = page
        .getByRole("status")
        .filter({ hasText: describeError(code, values)[language] });
      await expect(notice, code).toBeVisible();
      await expect(last(page)).not.toHaveAttribute("aria-disabled");
      await expect(page.getByRole("textbox").nth(0)).not.toHaveValue("");
    }
    await expectAllStored(page);
    await last(page).click();
    await page.waitForURL(orderPage);
    expect(await ordersOf(page)).toHaveLength(1);
  });
}

test(
  "a rejected recipient is removed by one press, and the order goes through",
  { annotation: { type: "requirement", description: "[S3.040]" } },
  async ({ page, problems }) => {
    problems.expect(/422: POST .*\/orders\/v1\/orders$/);
    const receiver = { name: "Aziza", phone: "+998901234567" };
    await signedInBefore(page, "demo");
    await leaveDraft(page, "demo", {
      lines: twoDishes,
      choices: { ...said, receiver },
      address: home,
    });
    await openCheckout(page);
    await refuseOnce(page, "RECEIVER_NOT_AVAILABLE", {});
    await last(page).click();
    await page.getByRole("button", { name: "Buyurtmani o‘zim olaman" }).click();
    await expect(page.getByRole("switch", { name: /Boshqa odam oladi/ })).not.toBeChecked();
    await last(page).click();
    await page.waitForURL(orderPage);
    expect(await ordersOf(page)).toMatchObject([{ receiver: null }]);
  },
);

test("a removed card is reported, and another payment type is one press away", async ({
  page,
  problems,
}) => {
  problems.expect(/4\d\d: POST .*\/orders\/v1\/orders$/);
  await signedInBefore(page, "demo");
  await leaveDraft(page, "demo", { lines: twoDishes, choices: said, address: home });
  await openCheckout(page);
  await refuseOnce(page, "NOT_FOUND", {});
  await last(page).click();
  await expect(page.getByText(/Tanlangan manzil yoki karta endi yo‘q/)).toBeVisible();
  await refuseOnce(page, "CARD_REFUSED", {});
  await last(page).click();
  await page.getByRole("button", { name: "Boshqa to‘lov usulini tanlash" }).click();
  await expect(page.getByRole("radio", { name: /Naqd pul/ })).toBeFocused();
});

test("after server errors and overload a retry places exactly one order", async ({
  page,
  problems,
}) => {
  problems.expect(/(429|503): POST .*\/orders\/v1\/orders$/);
  await signedInBefore(page, "demo");
  await leaveDraft(page, "demo", { lines: twoDishes, choices: said, address: home });
  await openCheckout(page);
  await refuseOnce(page, "SERVICE_UNAVAILABLE", {});
  await last(page).click();
  await expect(page.getByText(/Xizmat vaqtincha ishlamayapti/)).toBeVisible();
  await refuseOnce(page, "RATE_LIMITED", {});
  await page.getByRole("button", { name: "Tekshirish" }).click();
  await expect(page.getByText(/So‘rovlar juda ko‘p/)).toBeVisible();
  await page.getByRole("button", { name: "Tekshirish" }).click();
  await page.waitForURL(orderPage);
  expect(await ordersOf(page)).toHaveLength(1);
});

test("a failed quote can be retried without losing any input", async ({ page, problems }) => {
  problems.expect(/503: POST .*\/orders\/quote$/);
  await leaveDraft(page, "demo", { lines: twoDishes, choices: said, address: home });
  await page.route("**/orders/v1/orders/quote", (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: "SERVICE_UNAVAILABLE",
        description: describeError("SERVICE_UNAVAILABLE"),
        requestId: "r",
      },
    }),
  );
  await page.goto(brandUrl("demo", "/checkout"));
  const notice = page.getByRole("status").filter({ hasText: "Narxni aniqlab bo‘lmadi" });
  await expect(notice).toContainText("Xizmat vaqtincha ishlamayapti");
  await page.unroute("**/orders/v1/orders/quote");
  await notice.getByRole("button", { name: "Qayta urinish" }).click();
  await expect(last(page)).toContainText("101\u00a0000");
  await expectAllStored(page);
});

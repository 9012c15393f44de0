import type { Page } from "@playwright/test";
import { dishCard } from "./support/menu.ts";
import { inTheCentre, orderPage, standAt } from "./support/order.ts";
import { cdpThrottle } from "./support/page.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { untilAt } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// The whole way by touch on a processor four times slower, from a brand's address to an order that is accepted.

type Words = {
  language: string;
  dish: string;
  basket: RegExp;
  goOn: RegExp;
  order: RegExp;
  phone: string;
  getCode: string;
  code: string;
  accepted: string;
};

const uzbek: Words = {
  language: "uz",
  dish: "Choyxona oshi",
  basket: /Savat/,
  goOn: /Davom etish/,
  order: /Buyurtma berish \d/,
  phone: "Telefon raqami",
  getCode: "Kod olish",
  code: "SMS kod",
  accepted: "Qabul qilindi",
};
const russian: Words = {
  language: "ru",
  dish: "Чайханский плов",
  basket: /Корзина/,
  goOn: /Продолжить/,
  order: /Заказать \d/,
  phone: "Номер телефона",
  getCode: "Получить код",
  code: "Код из SMS",
  accepted: "Принят",
};

async function reachCheckout(page: Page, words: Words) {
  const address = brandUrl("demo");
  await page.context().addCookies([{ name: "_language", value: words.language, url: address }]);
  await page.goto(address);
  const card = dishCard(page, words.dish);
  await card.getByRole("button").last().tap();
  await card.getByRole("button").last().tap();
  await page.getByRole("link", { name: words.basket }).last().tap();
  await page.getByRole("link", { name: words.goOn }).tap();
  await untilAt(page, "/checkout");
}

async function orderAndFollow(page: Page, words: Words) {
  const last = page.getByRole("button", { name: words.order });
  await expect(last).not.toHaveAttribute("aria-disabled");
  await last.tap();
  const phone = freshPhone();
  await page.getByLabel(words.phone).fill(phone);
  await page.getByRole("button", { name: words.getCode }).tap();
  await page.getByLabel(words.code).pressSequentially(await outboxCode(phone));
  await page.waitForURL(orderPage);
  // The simulated kitchen accepts within seconds, and the page says so by itself.
  await expect(page.getByText(words.accepted, { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
}

test.describe("on a slow phone", { tag: "@phone" }, () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(120_000);
    await cdpThrottle(page);
  });

  for (const words of [uzbek, russian]) {
    test(`a delivery in ${words.language}`, async ({ page, context }) => {
      await standAt(context, inTheCentre);
      await reachCheckout(page, words);
      await page.getByRole("button", { name: /Manzilni tanlang|Выберите адрес/ }).tap();
      await page.getByRole("link", { name: /Yangi manzil|Новый адрес/ }).tap();
      await page.getByRole("button", { name: /Mening joyim|Где я/ }).tap();
      await expect(page.getByText(/(Yetkazish|Доставка) 10\s000/)).toBeVisible();
      await page.getByRole("button", { name: /Shu yerga yetkazing|Доставить сюда/ }).tap();
      await untilAt(page, "/checkout");
      await orderAndFollow(page, words);
    });

    test(`a pick-up in ${words.language}`, async ({ page }) => {
      await reachCheckout(page, words);
      await page
        .getByText(/^(Olib ketish|Самовывоз)$/)
        .first()
        .tap();
      await page.getByRole("button", { name: /Filialni tanlang|Выберите филиал/ }).tap();
      await page
        .getByRole("dialog")
        .getByText(/Lola, Amir Temur|Lola, Амир Темур/)
        .first()
        .tap();
      await page.keyboard.press("Escape");
      await orderAndFollow(page, words);
    });
  }
});

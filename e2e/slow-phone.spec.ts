import type { Page } from "@playwright/test";
import { productCard } from "./support/menu.ts";
import { inTheCentre, orderPage, setLocation } from "./support/order.ts";
import { cdpThrottle } from "./support/page.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { untilAt } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

// A whole order by touch on a processor four times slower, from the brand's home page to its acceptance.

type CustomerTexts = {
  language: string;
  product: string;
  basket: RegExp;
  goOn: RegExp;
  order: RegExp;
  phone: string;
  getCode: string;
  code: string;
  accepted: string;
};

const uzbek: CustomerTexts = {
  language: "uz",
  product: "Choyxona oshi",
  basket: /Savat/,
  goOn: /Davom etish/,
  order: /Buyurtma berish \d/,
  phone: "Telefon raqami",
  getCode: "Kod olish",
  code: "SMS kod",
  accepted: "Qabul qilindi",
};
const russian: CustomerTexts = {
  language: "ru",
  product: "Чайханский плов",
  basket: /Корзина/,
  goOn: /Продолжить/,
  order: /Заказать \d/,
  phone: "Номер телефона",
  getCode: "Получить код",
  code: "Код из SMS",
  accepted: "Принят",
};

async function reachCheckout(page: Page, texts: CustomerTexts) {
  const address = brandUrl("demo");
  await page.context().addCookies([{ name: "_language", value: texts.language, url: address }]);
  await page.goto(address);
  const card = productCard(page, texts.product);
  await card.getByRole("button").last().tap();
  await card.getByRole("button").last().tap();
  await page.getByRole("link", { name: texts.basket }).last().tap();
  await page.getByRole("link", { name: texts.goOn }).tap();
  await untilAt(page, "/checkout");
}

async function orderAndFollow(page: Page, texts: CustomerTexts) {
  const last = page.getByRole("button", { name: texts.order });
  await expect(last).not.toHaveAttribute("aria-disabled");
  await last.tap();
  const phone = freshPhone();
  await page.getByLabel(texts.phone).fill(phone);
  await page.getByRole("button", { name: texts.getCode }).tap();
  await page.getByLabel(texts.code).pressSequentially(await outboxCode(phone));
  await page.waitForURL(orderPage);
  // The simulated kitchen accepts within seconds, and the page updates live.
  await expect(page.getByText(texts.accepted, { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
}

test.describe("on a slow phone", () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(120_000);
    await cdpThrottle(page);
  });

  test("a delivery in Russian", async ({ page, context }) => {
    await setLocation(context, inTheCentre);
    await reachCheckout(page, russian);
    await page.getByRole("button", { name: "Выберите адрес" }).tap();
    await page.getByRole("link", { name: "Новый адрес" }).tap();
    await page.getByRole("button", { name: "Где я" }).tap();
    await expect(page.getByText(/Доставка 10\s000/)).toBeVisible();
    await page.getByRole("button", { name: "Доставить сюда" }).tap();
    await untilAt(page, "/checkout");
    await orderAndFollow(page, russian);
  });

  test("a pick-up in Uzbek", async ({ page }) => {
    await reachCheckout(page, uzbek);
    await page.getByText("Olib ketish", { exact: true }).first().tap();
    await page.getByRole("button", { name: "Filialni tanlang" }).tap();
    await page.getByRole("dialog").getByText("Lola, Amir Temur").first().tap();
    await page.keyboard.press("Escape");
    await orderAndFollow(page, uzbek);
  });
});

import { productCard } from "./support/menu.ts";
import { inTheCentre, orderPage, setLocation } from "./support/order.ts";
import { cdpThrottle } from "./support/page.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { untilAt } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test.use({ reducedMotion: "no-preference" });

// A whole order by touch on a processor four times slower, from the brand's home page to its acceptance. Throttling
// keeps the processor busy, so one order passes through both pick-up and delivery.

test("an order by touch on a slow phone, first for pick-up, then for delivery", async ({
  page,
  context,
}) => {
  await cdpThrottle(page);
  await setLocation(context, inTheCentre);
  const address = brandUrl("demo");
  await context.addCookies([{ name: "_language", value: "ru", url: address }]);
  await page.goto(address);
  const card = productCard(page, "Чайханский плов");
  await card.getByRole("button").last().tap();
  await card.getByRole("button").last().tap();
  await page
    .getByRole("link", { name: /Корзина/ })
    .last()
    .tap();
  await page.getByRole("link", { name: /Продолжить/ }).tap();
  await untilAt(page, "/checkout");

  const submit = page.getByRole("button", { name: /Заказать \d/ });
  await page.getByText("Самовывоз", { exact: true }).first().tap();
  await page.getByRole("button", { name: "Выберите филиал" }).tap();
  await page.getByRole("dialog").getByText("Lola, Амир Темур").first().tap();
  await page.keyboard.press("Escape");
  await expect(submit).not.toHaveAttribute("aria-disabled");

  await page.getByText("Доставка", { exact: true }).first().tap();
  await page.getByRole("button", { name: "Выберите адрес" }).tap();
  await page.getByRole("button", { name: "Моё местоположение" }).tap();
  await expect(page.getByText(/Доставка 10\s000/)).toBeVisible();
  await page.getByRole("button", { name: "Доставить сюда" }).tap();
  await page.getByRole("button", { name: "Так и есть" }).tap();
  await untilAt(page, "/checkout");
  await expect(submit).not.toHaveAttribute("aria-disabled");
  await submit.tap();

  const phone = freshPhone();
  await page.getByLabel("Номер телефона").fill(phone);
  await page.getByRole("button", { name: "Получить код" }).tap();
  await page.getByLabel("Код из SMS").pressSequentially(await outboxCode(phone));
  await page.waitForURL(orderPage);
  await cdpThrottle(page, 1);
  // The simulated kitchen accepts within seconds, and the page updates live.
  await expect(page.getByText("Принят", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
});

import type { Page } from "@playwright/test";
import {
  answerMessenger,
  miniApp,
  openFromChat,
  openMiniApp,
  openMessenger,
} from "./support/messenger.ts";
import {
  appFrame,
  expectMessengerEvent,
  recordMessengerEvents,
  signedInPhone,
} from "./support/messenger-events.ts";
import { pressPlus } from "./support/menu.ts";
import { cancelOrder, placeOrder } from "./support/place-order.ts";
import { tomorrow } from "./support/regular.ts";
import { expect, test } from "./support/test.ts";

// The brand has no account for a Telegram user who opens the shop for the first time.
const unknownUser = /404: POST .*\/webbot\/v1\/users\/token/;

const message = (page: Page, text: string | RegExp) =>
  page.getByRole("listitem").filter({ hasText: text });

/** Presses Start and chooses Uzbek. */
async function startBot(page: Page) {
  await page.getByRole("button", { name: "BOSHLASH", exact: true }).click();
  await page.getByRole("button", { name: "O‘zbekcha" }).click();
  await expect(message(page, "Xush kelibsiz! Bu — Lola.")).toBeVisible();
}

/** Opens the shop and signs in by sharing the phone number. */
async function openSignedIn(page: Page) {
  await openFromChat(page);
  await answerMessenger(page, "Raqamingiz ulashilsinmi?", "Ulashish");
  await expect.poll(() => signedInPhone(page)).not.toBeNull();
}

test("a new customer starts the bot, chooses a language and opens the shop by its menu button", async ({
  page,
  problems,
}) => {
  problems.expect(unknownUser);
  await openMessenger(page, "demo");
  await page.getByRole("button", { name: "BOSHLASH", exact: true }).click();
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(message(page, "Добро пожаловать")).toBeVisible();
  await expect(page.locator(".menu-button")).toHaveText("Меню");
  const shop = await openFromChat(page);
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    /^\/\?client=TG&lang=ru#tgWebAppData=/,
  );
  await expect(shop.locator("html")).toHaveAttribute("lang", "ru");
  await expect(shop.getByRole("heading", { level: 1 })).toBeAttached();
});

test("a new customer shares the number and orders; the bot's messages report each status and open the order", async ({
  page,
  problems,
}) => {
  problems.expect(unknownUser);
  await openMessenger(page, "demo");
  await startBot(page);
  await openSignedIn(page);
  const { number } = await placeOrder(page);
  await page.getByRole("button", { name: "Yopish" }).click();
  await expect(message(page, "Rahmat, raqamingizni oldik.")).toBeVisible();
  await expect(message(page, `№ ${number} buyurtma filialga yuborildi`)).toBeVisible();
  await expect(message(page, `№ ${number} buyurtma qabul qilindi`)).toBeVisible({
    timeout: 25_000,
  });
  await message(page, `№ ${number} buyurtma qabul qilindi`)
    .getByRole("button", { name: "Buyurtmani ochish" })
    .click();
  await expect(miniApp(page).getByRole("heading", { name: new RegExp(`${number}`) })).toBeVisible();
});

test(
  "the kitchen group gets each order; a customer who blocks the bot gets no messages until it is unblocked",
  { tag: "@desktop" },
  async ({ page, problems }) => {
    problems.expect(unknownUser);
    await openMessenger(page, "demo");
    await startBot(page);
    await openSignedIn(page);
    // The bot has answered the number before it is blocked.
    await expect(message(page, "Xush kelibsiz! Bu — Lola.")).toHaveCount(2);
    await page.getByLabel("Bot bloklangan").check();
    await expect(page.getByRole("button", { name: "BLOKDAN CHIQARISH" })).toBeAttached();
    const orderWhileBlocked = await placeOrder(page);
    // Scheduled for tomorrow: the kitchen does not process it, so it can still be cancelled below.
    const laterOrder = await placeOrder(page, tomorrow());
    await page.getByRole("button", { name: "Yopish" }).click();
    await page.getByRole("button", { name: "Oshxona guruhi" }).click();
    await expect(message(page, `🆕 № ${orderWhileBlocked.number}`)).toContainText("1 × Dimlama");
    await page.getByRole("button", { name: "Orqaga" }).click();
    await page.getByRole("button", { name: "BLOKDAN CHIQARISH" }).click();
    await expect(message(page, "Xush kelibsiz! Bu — Lola.")).toHaveCount(3);
    await cancelOrder(page, laterOrder.id);
    await expect(message(page, `№ ${laterOrder.number} buyurtma bekor qilindi`)).toBeVisible();
    await expect(message(page, `№ ${orderWhileBlocked.number} buyurtma filialga`)).toHaveCount(0);
  },
);

test("closing asks for confirmation only while the basket is not empty", async ({
  page,
  problems,
}) => {
  problems.expect(unknownUser);
  // Without init data no phone number is requested.
  await recordMessengerEvents(page);
  await openMiniApp(page, "demo", { data: "short" });
  const close = page.getByRole("button", { name: "Yopish" });
  await close.click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await openFromChat(page);
  await pressPlus(appFrame(page), "Dimlama");
  await expectMessengerEvent(page, "web_app_setup_closing_behavior", { need_confirmation: true });
  await close.click();
  await answerMessenger(page, "Ilova yopilsinmi?", "Bekor qilish");
  await expect(miniApp(page).getByRole("heading", { level: 1 })).toBeAttached();
  await close.click();
  await answerMessenger(page, "Ilova yopilsinmi?", "Baribir yopish");
  await expect(page.locator("iframe")).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { answerMessenger, miniApp, openFromChat, openMessenger } from "./support/messenger.ts";
import { signedInPhone } from "./support/messenger-events.ts";
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

test("a new customer starts the bot, chooses a language and opens the shop in it by the menu button, with Telegram's launch parameters, and closes it", async ({
  page,
  problems,
}) => {
  problems.expect(unknownUser);
  const user = await openMessenger(page, "demo", { theme: "dark" });
  await page.getByRole("button", { name: "BOSHLASH", exact: true }).click();
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(message(page, "Добро пожаловать")).toBeVisible();
  await expect(page.locator(".menu-button")).toHaveText("Меню");
  const shop = await openFromChat(page);
  await expect(shop.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(shop.locator("html")).toHaveAttribute("lang", "ru");

  const launch = await page.locator("iframe").getAttribute("src");
  expect(launch).toMatch(/^\/\?client=TG&lang=ru#tgWebAppData=/);
  const parameters = new URLSearchParams(launch?.split("#")[1]);
  const initData = new URLSearchParams(parameters.get("tgWebAppData") ?? "");
  expect(JSON.parse(initData.get("user") ?? "")).toMatchObject({ id: user });
  expect([...initData.keys()]).toEqual(["query_id", "user", "auth_date", "signature", "hash"]);
  expect(parameters.get("tgWebAppPlatform")).toBe("weba");
  expect(JSON.parse(parameters.get("tgWebAppThemeParams") ?? "")).toMatchObject({
    bg_color: "#17212b",
  });

  // An empty basket needs no confirmation.
  await answerMessenger(page, "Raqamingiz ulashilsinmi?", "Bekor qilish");
  await page.getByRole("button", { name: "Yopish" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test(
  "a new customer shares the number and orders: the kitchen group gets each order, the bot's messages report its status and open it, but not to a customer who blocks the bot",
  { tag: "@desktop" },
  async ({ page, problems }) => {
    problems.expect(unknownUser);
    await openMessenger(page, "demo");
    await startBot(page);
    await openSignedIn(page);
    const { number } = await placeOrder(page);
    await page.getByRole("button", { name: "Yopish" }).click();
    await expect(message(page, "Rahmat, raqamingizni oldik.")).toBeVisible();
    await expect(message(page, `${number}-buyurtma filialga yuborildi`)).toBeVisible();
    await expect(message(page, `${number}-buyurtma qabul qilindi`)).toBeVisible({
      timeout: 25_000,
    });

    // The bot has answered the number before it is blocked.
    await expect(message(page, "Xush kelibsiz! Bu — Lola.")).toHaveCount(2);
    await page.getByLabel("Bot bloklangan").check();
    await expect(page.getByRole("button", { name: "BLOKDAN CHIQARISH" })).toBeAttached();
    const orderWhileBlocked = await placeOrder(page);
    // Scheduled for tomorrow: the kitchen does not process it, so it can still be cancelled below.
    const laterOrder = await placeOrder(page, tomorrow());
    await page.getByRole("button", { name: "Oshxona guruhi" }).click();
    await expect(message(page, `🆕 № ${orderWhileBlocked.number}`)).toContainText("1 × Dimlama");
    await page.getByRole("button", { name: "Orqaga" }).click();
    await page.getByRole("button", { name: "BLOKDAN CHIQARISH" }).click();
    await expect(message(page, "Xush kelibsiz! Bu — Lola.")).toHaveCount(3);
    await cancelOrder(page, laterOrder.id);
    await expect(message(page, `${laterOrder.number}-buyurtma bekor qilindi`)).toBeVisible();
    await expect(message(page, `${orderWhileBlocked.number}-buyurtma filialga`)).toHaveCount(0);
    await message(page, `${number}-buyurtma qabul qilindi`)
      .getByRole("button", { name: "Buyurtmani ochish" })
      .click();
    await expect(
      miniApp(page).getByRole("heading", { name: new RegExp(`${number}`) }),
    ).toBeVisible();
  },
);

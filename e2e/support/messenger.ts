import { randomInt } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { brandUrl } from "./product.ts";

/** The sandbox creates a user for each new id, so each test gets its own. */
export const freshUserId = () => randomInt(900_000_000, 999_999_999);

export type ChatOptions = {
  /** Telegram id; a new user by default. */
  user?: number;
  theme?: "light" | "dark";
  /** Init data of the next start. */
  data?: "good" | "forged" | "short";
};

/** Opens the sandbox's messenger at the chat with the brand's bot, in Uzbek. */
export async function openMessenger(page: Page, brand: string, options: ChatOptions = {}) {
  const { user = freshUserId(), ...rest } = options;
  const query = new URLSearchParams({ user: String(user), ...rest });
  await page.goto(brandUrl(brand, `/dev/telegram?${query}`));
  return user;
}

/** Opens the shop by the chat's menu button. */
export async function openMiniApp(page: Page, brand: string, options: ChatOptions = {}) {
  await openMessenger(page, brand, options);
  return openFromChat(page);
}

/** Presses the chat's menu button, whose label depends on the bot's language. */
export async function openFromChat(page: Page) {
  await page.locator(".menu-button").click();
  const shop = miniApp(page);
  await shop.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
  return shop;
}

/** The mini-app's document inside the messenger. */
export const miniApp = (page: Page): FrameLocator => page.frameLocator('iframe[name="mini-app"]');

/** Answers a dialog of the messenger. */
export async function answerMessenger(page: Page, question: string, answer: string) {
  await page
    .getByRole("alertdialog", { name: question })
    .getByRole("button", { name: answer })
    .click();
}

/** From the next page load on, simulates the messenger's phone application by its global object. */
export const inPhoneApplication = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } });
  });

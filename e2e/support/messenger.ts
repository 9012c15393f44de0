import { randomInt } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { brandUrl } from "./product.ts";

/** The sandbox makes somebody up for an id that it has not heard of: so each test has a person of its own. */
export const freshPerson = () => randomInt(900_000_000, 999_999_999);

export type Sitting = {
  /** Telegram id; somebody new unless said. */
  user?: number;
  theme?: "light" | "dark";
  /** Init data of the next start. */
  data?: "good" | "expired" | "forged" | "otherBot" | "short";
  /** Contact that is shared on request. */
  contact?: "own" | "other";
};

/** Sits down at the messenger of the sandbox, at the chat with the brand's bot; Uzbek. */
export async function sitAtMessenger(page: Page, brand: string, sitting: Sitting = {}) {
  const { user = freshPerson(), ...rest } = sitting;
  const query = new URLSearchParams({ user: String(user), ...rest });
  await page.goto(brandUrl(brand, `/dev/telegram?${query}`));
  return user;
}

/** Opens the shop by the chat's menu button. */
export async function openMiniApp(page: Page, brand: string, sitting: Sitting = {}) {
  await sitAtMessenger(page, brand, sitting);
  return openFromChat(page);
}

/** Presses the chat's menu button, whose words are the bot's, in its language. */
export async function openFromChat(page: Page) {
  await page.locator(".menu-button").click();
  const shop = miniApp(page);
  await shop.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
  return shop;
}

/** The mini-app's own page inside the messenger. */
export const miniApp = (page: Page): FrameLocator => page.frameLocator('iframe[name="mini-app"]');

/** Answers a dialog of the messenger. */
export async function answerMessenger(page: Page, question: string, answer: string) {
  await page
    .getByRole("alertdialog", { name: question })
    .getByRole("button", { name: answer })
    .click();
}

/** From the next address on the page stands in the messenger's phone application, which the page can tell by its object. */
export const inPhoneApplication = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } });
  });

/** Init data that the messenger has just started the open mini-app with. */
export async function initDataOf(page: Page): Promise<string> {
  const address = (await page.locator("iframe").getAttribute("src")) ?? "";
  return new URLSearchParams(address.split("#")[1]).get("tgWebAppData") ?? "";
}

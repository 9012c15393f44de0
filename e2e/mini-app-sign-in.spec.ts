import type { Page } from "@playwright/test";
import { miniApp, openMiniApp } from "./support/messenger.ts";
import { forgetSession, navigateInApp, signedInPhone } from "./support/messenger-events.ts";
import { callApi } from "./support/place-order.ts";
import { freshPhone, outboxCode } from "./support/product.ts";
import { startupResponses } from "./support/settled.ts";
import { cookiesOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// Specification, point 4, "Messenger flow"; decisions S4.33 and 0025. The sandbox's messenger, in Uzbek.

const share = (page: Page) => page.getByRole("button", { name: "Ulashish" });
const decline = (page: Page) => page.getByRole("button", { name: "Bekor qilish" });
const noInitDataMessage = "Telegram initData not found";

/** Console messages of the mini-app. */
function consoleOf(page: Page) {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  return lines;
}

/** Closes the app and opens it from the chat again. */
async function reopen(page: Page) {
  await page.reload();
  await page.getByRole("button", { name: "Menyu", exact: true }).click();
}

test(
  "a new customer registers by sharing the contact; the next launch signs in automatically and shows whose account it is; removing its tie in the profile ends the session",
  {
    tag: "@desktop",
    annotation: {
      type: "requirement",
      description:
        "[S1.40, S4.26, S4.27, S4.28, S4.29, S4.30, S4.31, S4.32, S4.33, S3.076, S7.43, S7.44, S7.46, S7.60, S7.61]",
    },
  },
  async ({ page, problems }) => {
    problems.expect(/401: GET /);
    const token = page.waitForResponse(/\/webbot\/v1\/users\/token/);
    const setting = page.waitForResponse(/\/webbot\/v1\/setting/);
    const login = page.waitForRequest(/\/webbot\/v1\/users\/login/);
    const user = await openNew(page);
    expect((await token).status()).toBe(404);
    expect(await (await setting).json()).toMatchObject({ phoneVerificationRequired: true });
    await share(page).click();
    const sent = (await login).postDataJSON() as Record<string, string>;
    expect(sent).toMatchObject({ status: "sent", firstName: "Mehmon", phone: phoneOf(user) });
    expect(sent["contact"]).toMatch(/^contact=.+&hash=[0-9a-f]{64}$/);
    expect(sent["initData"]).toMatch(/hash=[0-9a-f]{64}$/);
    await expect.poll(() => signedInPhone(page)).toBe(phoneOf(user));

    await forgetSession(page);
    const tokenRequest = page.waitForRequest(/\/webbot\/v1\/users\/token/);
    await reopen(page);
    expect(Object.keys((await tokenRequest).postDataJSON() as object)).toEqual(["initData"]);
    const shop = miniApp(page);
    await expect(shop.getByRole("status").filter({ hasText: "Mehmon" })).toContainText(
      `•••-••-${phoneOf(user).slice(-2)}`,
    );
    await expect.poll(() => signedInPhone(page)).toBe(phoneOf(user));
    await expect(share(page)).toHaveCount(0);

    const startup = startupResponses(page);
    await navigateInApp(page, "/profile/user");
    await startup;
    const card = shop.getByRole("region", { name: "Ulangan Telegram" });
    await expect(card).toContainText(/^Ulangan TelegramMehmon \d{4}Ulangan: \d/);
    await card.getByRole("button", { name: /^Uzish: Mehmon/ }).click();
    const question = shop.getByRole("dialog", { name: "Telegram uzilsinmi?" });
    await question.getByRole("button", { name: "Bekor qilish" }).click();
    await expect(question).toHaveCount(0);
    await card.getByRole("button", { name: /^Uzish: Mehmon/ }).click();
    await question.getByRole("button", { name: "Uzish", exact: true }).click();
    await expect(shop.getByText("Telegram uzildi")).toBeVisible();
    await expect.poll(() => signedInPhone(page)).toBeNull();
  },
);

test(
  "a customer who declines to share the contact, twice, signs in by SMS, stays signed in without the tie, and ties Telegram in the profile; later launches sign in automatically",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S7.45, S7.62]" } },
  async ({ page }) => {
    const user = await openNew(page);
    await decline(page).click();
    const shop = miniApp(page);
    await navigateInApp(page, "/login");
    // The contact is requested once per launch, not by every page.
    const byMessenger = shop.getByRole("button", { name: "Telegram orqali kirish" });
    await expect(byMessenger).toBeVisible();
    await expect(share(page)).toHaveCount(0);
    await byMessenger.click();
    await decline(page).click();
    await expect(shop.getByText("SMS kod orqali kirishingiz mumkin")).toBeVisible();
    const phone = freshPhone();
    await shop.getByLabel("Telefon raqami").fill(phone);
    await expect(share(page)).toHaveCount(0);
    await shop.getByRole("button", { name: "Kod olish" }).click();
    await shop.getByLabel("SMS kod").pressSequentially(await outboxCode(phone));
    const question = shop.getByRole("dialog", { name: "Telegram ulansinmi?" });
    await expect(question).toContainText(`Mehmon ${String(user).slice(-4)}`);
    await expect(question).toContainText(`•••-••-${phone.slice(-2)}`);
    await question.getByRole("button", { name: "Yo‘q" }).click();
    await expect(question).toHaveCount(0);
    expect(await signedInPhone(page)).toBe(phone);
    expect(await callApi(page, "GET", "/webbot/v1/ties")).toEqual([]);

    await navigateInApp(page, "/profile/user");
    await shop.getByRole("button", { name: "Shu Telegramni ulash" }).click();
    await question.getByRole("button", { name: "Ulash", exact: true }).click();
    await expect(shop.getByText("Telegram ulandi")).toBeVisible();
    await expect(shop.getByRole("button", { name: /^Uzish: Mehmon/ })).toBeVisible();

    await forgetSession(page);
    await reopen(page);
    await expect.poll(() => signedInPhone(page)).toBe(phone);
  },
);

// The API refuses expired ones and those of another bot in the same way: `sign-in-by-messenger.test.ts`.
test(
  "with forged init data the shop opens without signing in or showing an error; init data of ten characters count as absent, and those of an earlier launch are removed",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S5.25, S8.03, S8.22]" } },
  async ({ page, problems }) => {
    problems.expect(/422: POST .*\/webbot\/v1\/users\/token/);
    const lines = consoleOf(page);
    const shop = await openMiniApp(page, "demo", { data: "forged" });
    await expectSignedOut(page, lines);
    expect((await cookiesOf(page))["initData"]).toMatch(/^[0-9a-f]{16}$/);
    const refused = page.waitForResponse(/\/webbot\/v1\/users\/token/);
    await navigateInApp(page, "/login");
    await expect(shop.getByLabel("Telefon raqami")).toBeVisible();
    await refused;

    lines.length = 0;
    await page.getByRole("combobox", { name: /initData/ }).selectOption("short");
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/webbot/")) requests.push(request.url());
    });
    await reopen(page);
    await expectSignedOut(page, lines);
    expect(requests).toEqual([]);
    expect("initData" in (await cookiesOf(page))).toBe(false);
    const launch = await page.evaluate(() => sessionStorage.getItem("launch"));
    expect(JSON.parse(launch ?? "{}")).toMatchObject({ initData: null });
  },
);

/** The shop has opened signed out, without an error. @param lines Console messages since its start. */
async function expectSignedOut(page: Page, lines: readonly string[]) {
  const shop = miniApp(page);
  await expect(shop.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect.poll(() => lines).toContain(noInitDataMessage);
  expect(await signedInPhone(page)).toBeNull();
  await expect(share(page)).toHaveCount(0);
  await expect(shop.getByRole("alert")).toHaveCount(0);
  expect((await cookiesOf(page))["client"]).toBe("TG");
}

test(
  "a declined contact can be shared later by a tap, but not another person’s; after signing out the app stays signed out with its init data, and the bot is notified of sign-out and language",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S7.47, S7.48, S7.49]" } },
  async ({ page, problems }) => {
    problems.expect(/422: POST .*\/webbot\/v1\/users\/login/);
    const user = await openNew(page);
    await decline(page).click();
    const shop = miniApp(page);
    await navigateInApp(page, "/login");
    const byMessenger = shop.getByRole("button", { name: "Telegram orqali kirish" });
    const lines = consoleOf(page);
    await page.getByRole("radio", { name: "Boshqa odamniki" }).check();
    await byMessenger.click();
    await share(page).click();
    await expect.poll(() => lines).toContain(noInitDataMessage);
    expect(await signedInPhone(page)).toBeNull();
    await expect(shop.getByText("Telefon raqami tasdiqlanmadi")).toHaveCount(0);

    await page.getByRole("radio", { name: "O‘ziniki" }).check();
    await byMessenger.click();
    await share(page).click();
    await expect.poll(() => signedInPhone(page)).toBe(phoneOf(user));
    await expect(shop.getByRole("heading", { name: "Kirish" })).toHaveCount(0);
    // Wait for the requests of the start, so that they do not follow the sign-out.
    const answers = startupResponses(page);
    await navigateInApp(page, "/profile");
    await answers;
    const logoutRequest = page.waitForRequest(/\/webbot\/v1\/users\/logout/);
    await shop.getByRole("button", { name: "Hisobdan chiqish" }).click();
    await shop.getByRole("dialog").getByRole("button", { name: "Chiqish" }).click();
    expect((await logoutRequest).method()).toBe("POST");
    expect((await logoutRequest).postDataJSON()).toMatchObject({
      initData: expect.stringContaining("hash="),
    });
    await expect.poll(() => signedInPhone(page)).toBeNull();
    expect((await cookiesOf(page))["initData"]).toMatch(/^[0-9a-f]{16}$/);
    expect(await page.evaluate(() => sessionStorage.getItem("launch"))).toContain("hash=");

    await reopen(page);
    const changed = page.waitForRequest(
      (request) => request.url().includes("/webbot/") && request.method() === "PUT",
    );
    await shop.getByRole("combobox", { name: "Til" }).selectOption("ru");
    expect((await changed).postDataJSON()).toMatchObject({ language: "ru" });
    expect(await signedInPhone(page)).toBeNull();

    await navigateInApp(page, "/login");
    await shop.getByRole("button", { name: "Войти через Telegram" }).click();
    await expect.poll(() => signedInPhone(page)).toBe(phoneOf(user));
  },
);

/** Opens the app as a new user, up to the request for the contact. */
async function openNew(page: Page) {
  await openMiniApp(page, "demo");
  await share(page).waitFor();
  return Number(new URL(page.url()).searchParams.get("user"));
}

/** The phone that the sandbox derives from the user id. */
const phoneOf = (user: number) => `+99893${String(user % 10_000_000).padStart(7, "0")}`;

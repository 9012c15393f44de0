import type { Page } from "@playwright/test";
import { signInAt } from "./support/earlier-visit.ts";
import { initDataOf, inPhoneApplication, miniApp, openMiniApp } from "./support/messenger.ts";
import { navigateInApp, signedInPhone } from "./support/messenger-events.ts";
import { signIn } from "./support/order.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { startupResponses, untilAt } from "./support/settled.ts";
import { cookiesOf, storedText } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// Accounts of launches, and their confirmation. Decision 0022. In the sandbox's messenger, in Uzbek.

/** The messenger's first user, who has an account with every demo brand. */
const dilnoza = { user: 710_000_001, phone: "+998905550001" };

const refuseContact = (page: Page) => page.getByRole("button", { name: "Bekor qilish" }).click();

/** URLs of the messenger calls from here on. */
function messengerCallsOf(page: Page) {
  const called: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/webbot/")) called.push(request.url());
  });
  return called;
}

/** A link with the launch data of another person. */
async function linkWithLaunchOf(page: Page, options: { user?: number }) {
  const attackerContext = await page.context().browser()!.newContext();
  const attackerPage = await attackerContext.newPage();
  await openMiniApp(attackerPage, "demo", options);
  const initData = await initDataOf(attackerPage);
  await attackerContext.close();
  const hash = `tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0`;
  return { link: brandUrl("demo", `/#${hash}`), initData };
}

/** The client is the web's, and nothing of the launch is stored. */
async function expectWebPage(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  const cookies = await cookiesOf(page);
  expect([cookies["client"], cookies["initData"]]).toEqual([undefined, undefined]);
  expect(await page.evaluate(() => sessionStorage.getItem("launch"))).toBeNull();
}

test("a browser that follows a link with another person's launch stays a web client, and signing in by SMS creates no tie", async ({
  page,
  problems,
}) => {
  problems.expect(/404: POST .*\/webbot\/v1\/users\/token/);
  const { link, initData } = await linkWithLaunchOf(page, {});
  const called = messengerCallsOf(page);
  await page.goto(link);
  await expectWebPage(page);
  await page.getByRole("link", { name: "Profil" }).first().click();
  await untilAt(page, "/login");
  await expect(page.getByRole("button", { name: "Telegram orqali kirish" })).toHaveCount(0);
  const startup = startupResponses(page);
  const phone = await signIn(page);
  await expect.poll(() => signedInPhone(page)).toBe(phone);
  await page.reload();
  await startup;
  await expectWebPage(page);
  expect(called).toEqual([]);
  expect(await callApi(page, "GET", "/webbot/v1/ties")).toEqual([]);
  const attack = callApi(page, "POST", "/webbot/v1/users/token", { initData });
  await expect(attack).rejects.toThrow(/404/);
});

test(
  "a link with another customer's launch neither signs in nor replaces the session",
  { tag: "@desktop" },
  async ({ page }) => {
    const { link } = await linkWithLaunchOf(page, dilnoza);
    const phone = await signInAt(page, "demo", "/profile");
    const token = await storedText(page, "token");
    const called = messengerCallsOf(page);
    for (const address of [link, link.replace("/#", "/?client=TG#")]) {
      await page.goto(brandUrl("demo", "/about"));
      const startup = startupResponses(page);
      await page.goto(address);
      await startup;
      await expectWebPage(page);
      expect(await signedInPhone(page)).toBe(phone);
      expect(await storedText(page, "token")).toBe(token);
    }
    expect(called).toEqual([]);
  },
);

test("a hash with duplicate init data is rejected, also in the messenger", async ({ page }) => {
  const { link } = await linkWithLaunchOf(page, dilnoza);
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await inPhoneApplication(page);
  const called = messengerCallsOf(page);
  await page.goto(`${link}&tgWebAppData=${encodeURIComponent("user=%7B%7D&hash=0")}`);
  await expect.poll(() => lines).toContain("Telegram initData not found");
  expect((await cookiesOf(page))["client"]).toBe("TG");
  expect(await signedInPhone(page)).toBeNull();
  expect(called.filter((address) => address.includes("/users/"))).toEqual([]);
});

test(
  "a customer who declines the tie stays signed in, and can tie Telegram in the profile later",
  { tag: "@desktop" },
  async ({ page }) => {
    await openMiniApp(page, "demo");
    await refuseContact(page);
    await navigateInApp(page, "/login");
    const shop = miniApp(page);
    const phone = await signIn(shop);
    const question = shop.getByRole("dialog", { name: "Telegram ulansinmi?" });
    await question.getByRole("button", { name: "Yo‘q" }).click();
    await expect(question).toHaveCount(0);
    expect(await signedInPhone(page)).toBe(phone);
    expect(await callApi(page, "GET", "/webbot/v1/ties")).toEqual([]);

    await navigateInApp(page, "/profile/user");
    await shop.getByRole("button", { name: "Shu Telegramni ulash" }).click();
    await question.getByRole("button", { name: "Ulash", exact: true }).click();
    await expect(shop.getByText("Telegram ulandi")).toBeVisible();
    await expect(shop.getByRole("button", { name: /^Uzish: Mehmon/ })).toBeVisible();
  },
);

test(
  "a launch of another account asks before it replaces the current session",
  { tag: "@desktop" },
  async ({ page }) => {
    const phone = await signInAt(page, "demo", "/profile");
    const token = await storedText(page, "token");
    const shop = await openMiniApp(page, "demo", dilnoza);
    const question = shop.getByRole("dialog", { name: "Boshqa hisobga o‘tasizmi?" });
    await expect(question).toContainText(`•••-••-${phone.slice(-2)}`);
    await expect(question).toContainText("Dilnoza Karimova@dilnoza_demo");
    await expect(question).toContainText(`•••-••-${dilnoza.phone.slice(-2)}`);
    const discarded = page.waitForResponse(/\/users\/v1\/users\/logout/);
    await question.getByRole("button", { name: "Qolish" }).click();
    expect((await discarded).status()).toBe(204);
    expect([await signedInPhone(page), await storedText(page, "token")]).toEqual([phone, token]);
    expect(await callApi(page, "GET", "/webbot/v1/ties")).toEqual([]);

    await openMiniApp(page, "demo", dilnoza);
    // The app reloads itself for another account.
    const reloaded = page.waitForEvent("framenavigated");
    await question.getByRole("button", { name: "O‘tish" }).click();
    await reloaded;
    expect(await signedInPhone(page)).toBe(dilnoza.phone);
    await navigateInApp(page, "/profile/user");
    await expect(shop.getByLabel("Ism")).toHaveValue("Dilnoza");
    await expect(question).toHaveCount(0);
  },
);

test("a first launch shows whose account is signed in", async ({ page }) => {
  const shop = await openMiniApp(page, "demo", dilnoza);
  await expect(shop.getByRole("status").filter({ hasText: "Dilnoza" })).toContainText(
    `•••-••-${dilnoza.phone.slice(-2)}`,
  );
});

test(
  "the profile lists the tied Telegram accounts; removing a tie ends its session",
  { tag: "@desktop" },
  async ({ page, problems }) => {
    problems.expect(/401: GET /);
    await openMiniApp(page, "demo");
    const contact = page.getByRole("button", { name: "Ulashish" });
    await contact.click();
    await expect.poll(() => signedInPhone(page)).not.toBeNull();
    const startup = startupResponses(page);
    await navigateInApp(page, "/profile/user");
    await startup;
    const shop = miniApp(page);
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

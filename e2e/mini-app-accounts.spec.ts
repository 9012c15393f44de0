import type { Page } from "@playwright/test";
import { requestBrand } from "./support/brand-request.ts";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { freshUserId, inPhoneApplication, openMiniApp } from "./support/messenger.ts";
import { navigateInApp, signedInPhone } from "./support/messenger-events.ts";
import { signIn } from "./support/order.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl, merchantIdOf } from "./support/product.ts";
import { startupResponses, untilAt } from "./support/settled.ts";
import { cookiesOf, store, storedText } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// Launches with another account. Decision 0022. In the sandbox's messenger, in Uzbek.

/** The messenger's first user, who has an account with every demo brand. */
const dilnoza = { user: 710_000_001, phone: "+998905550001" };

/** URLs of the messenger calls from here on. */
function messengerCallsOf(page: Page) {
  const called: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/webbot/")) called.push(request.url());
  });
  return called;
}

/** A link with the launch data of another person. */
async function linkWithLaunchOf(user: number) {
  const launch = { method: "POST", body: { user, kind: "good" } };
  const { body } = await requestBrand("demo", "/dev/telegram/launch", launch);
  const initData = JSON.parse(body) as string;
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

test("a browser that follows a link with another person's launch stays a web client: signing in by SMS creates no tie, and a later link neither signs in nor replaces the session", async ({
  page,
  problems,
}) => {
  problems.expect(/404: POST .*\/webbot\/v1\/users\/token/);
  const { link, initData } = await linkWithLaunchOf(freshUserId());
  const called = messengerCallsOf(page);
  await page.goto(link);
  await expectWebPage(page);
  await page.getByRole("link", { name: "Profil" }).first().click();
  await untilAt(page, "/login");
  await expect(page.getByRole("button", { name: "Telegram orqali kirish" })).toHaveCount(0);
  const phone = await signIn(page);
  await expect.poll(() => signedInPhone(page)).toBe(phone);
  const token = await storedText(page, "token");

  const customers = await linkWithLaunchOf(dilnoza.user);
  for (const address of [customers.link, customers.link.replace("/#", "/?client=TG#")]) {
    const startup = startupResponses(page);
    await page.goto(address);
    await startup;
    await expectWebPage(page);
    expect(await signedInPhone(page)).toBe(phone);
    expect(await storedText(page, "token")).toBe(token);
  }
  expect(called).toEqual([]);
  expect(await callApi(page, "GET", "/webbot/v1/ties")).toEqual([]);
  const attack = callApi(page, "POST", "/webbot/v1/users/token", { initData });
  await expect(attack).rejects.toThrow(/404/);
});

test("a hash with duplicate init data is rejected, also in the messenger", async ({ page }) => {
  const { link } = await linkWithLaunchOf(dilnoza.user);
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
  "a launch of another account asks before it replaces the current session",
  { tag: "@desktop" },
  async ({ page }) => {
    const phone = await signInBeforehand(page, "demo");
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
    const usedPromos = `usedPromos:${await merchantIdOf("demo")}`;
    await store(page, { [usedPromos]: ["BIRINCHI"] });
    // The app reloads itself for another account.
    const reloaded = page.waitForEvent("framenavigated");
    await question.getByRole("button", { name: "O‘tish" }).click();
    await reloaded;
    expect(await signedInPhone(page)).toBe(dilnoza.phone);
    expect(await storedText(page, usedPromos)).not.toBe('["BIRINCHI"]');
    await navigateInApp(page, "/profile/user");
    await expect(shop.getByLabel("Ism")).toHaveValue("Dilnoza");
    await expect(question).toHaveCount(0);
  },
);

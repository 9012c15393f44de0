import type { Page } from "@playwright/test";
import { merchantIds, switchTo, tab, tabs, type BrandName } from "./support/brand-tabs.ts";
import { signInBeforehand, signInByApi } from "./support/earlier-visit.ts";
import { countOnCard, pressPlus } from "./support/menu.ts";
import { disconnected, cachedAddresses, untilPrecached } from "./support/offline.ts";
import { ownBrand } from "./support/own-brand.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { cookiesOf, store, stored, storedText } from "./support/stored.ts";
import { settled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// Several brands on one host. Specification, point 4, "Multi-brand switch"; decisions "S4.36" and 0026.

const inUzbek = (page: Page) =>
  page.context().addCookies([{ name: "_language", value: "uz", url: brandUrl("naqsh") }]);

const json = async (page: Page, key: string) =>
  JSON.parse((await storedText(page, key)) ?? "null") as unknown;

test(
  "a tab opens its brand on the same host, with its own theme, city and menu, and a new or the restored session",
  { annotation: { type: "requirement", description: "[S1.35, S3.048, S4.34, S4.35, S4.36]" } },
  async ({ page }) => {
    await inUzbek(page);
    const ids = await merchantIds();
    await signInBeforehand(page, "naqsh");
    const near = { id: "near", merchantId: ids.naqsh, latitude: 41.3, longitude: 69.2 };
    await store(page, { _nearesBranch: near });
    await page.goto(brandUrl("naqsh"));
    await pressPlus(page, "Pishloqli fri");
    await expect(countOnCard(page, "Pishloqli fri")).toHaveText("1");
    const naqsh = await stored(page);
    const city = (await cookiesOf(page))["city"];

    await switchTo(page, "choyxona", ids.choyxona);
    expect(new URL(page.url()).host).toBe(new URL(brandUrl("naqsh")).host);
    await expect(page).toHaveURL(brandUrl("naqsh"));
    await expect(page).toHaveTitle(/Choyxona/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand"));
    expect((await colour()).toLowerCase()).toBe("#0f7a5f");
    expect((await cookiesOf(page))["merchant"]).toBe(ids.choyxona);
    const choyxona = await stored(page);
    expect(choyxona).toMatchObject({ merchantId: ids.choyxona, activeBrand: ids.choyxona });
    for (const key of ["token", "profile", "_nearesBranch"])
      expect(choyxona).not.toHaveProperty(key);
    await expect.poll(() => json(page, "city")).not.toBe(JSON.parse(naqsh["city"] ?? ""));
    expect(choyxona).not.toHaveProperty(`draft:${ids.choyxona}`);

    await switchTo(page, "naqsh", ids.naqsh);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect((await colour()).toLowerCase()).toBe("#ff5a2c");
    await expect(countOnCard(page, "Pishloqli fri")).toHaveText("1");
    expect(await stored(page)).toMatchObject({
      token: naqsh["token"],
      city: naqsh["city"],
      [`draft:${ids.naqsh}`]: naqsh[`draft:${ids.naqsh}`],
    });
    expect(await json(page, "profile")).toMatchObject({
      id: (JSON.parse(naqsh["profile"] ?? "") as { id: string }).id,
    });
    expect(await json(page, "_nearesBranch")).toEqual(near);
    expect((await cookiesOf(page))["city"]).toBe(city);
    await expectAccessible(page);
  },
);

test("switching back restores the brand's page and scroll position; Back opens the previous page with its brand", async ({
  page,
}) => {
  await inUzbek(page);
  const ids = await merchantIds();
  await page.goto(brandUrl("naqsh"));
  await expect(tab(page, "naqsh")).toHaveAttribute("aria-current", "true");
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await tab(page, "choyxona").evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveTitle(/Choyxona/);
  await page.waitForFunction((id) => localStorage.getItem("merchantId") === id, ids.choyxona);
  await page.goto(brandUrl("naqsh", "/branches"));
  await expect(page).toHaveTitle(/Choyxona/);

  await switchTo(page, "naqsh", ids.naqsh);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await page.goBack();
  await expect(page).toHaveURL(brandUrl("naqsh", "/branches"));
  await expect(page).toHaveTitle(/Choyxona/);
  await expect.poll(async () => (await cookiesOf(page))["merchant"]).toBe(ids.choyxona);
  await expect.poll(() => storedText(page, "merchantId")).toBe(ids.choyxona);
  await page.goForward();
  await expect(page).toHaveTitle(/Naqsh/);
  await expect.poll(() => storedText(page, "merchantId")).toBe(ids.naqsh);
});

test(
  "a tab works by keyboard and without JavaScript; with the setting off it links to the brand's own host",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S3.048, S4.36]" } },
  async ({ page, browser }) => {
    await inUzbek(page);
    const ids = await merchantIds();
    await page.goto(brandUrl("naqsh", "/privacy"));
    await tab(page, "qahva").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle(/Qahva/);
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await switchTo(page, "naqsh", ids.naqsh);
    await expect(page.locator("html")).toHaveAttribute("lang", "uz");

    const context = await browser.newContext({ javaScriptEnabled: false });
    const scriptless = await context.newPage();
    await scriptless.goto(brandUrl("naqsh"));
    await tab(scriptless, "choyxona").click();
    await expect(scriptless).toHaveTitle(/Choyxona/);
    expect(new URL(scriptless.url()).host).toBe(new URL(brandUrl("naqsh")).host);
    await context.close();

    await page.goto(brandUrl("demo", "/privacy"));
    await expect(tabs(page).getByRole("link")).toHaveText(["Choyxona", "Naqsh", "Qahva"]);
    await expect(tab(page, "choyxona")).toHaveAttribute(
      "href",
      /^http:\/\/choyxona\.localhost:\d+$/,
    );
    // An open page would react to the cookie that is set below.
    await page.goto("about:blank");
    // With the setting off, neither the URL nor a cookie opens another brand.
    await page
      .context()
      .addCookies([{ name: "merchant", value: ids.naqsh, url: brandUrl("demo") }]);
    await page.goto(brandUrl("demo", `/privacy?brand=${ids.naqsh}`));
    await expect(page).toHaveTitle(/Lola/);
  },
);

test(
  "another browser tab follows the switch to the new brand's menu without overwriting its session",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S4.36]" } },
  async ({ page, context }) => {
    await inUzbek(page);
    const ids = await merchantIds();
    await page.goto(brandUrl("naqsh"));
    await page.waitForLoadState("networkidle");
    const other = await context.newPage();
    await other.goto(brandUrl("naqsh", "/privacy"));
    await switchTo(other, "choyxona", ids.choyxona);
    await signInByApi(other);
    await expect(page).toHaveTitle(/Choyxona/);
    await expect(page).toHaveURL(brandUrl("naqsh"));
    expect(await storedText(page, "merchantId")).toBe(ids.choyxona);
    expect(await storedText(page, "token")).toBe(await storedText(other, "token"));
    expect(await json(page, "sessions")).toMatchObject({ [ids.naqsh]: { token: null } });
  },
);

test(
  "with the setting off the host shows no other brand, whatever the browser has stored",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S3.048]" } },
  async ({ page }) => {
    const { sub, id, changeSettings } = await ownBrand({ multiTabNavigationEnabled: true });
    await page.goto(brandUrl(sub, "/privacy"));
    await expect(tabs(page)).toHaveCount(0); // Its catalogue is empty.
    const ids = await merchantIds();
    await page.goto(brandUrl(sub, `/privacy?brand=${ids.choyxona}`));
    await expect(page).toHaveTitle(/Lola/);
    await changeSettings({ multiTabNavigationEnabled: false });
    await page.reload();
    expect(await storedText(page, "merchantId")).toBe(id);
  },
);

async function cachedPagesOf(page: Page, id: string) {
  const cacheEntries = Object.entries(await cachedAddresses(page));
  return cacheEntries.find(([name]) => name.startsWith(`pages ${id} `))?.[1] ?? [];
}

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test(
    "each brand is served from its own cache, never with another's page",
    { annotation: { type: "requirement", description: "[S4.36]" } },
    async ({ page, context, problems }) => {
      problems.expect(disconnected);
      await inUzbek(page);
      const ids = await merchantIds();
      const visited: BrandName[] = ["choyxona", "naqsh"];
      for (const brand of visited) {
        await page.goto(brandUrl("naqsh", `/?brand=${ids[brand]}`));
        await page.waitForFunction((id) => localStorage.getItem("merchantId") === id, ids[brand]);
        await expect
          .poll(() => cachedPagesOf(page, ids[brand]), { timeout: 45_000 })
          .toContain("/");
        await untilPrecached(page);
      }
      await context.setOffline(true);
      for (const [brand, title] of [
        ["choyxona", /Choyxona/],
        ["naqsh", /Naqsh/],
      ] as const) {
        await switchTo(page, brand, ids[brand]);
        await expect(page).toHaveTitle(title);
        await page.reload();
        await expect(page).toHaveTitle(title);
      }
    },
  );
});

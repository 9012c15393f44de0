import type { Page } from "@playwright/test";
import { signInByApi } from "./support/earlier-visit.ts";
import { countOnCard, productCard, pressPlus } from "./support/menu.ts";
import { signIn } from "./support/order.ts";
import { brandUrl, hostUrl, merchantIdOf } from "./support/product.ts";
import { cookiesOf, store, stored, storedText } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// Storage keys. Specification, point 3, "Stored per browser"; decision "S3.127".

const json = async (page: Page, key: string) =>
  JSON.parse((await storedText(page, key)) ?? "null") as unknown;

/** Resolves once the page's scripts run and listen to other tabs. */
async function untilStarted(page: Page) {
  await expect.poll(() => storedText(page, "merchantId")).not.toBeNull();
  await page.waitForLoadState("networkidle");
}

test(
  "sign-in stores token and profile beside brand, city and version, and returns to the requesting page, else home",
  {
    annotation: {
      type: "requirement",
      description: "[S3.111, S3.112, S3.113, S3.115, S3.116, S3.117, S3.118, S3.127]",
    },
  },
  async ({ page }) => {
    await page.goto(brandUrl("demo", "/profile/address"));
    await page.waitForURL("**/login");
    expect(await storedText(page, "_redirectUrl")).toBe("/profile/address");
    await signIn(page);
    await page.waitForURL("**/profile/address");
    const { merchant } = await cookiesOf(page);
    const values = await stored(page);
    expect(values).toMatchObject({
      merchantId: merchant,
      activeBrand: merchant,
      appVersion: "2.2.2",
      token: expect.stringMatching(/^\S{20,}$/),
    });
    expect(values).not.toHaveProperty("_redirectUrl");
    const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(values["profile"] ?? "")).toMatchObject({ id: uuid, role: "CUSTOMER" });
    expect(JSON.parse(values["city"] ?? "")).toEqual(uuid);

    // A profile without id counts as none.
    await store(page, { profile: { firstName: "Nodira", phone: "+998901112233", cashback: 0 } });
    await page.goto(brandUrl("demo", "/profile"));
    await page.waitForURL("**/login");
    await store(page, { _redirectUrl: "//elsewhere.example/" });
    await signIn(page);
    await page.waitForURL(brandUrl("demo"));
  },
);

test(
  "only uz, ru, 1 and 2 are path prefixes, the rest of the path is kept; language and page are cookies for a year, and the stored language follows its cookie",
  {
    tag: "@desktop",
    annotation: {
      type: "requirement",
      description:
        "[S1.29, S2.37, S2.38, S2.39, S2.40, S3.119, S3.123, S3.124, S3.127, S9.05, S9.06]",
    },
  },
  async ({ page, context, problems }) => {
    problems.expect(/404: GET .*\/(eng|3)\/about/);
    await page.goto(brandUrl("demo", "/ru/2/about?from=flyer#top"));
    await expect(page).toHaveURL(brandUrl("demo", "/about?from=flyer#top"));
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await expect.poll(() => storedText(page, "_language")).toBe("ru");
    expect(await cookiesOf(page)).toMatchObject({ _language: "ru", page: "2" });
    await store(page, { _language: "uz" });
    await page.reload();
    await expect.poll(() => storedText(page, "_language")).toBe("ru");
    await page.getByRole("combobox", { name: "Язык" }).selectOption("eng");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await cookiesOf(page)).toMatchObject({ _language: "eng", page: "2" });
    expect(await storedText(page, "_language")).toBe("eng");
    const inAYear = Date.now() / 1_000 + 365 * 24 * 60 * 60;
    for (const { name, expires } of await context.cookies(brandUrl("demo")))
      if (/^(_language|page)$/.test(name)) expect(Math.abs(expires - inAYear)).toBeLessThan(600);

    const request = (path: string) =>
      page.evaluate(async (address) => {
        const { status, url } = await fetch(address);
        return { status, url };
      }, path);
    for (const [prefix, name, value] of [
      ["/uz", "_language", "uz"],
      ["/1", "page", "1"],
      ["/ru", "_language", "ru"],
      ["/2", "page", "2"],
    ] as const) {
      expect(await request(`${prefix}/about`), prefix).toEqual({
        status: 200,
        url: brandUrl("demo", "/about"),
      });
      expect((await cookiesOf(page))[name], prefix).toBe(value);
    }
    for (const prefix of ["/eng", "/3"])
      expect((await request(`${prefix}/about`)).status, prefix).toBe(404);
    expect(await cookiesOf(page)).toMatchObject({ _language: "ru", page: "2" });
  },
);

test(
  "each brand on a host has its own session, stored while another brand is open",
  { annotation: { type: "requirement", description: "[S3.075, S3.113, S3.114, S4.53]" } },
  async ({ page }) => {
    const shop = (brand: string) => hostUrl("localhost", `/about?vendor=${brand}`);
    await page.goto(shop("demo"));
    await untilStarted(page);
    await signInByApi(page);
    const lola = await stored(page);
    const id = lola["merchantId"] ?? "";
    const branch = { id: "b", merchantId: id, latitude: 41.3, longitude: 69.2 };
    const order = {
      lines: [],
      choices: { serviceType: "PICK_UP", isDineIn: false },
      placedOrderId: "o",
    };
    await store(page, { _nearesBranch: branch, [`draft:${id}`]: order });

    await page.goto(shop("choyxona"));
    await expect.poll(() => storedText(page, "activeBrand")).not.toBe(id);
    expect(await stored(page)).not.toHaveProperty("token");
    expect(await stored(page)).not.toHaveProperty("_nearesBranch");
    expect(await json(page, "sessions")).toEqual({
      [id]: {
        token: lola["token"],
        user: JSON.parse(lola["profile"] ?? "") as object,
        nearestBranch: branch,
        cityId: JSON.parse(lola["city"] ?? "") as string,
      },
    });
    await page.goto(hostUrl("localhost", "/profile"));
    await page.waitForURL("**/login");

    await page.goto(shop("demo"));
    await expect.poll(() => storedText(page, "activeBrand")).toBe(id);
    expect(await stored(page)).toMatchObject({ token: lola["token"], merchantId: id });
    expect(await json(page, "_nearesBranch")).toEqual(branch);
    expect(await json(page, `draft:${id}`)).toEqual(order);
  },
);

test.describe("another tab", () => {
  const heart = (page: Page, name: RegExp) =>
    productCard(page, "Choyxona oshi").getByRole("button", { name });

  test(
    "changes favourites or basket, and this one shows it without a call",
    { annotation: { type: "requirement", description: "[S9.31, S9.32]" } },
    async ({ page, context }) => {
      const other = await context.newPage();
      for (const tab of [page, other]) {
        // Requested by the page itself when the browser is idle.
        const menu = tab.waitForResponse(/\/products\/v1\/overalls/);
        await tab.goto(brandUrl("demo"));
        await untilStarted(tab);
        await menu;
      }
      const calls: string[] = [];
      page.on("request", (request) => {
        if (/\/(api|cdn)\//.test(request.url())) calls.push(request.url());
      });
      await heart(other, /^Sevimlilarga qo‘shish/).click();
      await expect(heart(page, /^Sevimlilardan olib tashlash/)).toBeVisible();
      await pressPlus(other, "Choyxona oshi");
      await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
      expect(calls).toEqual([]);
    },
  );

  for (const method of ["by the browser's event", "every 300 ms where it has none"])
    test(
      `opens another brand or sets init data, detected ${method}, without a call`,
      { annotation: { type: "requirement", description: "[S3.121, S3.122, S9.31, S9.32]" } },
      async ({ page, context }) => {
        const isWatchedByTime = method.startsWith("every");
        if (isWatchedByTime)
          await page.addInitScript(() => {
            Reflect.deleteProperty(Window.prototype, "cookieStore");
            Reflect.deleteProperty(window, "cookieStore");
          });
        const merchant = await merchantIdOf("choyxona");
        await context.addCookies([
          { name: "merchant", value: merchant, url: hostUrl("localhost") },
        ]);
        await page.goto(hostUrl("localhost", "/about"));
        await untilStarted(page);
        await expect(page).toHaveTitle(/Choyxona/);
        const calls: string[] = [];
        page.on("request", (request) => {
          if (/\/(api|cdn)\//.test(request.url())) calls.push(request.url());
        });
        const other = await context.newPage();
        await other.goto(hostUrl("localhost", "/about?vendor=demo"));
        await expect(page).toHaveTitle(/Lola/);
        await untilStarted(page);
        const reloaded = page.waitForEvent("domcontentloaded");
        await other.evaluate(() => {
          document.cookie = "initData=query_id%3D1%26hash%3D2; Path=/";
        });
        await reloaded;
        expect(calls).toEqual([]);
      },
    );
});

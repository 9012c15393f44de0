import type { Page } from "@playwright/test";
import { openOrigin } from "./support/earlier-visit.ts";
import { brandUrl, freshPhone, hostUrl } from "./support/product.ts";
import { cookiesOf, stored, storedText } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// How the merchant of a page and of its calls is found. Decisions "S1.10" and "S6.09".

const titles = { demo: /Lola/, choyxona: /Choyxona/, qahva: /Qahva/ };
const expectBrandAt = async (page: Page, address: string, brand: keyof typeof titles) => {
  await page.goto(address, { waitUntil: "commit" });
  await expect(page, address).toHaveTitle(titles[brand]);
};
/** Waits until the page's scripts have started: cookies are written by then. */
const untilStarted = (page: Page) =>
  expect.poll(() => storedText(page, "merchantId"), { timeout: 20_000 }).not.toBeNull();

test(
  "the sub-domain names the brand; a host without one uses vendor, else the cookie, else demo",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S1.05, S1.06, S1.07, S1.08, S1.10]" },
  },
  async ({ page, context }) => {
    await expectBrandAt(page, brandUrl("choyxona"), "choyxona");
    let demo: string | null = null;
    for (const host of ["namuna.localhost", "dev.localhost", "localhost", "127.0.0.1"]) {
      await expectBrandAt(page, hostUrl(host), "demo");
      if (host === "127.0.0.1") {
        await untilStarted(page);
        demo = await storedText(page, "merchantId");
      }
      await expectBrandAt(page, hostUrl(host, "/about?vendor=choyxona"), "choyxona");
    }
    // Stored after the cookie is written.
    await expect.poll(() => storedText(page, "merchantId")).not.toBe(demo);
    const { merchant = "" } = await cookiesOf(page);
    expect(merchant).toBe(await storedText(page, "merchantId"));
    await expectBrandAt(page, hostUrl("127.0.0.1", "/offerta"), "choyxona");
    await expectBrandAt(page, hostUrl("127.0.0.1", "/about?vendor=qahva"), "qahva");

    // On a brand's sub-domain both vendor and cookie are ignored.
    await context.addCookies([{ name: "merchant", value: merchant, url: brandUrl("demo") }]);
    await expectBrandAt(page, brandUrl("demo", "/?vendor=qahva"), "demo");
    await expect.poll(async () => (await cookiesOf(page))["merchant"]).not.toBe(merchant);
  },
);

test(
  "every call of a page sends the merchant of the cookie",
  { annotation: { type: "requirement", description: "[S1.09, S3.121, S6.07]" } },
  async ({ page }) => {
    const headers: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (/\/(api|cdn)\//.test(request.url())) headers.push(request.headers()["x-merchant-id"]);
    });
    await page.goto(hostUrl("localhost", "/?vendor=choyxona"));
    await untilStarted(page);
    const menu = page.waitForResponse(/\/products\/v1\/overalls/);
    await page.goto(hostUrl("localhost", "/search"));
    await page.getByRole("searchbox").fill("lag‘mon");
    await menu;
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.goto(hostUrl("localhost", "/login"));
    const called = page.waitForResponse(/\/api\/users\/v1\/users\/phone$/);
    await page.getByLabel("Telefon raqami").fill(freshPhone());
    await page.getByRole("button", { name: "Kod olish" }).click();
    await called;
    const { merchant } = await cookiesOf(page);
    expect(headers.length).toBeGreaterThan(1);
    expect(new Set(headers)).toEqual(new Set([merchant]));
  },
);

test(
  "without the header the host names the merchant; a call without a merchant or with an unknown one is refused",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S6.07, S6.09]" } },
  async ({ page, problems }) => {
    problems.expect(/40[04]: GET .*\/support\/v1\/merchant\/settings\/web/);
    const callSettings = (header?: string) =>
      page.evaluate(async (id) => {
        const headers: Record<string, string> = id === undefined ? {} : { "X-Merchant-Id": id };
        const response = await fetch("/api/support/v1/merchant/settings/web", { headers });
        const { code, brand } = (await response.json()) as { code?: string; brand?: string };
        return { status: response.status, result: code ?? brand };
      }, header);
    await openOrigin(page, "choyxona");
    const { merchantId = "" } = await stored(page);
    expect(await callSettings()).toEqual({ status: 200, result: "Choyxona" });
    expect(await callSettings(merchantId)).toEqual({ status: 200, result: "Choyxona" });
    expect(await callSettings("undefined")).toEqual({ status: 400, result: "MERCHANT_UNDEFINED" });
    const unknownId = "01890000-0000-7000-8000-000000000001";
    expect(await callSettings(unknownId)).toEqual({ status: 404, result: "MERCHANT_NOT_FOUND" });
    await page.goto(hostUrl("localhost", "/robots.txt"));
    expect(await callSettings()).toEqual({ status: 400, result: "MERCHANT_REQUIRED" });
    expect(await callSettings(merchantId)).toEqual({ status: 200, result: "Choyxona" });
  },
);

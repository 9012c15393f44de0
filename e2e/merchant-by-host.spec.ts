import type { Page } from "@playwright/test";
import { brandUrl, freshPhone, hostUrl } from "./support/product.ts";
import { cookiesOf, stored, storedText } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// Merchant of a page and its calls. Decisions "S1.10" and "S6.09".

const titles = { demo: /Lola/, choyxona: /Choyxona/, qahva: /Qahva/ };
const opens = async (page: Page, address: string, brand: keyof typeof titles) => {
  await page.goto(address);
  await expect(page, address).toHaveTitle(titles[brand]);
};
/** Resolves once the page's scripts run: cookies are written by then. */
const begun = (page: Page) =>
  expect.poll(() => storedText(page, "merchantId"), { timeout: 20_000 }).not.toBeNull();

test(
  "the brand is that of the sub-domain, else of the vendor query, else of the cookie, else demo",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S1.05, S1.06, S1.07, S1.08, S1.10]" },
  },
  async ({ page, context }) => {
    await opens(page, brandUrl("choyxona"), "choyxona");
    let demo: string | null = null;
    for (const host of ["namuna.localhost", "dev.localhost", "localhost", "127.0.0.1"]) {
      await opens(page, hostUrl(host), "demo");
      await begun(page);
      demo = await storedText(page, "merchantId");
      await opens(page, hostUrl(host, "/about?vendor=choyxona"), "choyxona");
    }
    // Stored after the cookie is written.
    await expect.poll(() => storedText(page, "merchantId")).not.toBe(demo);
    const { merchant = "" } = await cookiesOf(page);
    expect(merchant).toBe(await storedText(page, "merchantId"));
    await opens(page, hostUrl("127.0.0.1", "/offerta"), "choyxona");
    await opens(page, hostUrl("127.0.0.1", "/about?vendor=qahva"), "qahva");

    // Both are ignored on a brand's own host and on another brand's sub-domain.
    await context.addCookies([{ name: "merchant", value: merchant, url: brandUrl("demo") }]);
    await opens(page, brandUrl("demo", "/?vendor=qahva"), "demo");
    await expect.poll(async () => (await cookiesOf(page))["merchant"]).not.toBe(merchant);
  },
);

test(
  "every call of a page carries the merchant of the cookie",
  { annotation: { type: "requirement", description: "[S1.09, S3.121, S6.07]" } },
  async ({ page }) => {
    const headers: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (/\/(api|cdn)\//.test(request.url())) headers.push(request.headers()["x-merchant-id"]);
    });
    await page.goto(hostUrl("localhost", "/?vendor=choyxona"));
    await begun(page);
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
  "without the header the merchant is that of the host; without either, or with an unknown one, the call is refused",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S6.07, S6.09]" } },
  async ({ page, problems }) => {
    problems.expect(/40[04]: GET .*\/support\/v1\/merchant\/settings\/web/);
    const ask = (header?: string) =>
      page.evaluate(async (id) => {
        const headers: Record<string, string> = id === undefined ? {} : { "X-Merchant-Id": id };
        const answer = await fetch("/api/support/v1/merchant/settings/web", { headers });
        const { code, brand } = (await answer.json()) as { code?: string; brand?: string };
        return { status: answer.status, says: code ?? brand };
      }, header);
    await page.goto(brandUrl("choyxona", "/about"));
    await begun(page);
    const { merchantId = "" } = await stored(page);
    expect(await ask()).toEqual({ status: 200, says: "Choyxona" });
    expect(await ask(merchantId)).toEqual({ status: 200, says: "Choyxona" });
    expect(await ask("undefined")).toEqual({ status: 400, says: "MERCHANT_UNDEFINED" });
    const nobody = "01890000-0000-7000-8000-000000000001";
    expect(await ask(nobody)).toEqual({ status: 404, says: "MERCHANT_NOT_FOUND" });
    await page.goto(hostUrl("localhost", "/about"));
    expect(await ask()).toEqual({ status: 400, says: "MERCHANT_REQUIRED" });
    expect(await ask(merchantId)).toEqual({ status: 200, says: "Choyxona" });
  },
);

import type { APIRequestContext } from "@playwright/test";
import { brandUrl, freshPhone, hostUrl, merchantIdOf, productUrl } from "./support/product.ts";
import { cookiesOf, storedText } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// How the merchant of a page and of its calls is found. Decisions "S1.10" and "S6.09".

const titles = { demo: /Lola/, choyxona: /Choyxona/, qahva: /Qahva/ };
/** Expects the brand's name in the title of the HTML at an address. */
async function expectBrandAt(
  request: APIRequestContext,
  address: string,
  brand: keyof typeof titles,
  cookies: Record<string, string> = {},
) {
  const { host, pathname, search } = new URL(address);
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const headers = { host, cookie: cookie.join("; ") };
  const html = await (await request.get(productUrl(pathname + search), { headers })).text();
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1], address).toMatch(titles[brand]);
}

test(
  "the sub-domain names the brand; a host without one uses vendor, else the cookie, else demo",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S1.05, S1.06, S1.07, S1.08, S1.10]" },
  },
  async ({ request }) => {
    const choyxona = { merchant: await merchantIdOf("choyxona") };
    await expectBrandAt(request, brandUrl("choyxona"), "choyxona");
    for (const host of ["namuna.localhost", "dev.localhost", "localhost", "127.0.0.1"]) {
      await expectBrandAt(request, hostUrl(host), "demo");
      await expectBrandAt(request, hostUrl(host, "/about?vendor=choyxona"), "choyxona");
      await expectBrandAt(request, hostUrl(host, "/offerta"), "choyxona", choyxona);
      await expectBrandAt(request, hostUrl(host, "/about?vendor=qahva"), "qahva", choyxona);
    }
    // On a brand's sub-domain both vendor and cookie are ignored.
    await expectBrandAt(request, brandUrl("demo", "/?vendor=qahva"), "demo", choyxona);
  },
);

test(
  "a page stores its brand in the cookie, and every call of a page sends it",
  { annotation: { type: "requirement", description: "[S1.08, S1.09, S3.121, S6.07]" } },
  async ({ page, context }) => {
    const headers: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (/\/(api|cdn)\//.test(request.url())) headers.push(request.headers()["x-merchant-id"]);
    });
    const merchant = await merchantIdOf("choyxona");
    await page.goto(hostUrl("localhost", "/about?vendor=choyxona"));
    await expect.poll(() => storedText(page, "merchantId")).toBe(merchant);
    expect(await cookiesOf(page)).toMatchObject({ merchant });
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
    expect(headers.length).toBeGreaterThan(1);
    expect(new Set(headers)).toEqual(new Set([merchant]));

    // On a brand's sub-domain the cookie of another brand is replaced.
    await context.addCookies([{ name: "merchant", value: merchant, url: brandUrl("demo") }]);
    await page.goto(brandUrl("demo", "/about"));
    await expect.poll(async () => (await cookiesOf(page))["merchant"]).not.toBe(merchant);
  },
);

test(
  "without the header the host names the merchant; a call without a merchant or with an unknown one is refused",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S6.07, S6.09]" } },
  async ({ request }) => {
    const callSettings = async (address: string, id?: string) => {
      const { host, pathname } = new URL(address);
      const headers = { host, ...(id !== undefined && { "X-Merchant-Id": id }) };
      const response = await request.get(productUrl(pathname), { headers });
      const { code, brand } = (await response.json()) as { code?: string; brand?: string };
      return { status: response.status(), result: code ?? brand };
    };
    const path = "/api/support/v1/merchant/settings/web";
    const ofBrand = brandUrl("choyxona", path);
    const choyxona = await merchantIdOf("choyxona");
    expect(await callSettings(ofBrand)).toEqual({ status: 200, result: "Choyxona" });
    expect(await callSettings(ofBrand, choyxona)).toEqual({ status: 200, result: "Choyxona" });
    expect(await callSettings(ofBrand, "undefined")).toEqual({
      status: 400,
      result: "MERCHANT_UNDEFINED",
    });
    const unknownId = "01890000-0000-7000-8000-000000000001";
    expect(await callSettings(ofBrand, unknownId)).toEqual({
      status: 404,
      result: "MERCHANT_NOT_FOUND",
    });
    const ofNoBrand = hostUrl("localhost", path);
    expect(await callSettings(ofNoBrand)).toEqual({ status: 400, result: "MERCHANT_REQUIRED" });
    expect(await callSettings(ofNoBrand, choyxona)).toEqual({ status: 200, result: "Choyxona" });
  },
);

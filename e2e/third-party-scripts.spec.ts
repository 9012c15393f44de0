import { requestBrand } from "./support/brand-request.ts";
import { countOnCard, pressPlus, productCard } from "./support/menu.ts";
import { stubThirdParties, metrikaCalls, pixelCalls } from "./support/third-parties.ts";
import { ownBrand } from "./support/own-brand.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const counter = "https://mc.yandex.ru/metrika/tag.js";
const pixels = [
  "https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEF&lib=ttq",
  "https://connect.facebook.net/en_US/fbevents.js",
  "https://www.googletagmanager.com/gtag/js?id=G-ABC123",
];

test(
  "each brand loads its own counter and pixels after the page, and never the counter 98329667; page views are counted, and only goals that the brand has configured",
  {
    annotation: {
      type: "requirement",
      description: "[S1.42, S3.070, S3.071, S3.072, S9.46, S9.47, S9.48]",
    },
  },
  async ({ page }) => {
    const requests = await stubThirdParties(page.context());
    const brand = await ownBrand({
      yandexMetricsEnabled: true,
      yandexMetricsId: "44147844",
      yandexMetricsKeys: ["checkout"],
      pixels: [
        { kind: "facebook", id: "1234567890" },
        { kind: "tiktok", id: "C4ABCDEF" },
        { kind: "googleTag", id: "G-ABC123" },
      ],
    });
    /** The requests since the last call, once there are as many. */
    const expectRequests = async (expected: string[]) => {
      await expect.poll(() => requests.toSorted()).toEqual(expected);
      requests.length = 0;
    };
    await page.goto(brandUrl(brand.sub));
    await expect.poll(() => metrikaCalls(page)).toEqual(["44147844 init", "44147844 hit /"]);
    await expectRequests([...pixels, counter].toSorted());
    // Milliseconds from page load to its request; the browser records it once it has loaded.
    const later = () =>
      page.evaluate((address) => {
        const loaded = performance.timing.loadEventStart - performance.timeOrigin;
        const [entry] = performance.getEntriesByName(address);
        return entry ? entry.startTime - loaded : null;
      }, counter);
    await expect.poll(later).not.toBeNull();
    expect(await later()).toBeGreaterThan(-1);
    await pressPlus(page, "Choyxona oshi");
    await expect.poll(async () => (await pixelCalls(page)).meta).toContain("AddToCart");
    expect(await metrikaCalls(page)).not.toContain("44147844 reachGoal basket");
    await page.locator('a[href="/search"]').first().click();
    await expect.poll(() => metrikaCalls(page)).toContain("44147844 hit /search");
    await page.goto(brandUrl(brand.sub, "/checkout"));
    await expect.poll(() => metrikaCalls(page)).toContain("44147844 reachGoal checkout");
    await expectRequests([...pixels, counter].toSorted());

    await brand.changeSettings({ yandexMetricsId: "98329667" });
    await page.goto(brandUrl(brand.sub));
    await expectRequests(pixels);
    expect(await metrikaCalls(page)).toEqual([]);

    await brand.changeSettings({ yandexMetricsEnabled: false, pixels: [] });
    await page.goto(brandUrl(brand.sub));
    await productCard(page, "Choyxona oshi")
      .getByRole("button", { name: /yana bitta qo‘shish/ })
      .click();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");
    expect(requests).toEqual([]);
  },
);

const hash = "0123456789abcdef".repeat(4);
test(
  "the chat opens with the brand's id and hash, while both switches are on",
  { annotation: { type: "requirement", description: "[S1.41, S3.041, S3.067, S3.068, S3.069]" } },
  async ({ page }) => {
    const requests = await stubThirdParties(page.context());
    const amo = { amoCRMActive: true, amoCRMId: "123456", amoCRMHash: hash };
    const brand = await ownBrand({ chatActive: true, ...amo });
    await page.goto(brandUrl(brand.sub, "/about"));
    await page.getByRole("button", { name: "Bizga yozish" }).click();
    await expect.poll(() => requests).toEqual(["https://gso.amocrm.ru/js/button.js"]);
    expect(
      await page.evaluate(() => {
        const { amo_social_button: button, amoSocialButton: calls } = window as unknown as {
          amo_social_button: { id: string; hash: string };
          amoSocialButton: { q: unknown[] };
        };
        return { id: button.id, hash: button.hash, calls: calls.q };
      }),
    ).toEqual({ id: "123456", hash, calls: [["runChatShow"]] });

    const hasChat = async () =>
      />Bizga yozish</.test((await requestBrand(brand.sub, "/about")).body);
    expect(await hasChat()).toBe(true);
    for (const off of [{ chatActive: false }, { chatActive: true, amoCRMActive: false }]) {
      await brand.changeSettings(off);
      expect(await hasChat()).toBe(false);
    }
  },
);

import { pressPlus } from "./support/menu.ts";
import { stubThirdParties, metrikaCalls, pixelCalls } from "./support/third-parties.ts";
import { ownBrand } from "./support/own-brand.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const hash = "0123456789abcdef".repeat(4);
test(
  "a brand's counter loads after the page and counts every page view",
  { annotation: { type: "requirement", description: "[S1.42, S3.070, S3.071]" } },
  async ({ page }) => {
    const requests = await stubThirdParties(page.context());
    const brand = await ownBrand({ yandexMetricsEnabled: true, yandexMetricsId: "44147844" });
    await page.goto(brandUrl(brand.sub));
    await expect.poll(() => metrikaCalls(page)).toEqual(["44147844 init", "44147844 hit /"]);
    await expect.poll(() => requests).toEqual(["https://mc.yandex.ru/metrika/tag.js"]);
    // Milliseconds from page load to its request; the browser records it once it has loaded.
    const later = () =>
      page.evaluate(() => {
        const loaded = performance.timing.loadEventStart - performance.timeOrigin;
        const [entry] = performance.getEntriesByName("https://mc.yandex.ru/metrika/tag.js");
        return entry ? entry.startTime - loaded : null;
      });
    await expect.poll(later).not.toBeNull();
    expect(await later()).toBeGreaterThan(-1);
    await page.locator('a[href="/search"]').first().click();
    await expect.poll(() => metrikaCalls(page)).toContain("44147844 hit /search");

    await brand.changeSettings({ yandexMetricsEnabled: false });
    await page.goto(brandUrl(brand.sub));
    await pressPlus(page, "Choyxona oshi");
    expect(requests).toHaveLength(1);
  },
);

test(
  "only goals that the brand has configured are reported",
  { annotation: { type: "requirement", description: "[S3.072]" } },
  async ({ page }) => {
    await stubThirdParties(page.context());
    const brand = await ownBrand({
      yandexMetricsEnabled: true,
      yandexMetricsId: "55",
      yandexMetricsKeys: ["checkout"],
      pixels: [{ kind: "facebook", id: "77" }],
    });
    await page.goto(brandUrl(brand.sub));
    await expect.poll(() => metrikaCalls(page)).toContain("55 hit /");
    await pressPlus(page, "Choyxona oshi");
    await expect.poll(async () => (await pixelCalls(page)).meta).toContain("AddToCart");
    expect(await metrikaCalls(page)).not.toContain("55 reachGoal basket");
    await page.goto(brandUrl(brand.sub, "/checkout"));
    await expect.poll(() => metrikaCalls(page)).toContain("55 reachGoal checkout");
  },
);

test(
  "each brand loads its own pixels, and never the counter 98329667",
  { annotation: { type: "requirement", description: "[S9.46, S9.47, S9.48]" } },
  async ({ page }) => {
    const requests = await stubThirdParties(page.context());
    const brand = await ownBrand({
      yandexMetricsEnabled: true,
      yandexMetricsId: "98329667",
      pixels: [
        { kind: "facebook", id: "1234567890" },
        { kind: "tiktok", id: "C4ABCDEF" },
        { kind: "googleTag", id: "G-ABC123" },
      ],
    });
    await page.goto(brandUrl(brand.sub));
    await expect
      .poll(() => requests.toSorted())
      .toEqual([
        "https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEF&lib=ttq",
        "https://connect.facebook.net/en_US/fbevents.js",
        "https://www.googletagmanager.com/gtag/js?id=G-ABC123",
      ]);
    expect(await metrikaCalls(page)).toEqual([]);

    const other = await ownBrand();
    await page.goto(brandUrl(other.sub));
    await pressPlus(page, "Choyxona oshi");
    expect(requests).toHaveLength(3);
  },
);

test(
  "the chat opens with the brand's id and hash, while both switches are on",
  { annotation: { type: "requirement", description: "[S1.41, S3.041, S3.067, S3.068, S3.069]" } },
  async ({ page }) => {
    const requests = await stubThirdParties(page.context());
    const amo = { amoCRMActive: true, amoCRMId: "123456", amoCRMHash: hash };
    const brand = await ownBrand({ chatActive: true, ...amo });
    await page.goto(brandUrl(brand.sub, "/about"));
    const chat = page.getByRole("button", { name: "Bizga yozish" });
    await chat.click();
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

    for (const off of [{ chatActive: false }, { chatActive: true, amoCRMActive: false }]) {
      await brand.changeSettings(off);
      await page.goto(brandUrl(brand.sub, "/about"));
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(chat).toHaveCount(0);
    }
  },
);

import type { Page } from "@playwright/test";
import { pickUp } from "./support/earlier-visit.ts";
import { productCard, openProduct, pressPlus } from "./support/menu.ts";
import { submitButton, orderPage, signIn } from "./support/order.ts";
import {
  thirdPartyHosts,
  metrikaSales,
  stubThirdParties,
  metrikaCalls,
  pixelCalls,
} from "./support/third-parties.ts";
import { ownBrand } from "./support/own-brand.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const analytics = {
  yandexMetricsEnabled: true,
  yandexMetricsId: "55",
  pixels: [
    { kind: "facebook" as const, id: "77" },
    { kind: "tiktok" as const, id: "C4ABCDEF" },
    { kind: "googleTag" as const, id: "G-ABC123" },
  ],
};
const consentPrompt = (page: Page) => page.getByRole("region", { name: "Tashriflar statistikasi" });
const privacyChoice = (page: Page) => page.getByRole("switch", { name: /Tashriflar statistikasi/ });

test("product views, basket changes and purchases are reported to each analytics service in its format", async ({
  page,
}) => {
  await stubThirdParties(page.context());
  const { sub } = await ownBrand({ ...analytics, yandexMetricsKeys: ["basket", "order"] });
  await page.goto(brandUrl(sub));
  await expect.poll(() => metrikaCalls(page)).toContain("55 hit /");
  // From here on the browser is never idle: a page view is still reported before the events on its page.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await productCard(page, "Choyxona oshi").getByRole("link").click();
  await expect(openProduct(page, "Choyxona oshi")).toBeVisible();
  await expect.poll(() => metrikaSales(page)).toEqual(["detail: 1 × Choyxona oshi 48000"]);
  await page.goBack();
  await expect.poll(async () => (await metrikaCalls(page)).at(-1)).toBe("55 hit /");
  await pressPlus(page, "Choyxona oshi");
  await productCard(page, "Choyxona oshi")
    .getByRole("button", { name: /yana bitta qo‘shish/ })
    .click();
  await productCard(page, "Choyxona oshi")
    .getByRole("button", { name: /bitta kamaytirish/ })
    .click();
  await expect
    .poll(() => metrikaSales(page))
    .toEqual([
      "detail: 1 × Choyxona oshi 48000",
      "add: 1 × Choyxona oshi 48000",
      "add: 1 × Choyxona oshi 48000",
      "remove: 1 × Choyxona oshi 48000",
    ]);
  expect((await metrikaCalls(page)).filter((call) => call.includes("basket"))).toHaveLength(1);
  expect(await pixelCalls(page)).toEqual({
    meta: ["PageView", "PageView", "ViewContent", "PageView", "AddToCart", "AddToCart"],
    tiktok: ["page", "page", "ViewContent", "page", "AddToCart", "AddToCart"],
    google: [
      "page_view",
      "page_view",
      "view_item",
      "page_view",
      "add_to_cart",
      "add_to_cart",
      "remove_from_cart",
    ],
  });

  await pickUp(page, sub);
  await submitButton(page).click();
  await signIn(page);
  await page.waitForURL(orderPage);
  // 48 000 plus the brand's service fee.
  await expect
    .poll(() => metrikaSales(page))
    .toContainEqual(expect.stringMatching(/^purchase: 1 × Choyxona oshi 48000 = \d{5} UZS$/));
  expect(await metrikaCalls(page)).toContain("55 reachGoal order");
  const { meta, tiktok, google } = await pixelCalls(page);
  expect(meta).toContain("Purchase");
  expect(tiktok).toContain("CompletePayment");
  expect(google).toContain("purchase");
  // An order empties the basket without remove events.
  expect(await metrikaSales(page)).not.toContain("remove: 1 × Choyxona oshi 48000");
});

test("analytics of a brand that requires consent load only after it, at once and for this brand only, and the choice is stored until it is changed", async ({
  page,
}) => {
  const requested = await stubThirdParties(page.context());
  const first = await ownBrand({ ...analytics, counterConsent: true });
  await page.goto(brandUrl(first.sub));
  await expect(consentPrompt(page)).toBeVisible();
  await expectAccessible(page);
  await pressPlus(page, "Choyxona oshi");
  await consentPrompt(page).getByRole("button", { name: "Yo‘q" }).click();
  await expect(consentPrompt(page)).toHaveCount(0);
  await page.goto(brandUrl(first.sub, "/privacy"));
  await expect(privacyChoice(page)).not.toBeChecked();
  await expect(consentPrompt(page)).toHaveCount(0);
  expect(requested).toEqual([]);

  await privacyChoice(page).check();
  // Each page loads four scripts.
  await expect.poll(() => metrikaCalls(page)).toContain("55 hit /privacy");
  await expect.poll(() => requested.length).toBe(4);

  const second = await ownBrand({ ...analytics, counterConsent: true });
  await page.goto(brandUrl(second.sub));
  await expect(consentPrompt(page)).toBeVisible();
  expect(requested).toHaveLength(4);
  await consentPrompt(page).getByRole("button", { name: "Ha, mayli" }).click();
  await expect(consentPrompt(page)).toHaveCount(0);
  await expect.poll(() => metrikaCalls(page)).toContain("55 hit /");
  await expect.poll(() => requested.length).toBe(8);

  await page.goto(brandUrl(first.sub, "/privacy"));
  await expect.poll(() => metrikaCalls(page)).toContain("55 hit /privacy");
  await expect.poll(() => requested.length).toBe(12);
  const reloaded = page.waitForEvent("load");
  await privacyChoice(page).uncheck();
  await reloaded;
  await expect(privacyChoice(page)).not.toBeChecked();
  expect(requested).toHaveLength(12);
  expect(await metrikaCalls(page)).toEqual([]);
});

test("the shop works without errors of its own where third-party scripts are blocked", async ({
  page,
  problems,
}) => {
  await page.context().route(thirdPartyHosts, (route) => route.abort("blockedbyclient"));
  // Only the browser's own error of a blocked request.
  problems.expect(/^no answer: GET https:\/\/\S+ net::ERR_BLOCKED_BY_CLIENT/);
  const { sub } = await ownBrand(analytics);
  await page.goto(brandUrl(sub));
  await expect.poll(() => metrikaCalls(page)).toContain("55 hit /");
  await pressPlus(page, "Choyxona oshi");
  await page.getByRole("link", { name: /Savat/ }).last().click();
  await expect(page.getByText("Choyxona oshi")).toBeVisible();
});

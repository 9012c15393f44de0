import { names } from "./support/brand-tabs.ts";
import { countOnCard, productCard } from "./support/menu.ts";
import { answerMessenger, openMiniApp } from "./support/messenger.ts";
import { appFrame, signedInPhone } from "./support/messenger-events.ts";
import { brandUrl } from "./support/product.ts";
import { cookiesOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// Decisions S4.33, S4.36, 0025: a mini-app's brands are tabs on one origin, because Telegram blocks others.

test(
  "in the messenger a brand tab opens in the same frame without the other brand's sign-in; switching back restores basket and session, and closing asks because of the basket",
  { annotation: { type: "requirement", description: "[S1.35, S4.33, S4.36]" } },
  async ({ page, context }) => {
    await context.addCookies([{ name: "_language", value: "uz", url: brandUrl("naqsh") }]);
    const shop = await openMiniApp(page, "naqsh");
    await page.getByRole("button", { name: "Ulashish" }).click();
    await expect.poll(() => signedInPhone(page)).not.toBeNull();
    const phone = await signedInPhone(page);
    await productCard(shop, "Pishloqli fri").getByRole("button").last().click();
    await expect(countOnCard(shop, "Pishloqli fri")).toHaveText("1");

    const tabOf = (brand: keyof typeof names) =>
      shop
        .getByRole("navigation", { name: /^(Brendlar|Бренды)$/ })
        .getByRole("link", { name: names[brand] });
    const tokenResponse = page.waitForResponse(/\/webbot\/v1\/users\/token/);
    await tabOf("choyxona").click();
    await expect(tabOf("choyxona")).toHaveAttribute("aria-current", "true");
    expect(new URL(appFrame(page).url()).origin).toBe(new URL(brandUrl("naqsh")).origin);
    expect((await cookiesOf(page))["client"]).toBe("TG");
    // The init data are those of Naqsh's bot: Choyxona has no account for them and does not request the contact.
    expect((await tokenResponse).status()).toBe(404);
    expect(await signedInPhone(page)).toBeNull();
    await expect(page.getByRole("button", { name: "Ulashish" })).toHaveCount(0);
    await expect(countOnCard(shop, "Pishloqli fri")).toHaveCount(0);

    await tabOf("naqsh").click();
    await expect(countOnCard(shop, "Pishloqli fri")).toHaveText("1");
    await expect.poll(() => signedInPhone(page)).toBe(phone);

    await page.getByRole("button", { name: "Yopish" }).click();
    await answerMessenger(page, "Ilova yopilsinmi?", "Baribir yopish");
    await expect(page.locator("iframe")).toHaveCount(0);
  },
);

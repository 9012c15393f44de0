import { countOnCard, productCard } from "./support/menu.ts";
import { answerMessenger, inPhoneApplication, openMiniApp } from "./support/messenger.ts";
import {
  appFrame,
  expectMessengerEvent,
  navigateInApp,
  recordMessengerEvents,
  eventsOf,
  signedInPhone,
} from "./support/messenger-events.ts";
import { orderPage, ordersOf } from "./support/order.ts";
import { brandUrl } from "./support/product.ts";
import { cookiesOf } from "./support/stored.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// Specification, point 1, "Messenger mini-app mode"; ux.md, 37; decisions S4.33 and 0025. The sandbox's messenger, in
// Uzbek.

/** With the short init data nobody signs in, and no contact is requested. */
const data = "short";
const product = "Choyxona oshi";

test.beforeEach(({ page }) => recordMessengerEvents(page));

test(
  "the app expands, disables vertical swipes, confirms closing only with products in the basket, and its main button mirrors the page’s own, which is hidden, up to an order of the bot, whose payment opens outside",
  {
    annotation: {
      type: "requirement",
      description: "[S1.02, S1.36, S1.37, S1.38, S4.26, S6.06, S7.76]",
    },
  },
  async ({ page }) => {
    const shop = await openMiniApp(page, "demo");
    await answerMessenger(page, "Raqamingiz ulashilsinmi?", "Ulashish");
    await expect.poll(() => signedInPhone(page)).not.toBeNull();
    await expect.poll(async () => (await eventsOf(page, "web_app_expand")).length).toBe(1);
    await expect.poll(() => eventsOf(page, "web_app_ready")).toHaveLength(1);
    await expectMessengerEvent(page, "web_app_setup_swipe_behavior", {
      allow_vertical_swipe: false,
    });
    // An empty basket needs no confirmation.
    expect(await eventsOf(page, "web_app_setup_closing_behavior")).toEqual([]);

    await productCard(shop, product).getByRole("button").last().click();
    await expectMessengerEvent(page, "web_app_setup_closing_behavior", { need_confirmation: true });
    await expectMessengerEvent(page, "web_app_trigger_haptic_feedback", { type: "impact" });
    await page.getByRole("button", { name: "Yopish" }).click();
    await answerMessenger(page, "Ilova yopilsinmi?", "Bekor qilish");
    await expect(countOnCard(shop, product)).toHaveText("1");

    await productCard(shop, product)
      .getByRole("button", { name: `${product}: bitta kamaytirish` })
      .click();
    await expectMessengerEvent(page, "web_app_setup_closing_behavior", {
      need_confirmation: false,
    });

    const button = page.locator(".bottom-button.main");
    await productCard(shop, product).getByRole("button").last().click();
    await expect(button).toHaveText(/^Savat · 48\s000\sso‘m$/);
    await expect(shop.getByRole("link", { name: /Savat/ })).toBeHidden();
    const background = await page.evaluate(
      () =>
        getComputedStyle(document.querySelector(".bottom-button.main") as Element).backgroundColor,
    );
    // The brand's colour, not the messenger's.
    expect(background).toBe("rgb(252, 224, 0)");

    await button.click();
    await expect(shop.getByRole("heading", { level: 1, name: "Savat" })).toBeVisible();
    await expect(button).toHaveText(/^Davom etish · \d\d\s000\sso‘m$/);
    await expect(shop.getByRole("link", { name: /Davom etish/ })).toBeHidden();
    await button.click();
    await expect(shop.getByRole("heading", { level: 1, name: "Rasmiylashtirish" })).toBeVisible();
    await expect(button).toHaveText(/^Buyurtma berish · \d\d\s000\sso‘m$/);
    // It presses the page's own button, which names what is missing.
    await button.click();
    await expect(shop.getByText("Yetkazib berish manzilini tanlang")).toBeVisible();

    await navigateInApp(page, "/about");
    await expect(button).toHaveCount(0);

    await navigateInApp(page, "/choose-address?next=/checkout");
    await shop.getByRole("radio", { name: "Olib ketish" }).check();
    await shop.getByRole("radio", { name: /Amir Temur/ }).check();
    await shop.getByRole("button", { name: "Davom etish" }).click();
    await shop.getByRole("radio", { name: /^Payme/ }).check();
    await expect(button).toHaveText(/^To‘lash · \d/);
    await button.click();
    await expect.poll(() => appFrame(page).url()).toMatch(orderPage);
    await expect.poll(() => eventsOf(page, "web_app_open_link")).toHaveLength(1);
    const payment = shop.getByRole("region", { name: "To‘lov kutilmoqda" });
    await expect(payment).toContainText("To‘lov sahifasi ochildi");
    expect(new URL(appFrame(page).url()).origin).toBe(new URL(brandUrl("demo")).origin);
    const [order] = await ordersOf(page);
    expect(order).toMatchObject({ orderDevice: "TELEGRAM_BOT", paymentType: "PAYME" });
    await navigateInApp(page, "/");
    await expect(shop.getByRole("region", { name: "Faol buyurtmalar" })).toContainText("To‘lash");
  },
);

test(
  "Back closes an overlay first, then navigates back, and is hidden at home; the messenger provides the location, requested by a tap only",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S1.39]" } },
  async ({ page }) => {
    const shop = await openMiniApp(page, "demo", { data });
    const back = page.getByRole("button", { name: "Orqaga" });
    await expect(page.getByRole("button", { name: "Yopish" })).toBeVisible();
    await untilHydrated(appFrame(page));
    await productCard(shop, product).getByRole("link").first().click();
    await expect(shop.getByRole("dialog")).toBeVisible();
    await back.click();
    await expect(shop.getByRole("dialog")).toHaveCount(0);
    await expectMessengerEvent(page, "web_app_setup_back_button", { is_visible: false });
    expect(new URL(appFrame(page).url()).pathname).toBe("/");

    await shop.getByRole("link", { name: "Qidirish" }).first().click();
    await expect(shop.getByRole("searchbox")).toBeVisible();
    await back.click();
    await expect.poll(() => new URL(appFrame(page).url()).pathname).toBe("/");
    await expect(page.getByRole("button", { name: "Yopish" })).toBeVisible();

    // Without history of ours behind the page, Back is still shown: it leads home.
    await navigateInApp(page, "/about");
    await expect(back).toBeVisible();

    await navigateInApp(page, "/address/delivery");
    const here = shop.getByRole("button", { name: "Mening joyim" });
    await here.waitFor();
    expect(await eventsOf(page, "web_app_request_location")).toEqual([]);
    await here.click();
    await page.getByRole("button", { name: "Ruxsat berish" }).click();
    await expect(shop.getByText(/Yetkazish \d/)).toBeVisible();
    expect(await eventsOf(page, "web_app_request_location")).toHaveLength(1);
  },
);

test(
  "the shop has the messenger’s background from the first paint and follows its theme, unless the customer has chosen one; a focused field stays above the on-screen keyboard",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.addInitScript(() => {
      if (window.parent === window) return;
      // Records the theme as soon as there is a body to paint.
      const first = new MutationObserver(() => {
        if (!document.body) return;
        first.disconnect();
        Object.assign(window, { firstTheme: document.documentElement.dataset["theme"] });
      });
      first.observe(document, { childList: true, subtree: true });
    });
    const shop = await openMiniApp(page, "demo", { data, theme: "dark" });
    await shop.getByRole("main").waitFor();
    const background = () =>
      appFrame(page).evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(background).toMatch(/^rgb\((1\d|2\d), (2\d|3\d), (3\d|4\d)\)$/);
    const dark = await background();
    expect(
      await appFrame(page).evaluate(() => (window as { firstTheme?: string }).firstTheme),
    ).toBe("dark");
    await expect
      .poll(async () => (await eventsOf(page, "web_app_set_header_color")).length)
      .toBe(1);

    await page.getByRole("radio", { name: "Yorug‘" }).check();
    await expect.poll(background).toBe("rgb(241, 241, 244)");
    await expectMessengerEvent(page, "web_app_set_header_color", { color: "#f1f1f4" });

    // The customer's own choice.
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await navigateInApp(page, "/login");
    expect(await background()).toBe("rgb(18, 17, 16)");
    expect(dark).not.toBe("rgb(18, 17, 16)");

    const field = shop.getByLabel("Telefon raqami");
    await field.fill("90");
    // A short screen, partly covered by the keyboard.
    await page.setViewportSize({ width: 1280, height: 620 });
    await page.getByLabel("Klaviatura ochiq").check();
    await field.focus();
    await expect
      .poll(() =>
        appFrame(page).evaluate(() => {
          const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
          return (
            document.activeElement?.matches("input") && top >= 0 && bottom <= window.innerHeight
          );
        }),
      )
      .toBe(true);
    await expect(field).toHaveValue(/90/);
  },
);

test(
  "in the phone's application launch data survive the redirect of a prefix and are removed from the URL, which becomes the mini-app’s without client=TG too; a link of a group basket opens it",
  { annotation: { type: "requirement", description: "[S2.41, S4.40]" } },
  async ({ page, context, problems }) => {
    const combo = productCard(page, "Комбо для Telegram");
    await inPhoneApplication(page);
    await page.goto(brandUrl("naqsh", "/?utm_source=chat#tgWebAppVersion=9.1"));
    await expect(combo).toBeVisible();
    await expect(page).toHaveURL(brandUrl("naqsh", "/?utm_source=chat"));
    expect((await cookiesOf(page))["client"]).toBe("TG");

    await context.clearCookies();
    await page.goto(brandUrl("naqsh", "/uz/2/?client=TG#tgWebAppData=short&tgWebAppVersion=9.2"));
    await expect(page).toHaveURL(brandUrl("naqsh"));
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    expect(await cookiesOf(page)).toMatchObject({ client: "TG", page: "2", _language: "uz" });
    const launch = await page.evaluate(() => sessionStorage.getItem("launch"));
    expect(JSON.parse(launch ?? "{}")).toMatchObject({ version: "9.2", initData: null });

    // `t.me/…?startapp=g-…`. Nobody has opened this group.
    problems.expect(/404: GET .*\/groups\//);
    const token = "x_-".repeat(14) + "x";
    await page.goto(brandUrl("naqsh", `/?tgWebAppStartParam=g-${token}#tgWebAppVersion=9.2`));
    await expect(page).toHaveURL(brandUrl("naqsh", `/group#${token}`));
    await expect(page.getByRole("heading", { name: "Bunday umumiy savat yo‘q" })).toBeVisible();
  },
);

import type { Page } from "@playwright/test";
import { signInBeforehand, storeBasket, storedDraft } from "./support/earlier-visit.ts";
import { productCard } from "./support/menu.ts";
import { fillBasket, submitButton } from "./support/order.ts";
import { ownBrand } from "./support/own-brand.ts";
import { violationsOf } from "./support/page.ts";
import { callApi, placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { tomorrow } from "./support/regular.ts";
import { expect, test } from "./support/test.ts";

// Effects of a brand's feature switches on menu, basket, checkout and order.

const services = [
  { key: "deliveryActive", name: "Yetkazish", role: "link" },
  { key: "pickupActive", name: "Olib ketish", role: "radio" },
  { key: "dineInActive", name: "Shu yerda", role: "radio" },
] as const;

/** Each switch is on in a different subset of the three brands, so that no two can be confused. */
const payments = [
  { key: "cashActive", name: /^Naqd pul/, isOn: [true, false, false] },
  { key: "terminalActive", name: /^Karta orqali/, isOn: [false, true, false] },
  { key: "paymeActive", name: /^Payme/, isOn: [true, true, false] },
  { key: "clickActive", name: /^Click/, isOn: [false, false, true] },
  { key: "uzumActive", name: /^Uzum Bank/, isOn: [true, false, true] },
] as const;

const receiver = (page: Page) => page.getByRole("switch", { name: "Buyurtmani boshqa odam oladi" });
const promo = (page: Page) => page.getByLabel("Promokod");
const promoText = {
  uz: "ZIRA30 bilan 30 000 so‘m chegirma",
  ru: "30 000 сум с ZIRA30",
  eng: "30,000 soum with ZIRA30",
};

test(
  "delivery, pick-up, dine-in, each payment, promo codes and another recipient are offered only while switched on",
  {
    annotation: {
      type: "requirement",
      description:
        "[S1.24, S1.25, S1.26, S3.026, S3.027, S3.028, S3.040, S3.043, S3.052, S3.053, S3.054, S3.055, S3.056, S9.49, S9.50]",
    },
  },
  async ({ page }) => {
    for (const [brand, off] of services.entries())
      await test.step(`without ${off.key}`, async () => {
        const hasPromo = brand === 1;
        const { sub } = await ownBrand({
          dineInActive: true,
          [off.key]: false,
          cardActive: false,
          ...Object.fromEntries(payments.map(({ key, isOn }) => [key, isOn[brand]])),
          promoActive: hasPromo,
          receiverActive: !hasPromo,
          promoText,
        });
        await storeBasket(page, sub, "Choyxona oshi");
        const offered = services.filter(({ key }) => key !== off.key).map(({ name }) => name);
        await page.goto(brandUrl(sub, "/choose-address"));
        const choice = page.getByRole("group", { name: "Olish usuli" });
        await expect(choice.getByRole("radio")).toHaveCount(2);
        for (const name of offered) await choice.getByRole("radio", { name }).check();
        // Dining in is submitted as a pick-up.
        if (offered[1] === "Shu yerda")
          expect((await storedDraft(page)).choices).toMatchObject({
            serviceType: "PICK_UP",
            isDineIn: true,
          });
        await expect(page.getByRole("banner")).toContainText(offered[1] ?? "");

        await page.goto(brandUrl(sub, "/basket"));
        const onward = page.getByRole("link", { name: /Davom etish/ });
        await expect(onward).toBeVisible();
        if (hasPromo) await expect(promo(page)).toHaveAccessibleDescription(promoText.uz);
        else await expect(promo(page)).toHaveCount(0);

        await onward.click();
        const options = page.getByRole("group", { name: "To‘lov" }).getByRole("radio");
        const on = payments.filter(({ isOn }) => isOn[brand]);
        await expect(options).toHaveCount(on.length);
        for (const { name } of on) {
          const option = page.getByRole("radio", { name });
          await option.check();
          await expect(option).toBeChecked();
        }
        await expect(receiver(page)).toHaveCount(hasPromo ? 0 : 1);
        if (hasPromo) await expect(promo(page)).toHaveAccessibleDescription(promoText.uz);
        else {
          await expect(promo(page)).toHaveCount(0);
          await expect(page.getByText(promoText.uz)).toHaveCount(0);
        }
      });
  },
);

test(
  "a single way of receiving an order is not offered as a choice",
  { annotation: { type: "requirement", description: "[S3.026, S3.027, S3.028]" } },
  async ({ page }) => {
    for (const only of services) {
      const others = Object.fromEntries(services.map(({ key }) => [key, key === only.key]));
      const { sub } = await ownBrand(others);
      await page.goto(brandUrl(sub, "/choose-address"));
      await expect(page.getByRole("banner"), only.key).toContainText(only.name);
      const options = page.getByRole("main").getByRole(only.role);
      await expect(options.first(), only.key).toBeVisible();
      await expect(page.getByRole("radio", { name: only.name })).toHaveCount(0);
    }
  },
);

test(
  "cashback is earned and spent only while switched on",
  { annotation: { type: "requirement", description: "[S3.042]" } },
  async ({ page }) => {
    const brand = await ownBrand({ cashbackActive: true });
    const earned = page.getByText("Keshbek qaytadi", { exact: true });
    const spend = page.getByRole("switch", { name: "Keshbekdan to‘lash" });
    await signInBeforehand(page, brand.sub);
    await brand.credit(5_000);
    await storeBasket(page, brand.sub, "Choyxona oshi");
    await page.goto(brandUrl(brand.sub, "/basket"));
    await expect(earned).toBeVisible();
    await page.getByRole("link", { name: /Davom etish/ }).click();
    await spend.check();
    await expect(page.getByText("Keshbek sarflandi", { exact: true })).toBeVisible();

    await brand.changeSettings({ cashbackActive: false });
    await page.reload();
    await expect(submitButton(page)).toBeVisible();
    await expect(spend).toHaveCount(0);
    await expect(page.getByText("Keshbek sarflandi", { exact: true })).toHaveCount(0);
    await page.goto(brandUrl(brand.sub, "/basket"));
    await expect(page.getByText("Jami", { exact: true })).toBeVisible();
    await expect(earned).toHaveCount(0);
  },
);

test(
  "an order can be cancelled only if the brand allows it",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S3.045]" } },
  async ({ page, problems }) => {
    problems.expect(/409: PUT .*\/cancel/);
    const brand = await ownBrand({ cancelOrderActive: true });
    await signInBeforehand(page, brand.sub);
    // Not touched by the simulated kitchen, so that only the tested change removes the button.
    const order = await placeOrder(page, tomorrow());
    const cancel = page.getByRole("button", { name: "Bekor qilish" });
    await page.goto(brandUrl(brand.sub, `/profile/orders/${order.id}`));
    await expect(cancel).toBeVisible();
    await brand.changeSettings({ cancelOrderActive: false });
    await page.reload();
    await expect(page.getByText("Jami", { exact: true })).toBeVisible();
    await expect(cancel).toHaveCount(0);
    const refused = callApi(page, "PUT", `/orders/v1/orders/${order.id}/cancel`, { reason: "x" });
    await expect(refused).rejects.toThrow(/ORDER_NOT_CANCELABLE/);
  },
);

const stories = (page: Page) => page.getByRole("region", { name: "Hikoyalar" });
const offers = (page: Page) => page.getByRole("region", { name: "Aksiyalar" });
const sideBasket = (page: Page) => page.getByRole("region", { name: "Savat" });

test(
  "banners, stories, hearts and the basket beside the menu can be switched off separately",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S3.007, S3.030, S3.037, S3.044]" },
  },
  async ({ page }) => {
    const hearts = productCard(page, "Choyxona oshi").getByRole("button", { name: /sevimli/i });
    const parts = [
      { key: "bannersActive", part: offers(page) },
      { key: "storiesActive", part: stories(page) },
      { key: "favouriteActive", part: hearts },
      { key: "cartInMainActive", part: sideBasket(page) },
    ];
    for (const off of parts) {
      const { sub } = await ownBrand({ [off.key]: false });
      await page.goto(brandUrl(sub), { waitUntil: "commit" });
      for (const { key, part } of parts)
        await expect(part, `${key} without ${off.key}`).toHaveCount(key === off.key ? 0 : 1);
    }
  },
);

const navigation = (page: Page) => page.getByRole("navigation", { name: "Asosiy navigatsiya" });
const floating = (page: Page) => page.getByRole("main").getByRole("link", { name: /Savat/ });
const sections = ["Bosh sahifa", "Qidiruv", "Buyurtmalar", "Profil"];

test(
  "the basket is in a phone's bottom navigation, or a bar that floats over the menu; it opens the basket page, or the sheet over home without one",
  { annotation: { type: "requirement", description: "[S3.038, S3.047, S3.049]" } },
  async ({ page }) => {
    await test.step("in the navigation, labelled with its content, to the basket page", async () => {
      const { sub } = await ownBrand({
        isNavigationViewEnabled: true,
        basketPosition: "NAVIGATION_BAR",
        cartPageActive: true,
      });
      await fillBasket(page, sub, "Choyxona oshi");
      const basket = navigation(page).getByRole("link", { name: "Savat, 1 ta taom" });
      await expect(basket).toBeInViewport();
      for (const name of sections)
        await expect(navigation(page).getByRole("link", { name, exact: true })).toBeInViewport();
      await expect(floating(page)).toBeHidden();
      expect(await violationsOf(page, ["label-content-name-mismatch"], "nav")).toEqual([]);
      await basket.click();
      await expect(page).toHaveURL(brandUrl(sub, "/basket"));
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("floating above the navigation, to the sheet", async () => {
      const { sub } = await ownBrand({
        isNavigationViewEnabled: true,
        basketPosition: "FLOATING_OVER_PRODUCT",
        cartPageActive: false,
      });
      await fillBasket(page, sub, "Choyxona oshi");
      await expect(floating(page)).toBeInViewport();
      await expect(floating(page)).toContainText(/1.*so‘m/);
      await expect(navigation(page).getByRole("link")).toHaveCount(sections.length);
      await floating(page).click();
      const sheet = page.getByRole("dialog", { name: "Savat" });
      await expect(sheet).toContainText("Choyxona oshi");
      await page.goto(brandUrl(sub, "/basket"));
      await expect(page).toHaveURL(brandUrl(sub, "/?basket"));
      await expect(sheet).toContainText("Choyxona oshi");
    });

    await test.step("floating without a navigation, whatever the setting", async () => {
      const { sub } = await ownBrand({
        isNavigationViewEnabled: false,
        basketPosition: "NAVIGATION_BAR",
      });
      await fillBasket(page, sub, "Choyxona oshi");
      await expect(navigation(page)).toHaveCount(0);
      await expect(floating(page)).toBeInViewport();
    });
  },
);

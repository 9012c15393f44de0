import type { Page } from "@playwright/test";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { fillBasket } from "./support/order.ts";
import { ownBrand } from "./support/own-brand.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// Languages that a brand offers, and the choice among them. Specification, point 1.

const speaks = (page: Page, tag: "uz" | "ru" | "en") =>
  expect(page.locator("html")).toHaveAttribute("lang", tag);
const select = (page: Page) => page.getByRole("banner").getByRole("combobox");
const offered = (page: Page) => select(page).getByRole("option");

/** Stored state of an earlier language choice. */
const chose = (page: Page, brand: string, language: string) =>
  page.context().addCookies([{ name: "_language", value: language, url: brandUrl(brand) }]);

test(
  "a page is shown in Uzbek, Russian or English, as chosen",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S1.28, S9.07]" } },
  async ({ page }) => {
    const { sub } = await ownBrand();
    await page.goto(brandUrl(sub, "/basket"));
    await expect(offered(page)).toHaveText(["O‘zbekcha", "Русский", "English"]);
    for (const [language, tag, title] of [
      ["ru", "ru", "Корзина"],
      ["eng", "en", "Basket"],
      ["uz", "uz", "Savat"],
    ] as const) {
      await select(page).selectOption(language);
      await speaks(page, tag);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
  },
);

test(
  "the stored language is preferred, then the brand's main language, then Russian",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S1.30, S1.34, S3.022, S9.09]" },
  },
  async ({ page }) => {
    const english = await ownBrand({ mainLanguage: "eng" });
    await page.goto(brandUrl(english.sub, "/basket"));
    await speaks(page, "en");
    await select(page).selectOption("uz");
    await speaks(page, "uz");
    await page.goto(brandUrl(english.sub, "/about"));
    await speaks(page, "uz");

    const silent = await ownBrand({ mainLanguage: null });
    await page.goto(brandUrl(silent.sub, "/basket"));
    await speaks(page, "ru");
    await chose(page, silent.sub, "fr");
    await page.reload();
    await speaks(page, "ru");
    await chose(page, silent.sub, "eng");
    await page.reload();
    await speaks(page, "en");
  },
);

for (const { off, language, left, next } of [
  { off: "uzLangActive", language: "uz", left: ["ru", "eng"], next: "ru" },
  { off: "ruLangActive", language: "ru", left: ["uz", "eng"], next: "uz" },
  { off: "engLangActive", language: "eng", left: ["uz", "ru"], next: "ru" },
] as const)
  test(
    `with ${off} off nobody is offered or spoken to in it`,
    {
      tag: "@desktop",
      annotation: { type: "requirement", description: "[S3.023, S3.024, S3.025, S1.34]" },
    },
    async ({ page }) => {
      const { sub } = await ownBrand({ [off]: false, mainLanguage: language });
      await chose(page, sub, language);
      await page.goto(brandUrl(sub, "/basket"));
      await speaks(page, next);
      const values = offered(page).evaluateAll((options) =>
        options.map((option) => (option as HTMLOptionElement).value),
      );
      expect(await values).toEqual(left);
    },
  );

test("a brand with one language offers no choice", { tag: "@desktop" }, async ({ page }) => {
  const { sub } = await ownBrand({ ruLangActive: false, engLangActive: false });
  await page.goto(brandUrl(sub, "/basket"));
  await speaks(page, "uz");
  await expect(select(page)).toHaveCount(0);
  await page.goto(brandUrl(sub, "/extra"));
  await expect(page.getByRole("group", { name: "Til" })).toHaveCount(0);
});

const forced = (page: Page) => page.evaluate(() => sessionStorage.getItem("_forcedLanguage"));

test(
  "a forced language overrides the stored and the main language until the brand removes it",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S1.31, S1.32, S1.33]" } },
  async ({ page }) => {
    const settings: Partial<WebSettings> = { forcedLanguage: "ru", mainLanguage: "eng" };
    const brand = await ownBrand(settings);
    await chose(page, brand.sub, "uz");
    await page.goto(brandUrl(brand.sub, "/uz/basket"));
    await speaks(page, "ru");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Корзина");
    await expect(select(page)).toHaveCount(0);
    await expect.poll(() => forced(page)).toBe("ru");

    await brand.flip({ forcedLanguage: null });
    await page.goto(brandUrl(brand.sub, "/basket"));
    await expect(select(page)).toBeVisible();
    await expect.poll(() => forced(page)).toBeNull();

    // One of the demo's brands is forced to Russian.
    await chose(page, "qahva", "uz");
    await page.goto(brandUrl("qahva", "/basket"));
    await speaks(page, "ru");
  },
);

test(
  "Russian and Uzbek have a path prefix, English has none",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S1.29]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*\/eng\/basket/);
    const { sub } = await ownBrand();
    for (const language of ["ru", "uz"] as const) {
      await page.goto(brandUrl(sub, `/${language}/basket`));
      await expect(page).toHaveURL(brandUrl(sub, "/basket"));
      await speaks(page, language);
    }
    expect((await page.goto(brandUrl(sub, "/eng/basket")))?.status()).toBe(404);
    await speaks(page, "uz");
  },
);

test(
  "a brand's missing translations fall back to Uzbek",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S1.34, S9.08]" } },
  async ({ page }) => {
    const promoText = { uz: "ZIRA30 bilan 30 000 so‘m chegirma", ru: "", eng: "" };
    const { sub } = await ownBrand({ promoText });
    await fillBasket(page, sub, "Choyxona oshi");
    await chose(page, sub, "eng");
    await page.goto(brandUrl(sub, "/basket"));
    await speaks(page, "en");
    await expect(page.getByLabel("Promo code")).toHaveAccessibleDescription(promoText.uz);
  },
);

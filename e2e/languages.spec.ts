import type { Page } from "@playwright/test";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { requestBrand } from "./support/brand-request.ts";
import { storeBasket } from "./support/earlier-visit.ts";
import { ownBrand } from "./support/own-brand.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// The languages that a brand offers, and the one that a page uses. Specification, point 1.

const expectLanguage = (page: Page, tag: "uz" | "ru" | "en") =>
  expect(page.locator("html")).toHaveAttribute("lang", tag);
const select = (page: Page) => page.getByRole("banner").getByRole("combobox");
const languageOptions = (page: Page) => select(page).getByRole("option");

/** Sets the cookie of an earlier choice of language. */
const storeLanguage = (page: Page, brand: string, language: string) =>
  page.context().addCookies([{ name: "_language", value: language, url: brandUrl(brand) }]);

test(
  "a page can be switched between Uzbek, Russian and English, and the choice persists; missing translations fall back to Uzbek",
  {
    tag: "@smoke",
    annotation: { type: "requirement", description: "[S1.28, S1.34, S2.69, S9.07, S9.08]" },
  },
  async ({ page }) => {
    const promoText = { uz: "ZIRA30 bilan 30 000 so‘m chegirma", ru: "", eng: "" };
    const { sub } = await ownBrand({ promoText });
    await storeBasket(page, sub, "Choyxona oshi");
    await page.goto(brandUrl(sub, "/basket"));
    await expect(languageOptions(page)).toHaveText(["O‘zbekcha", "Русский", "English"]);
    for (const [language, tag, title, promoCode] of [
      ["eng", "en", "Basket", "Promo code"],
      ["uz", "uz", "Savat", "Promokod"],
      ["ru", "ru", "Корзина", "Промокод"],
    ] as const) {
      await select(page).selectOption(language);
      await expectLanguage(page, tag);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      // A missing translation falls back to Uzbek.
      await expect(page.getByLabel(promoCode)).toHaveAccessibleDescription(promoText.uz);
    }
    await page.goto(brandUrl(sub, "/offerta"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Условия использования");
  },
);

/** The page as the server renders it. @param stored The cookie of an earlier choice of language. */
async function renderedPage(brand: string, path: string, stored?: string) {
  const headers = stored ? { cookie: `_language=${stored}` } : {};
  const { body } = await requestBrand(brand, path, { headers });
  const [, options = ""] = /<header[^]*?<select[^>]*>(.*?)<\/select>/.exec(body) ?? [];
  return {
    body,
    language: /<html[^>]* lang="(\w+)"/.exec(body)?.[1],
    offered: Array.from(options.matchAll(/<option value="(\w+)"/g), ([, value]) => value),
  };
}

test(
  "a page uses the stored language, else the brand's main one, else Russian",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S1.30, S1.34, S3.022, S9.09]" },
  },
  async () => {
    const english = await ownBrand({ mainLanguage: "eng" });
    for (const [stored, used] of [
      [undefined, "en"],
      ["uz", "uz"],
    ])
      expect(await renderedPage(english.sub, "/basket", stored)).toMatchObject({ language: used });

    const { sub } = await ownBrand({ mainLanguage: null });
    for (const [stored, used] of [
      [undefined, "ru"],
      ["fr", "ru"],
      ["eng", "en"],
    ])
      expect(await renderedPage(sub, "/basket", stored)).toMatchObject({ language: used });
  },
);

test.describe(() => {
  test.use({ locale: "ru-RU" });

  test("a browser in another language gets an offer in it: one press accepts it, and a refusal is kept", async ({
    page,
    context,
  }) => {
    const { sub } = await ownBrand();
    await page.goto(brandUrl(sub, "/basket"));
    await expectLanguage(page, "uz");
    await page.getByRole("button", { name: "Открыть на русском" }).click();
    await expectLanguage(page, "ru");

    await context.clearCookies({ name: "_language" });
    await page.goto(brandUrl(sub, "/basket"));
    const refuse = page.getByRole("button", { name: "Нет, оставить этот язык" });
    await refuse.click();
    await expect(refuse).toHaveCount(0);
    const [stored] = (await context.cookies(brandUrl(sub))).filter(
      ({ name }) => name === "_language",
    );
    expect(stored?.value).toBe("uz");
  });
});

const switchedOff = [
  { off: "uzLangActive", language: "uz", remaining: ["ru", "eng"], fallback: "ru" },
  { off: "ruLangActive", language: "ru", remaining: ["uz", "eng"], fallback: "uz" },
  { off: "engLangActive", language: "eng", remaining: ["uz", "ru"], fallback: "ru" },
] as const;

test(
  "a language that is switched off is neither offered nor used; the last one is no choice",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S3.023, S3.024, S3.025, S1.34]" },
  },
  async () => {
    const brand = await ownBrand();
    for (const { off, language, remaining, fallback } of switchedOff) {
      const all = { uzLangActive: true, ruLangActive: true, engLangActive: true };
      await brand.changeSettings({ ...all, [off]: false, mainLanguage: language });
      expect(await renderedPage(brand.sub, "/basket", language), off).toMatchObject({
        language: fallback,
        offered: remaining,
      });
    }

    await brand.changeSettings({ uzLangActive: true, ruLangActive: false, engLangActive: false });
    expect(await renderedPage(brand.sub, "/basket")).toMatchObject({ language: "uz", offered: [] });
    expect((await renderedPage(brand.sub, "/extra")).body).not.toContain("Русский");
  },
);

const storedForcedLanguage = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("_forcedLanguage"));

test(
  "a forced language overrides the stored and the main one until the brand unsets it",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S1.31, S1.32, S1.33]" } },
  async ({ page }) => {
    const settings: Partial<WebSettings> = { forcedLanguage: "ru", mainLanguage: "eng" };
    const brand = await ownBrand(settings);
    await storeLanguage(page, brand.sub, "uz");
    await page.goto(brandUrl(brand.sub, "/uz/basket"));
    await expectLanguage(page, "ru");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Корзина");
    await expect(select(page)).toHaveCount(0);
    await expect.poll(() => storedForcedLanguage(page)).toBe("ru");

    await brand.changeSettings({ forcedLanguage: null });
    await page.goto(brandUrl(brand.sub, "/basket"));
    await expect(select(page)).toBeVisible();
    await expect.poll(() => storedForcedLanguage(page)).toBeNull();

    // The demo brand `qahva` is forced to Russian.
    expect(await renderedPage("qahva", "/basket", "uz")).toMatchObject({ language: "ru" });
  },
);

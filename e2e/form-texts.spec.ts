import type { BrowserContext } from "@playwright/test";
import type { Language } from "@dasturxon/messages/language";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const languages: Language[] = ["uz", "ru", "eng"];

const setLanguage = (context: BrowserContext, language: Language) =>
  context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);

test(
  "a form reports missing input in the customer's language",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S5.07]" } },
  async ({ page, context }) => {
    const texts = {
      uz: {
        submit: "Kod olish",
        missing: "Iltimos, ushbu maydonni to‘ldiring!",
        phone: "Telefon raqami",
      },
      ru: {
        submit: "Получить код",
        missing: "Пожалуйста, заполните это поле!",
        phone: "Номер телефона",
      },
      eng: { submit: "Get a code", missing: "Please fill in this field!", phone: "Phone number" },
    };
    for (const language of languages) {
      await setLanguage(context, language);
      await page.goto(brandUrl("demo", "/login"));
      const { submit, missing, phone } = texts[language];
      await page.getByRole("button", { name: submit }).click();
      await expect(page.getByText(missing)).toBeVisible();
      await expect(page.getByLabel(phone)).toBeFocused();
    }
  },
);

test(
  "forms prompt for phone, code and name in the customer's language",
  { annotation: { type: "requirement", description: "[S5.05]" } },
  async ({ page, context }) => {
    const prompts = {
      uz: ["Telefon raqamingizni kiriting", "SMS kodni kiriting", "Ismingizni kiriting"],
      ru: ["Введите номер телефона", "Введите код из SMS", "Введите имя"],
      eng: ["Enter your phone number", "Enter the code from the SMS", "Enter your name"],
    };
    for (const language of languages) {
      const [phone = "", code = "", name = ""] = prompts[language];
      await setLanguage(context, language);
      await page.goto(brandUrl("demo", "/profile/user"));
      await expect(page.getByText(phone)).toBeVisible();
      const number = freshPhone();
      await page.getByRole("textbox").fill(number.slice(4));
      await page.locator("form button[type=submit]").click();
      await expect(page.getByRole("heading", { name: code })).toBeVisible();
      await page.getByRole("textbox").fill(await outboxCode(number));
      await page.waitForURL("**/profile/user");
      await expect(page.getByPlaceholder(name)).toHaveValue("");
      await page.evaluate(() => localStorage.clear());
    }
  },
);

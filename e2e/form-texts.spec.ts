import type { Language } from "@dasturxon/messages/language";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const texts: Record<Language, Record<"submit" | "missing" | "phone" | "code" | "name", string>> = {
  uz: {
    submit: "Kod olish",
    missing: "Iltimos, ushbu maydonni to‘ldiring!",
    phone: "Telefon raqamingizni kiriting",
    code: "SMS kodni kiriting",
    name: "Ismingizni kiriting",
  },
  ru: {
    submit: "Получить код",
    missing: "Пожалуйста, заполните это поле!",
    phone: "Введите номер телефона",
    code: "Введите код из SMS",
    name: "Введите имя",
  },
  eng: {
    submit: "Get a code",
    missing: "Please fill in this field!",
    phone: "Enter your phone number",
    code: "Enter the code from the SMS",
    name: "Enter your name",
  },
};

test(
  "forms prompt for phone, code and name, and report missing input, in the customer's language",
  { annotation: { type: "requirement", description: "[S5.05, S5.07]" } },
  async ({ page, context }) => {
    for (const [language, { submit, missing, phone, code, name }] of Object.entries(texts)) {
      await context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);
      await page.goto(brandUrl("demo", "/profile/user"));
      await expect(page.getByText(phone)).toBeVisible();
      await page.getByRole("button", { name: submit }).click();
      await expect(page.getByText(missing)).toBeVisible();
      const field = page.getByRole("textbox");
      await expect(field).toBeFocused();
      const number = freshPhone();
      await field.fill(number.slice(4));
      await page.getByRole("button", { name: submit }).click();
      await expect(page.getByRole("heading", { name: code })).toBeVisible();
      await page.getByRole("textbox").fill(await outboxCode(number));
      await page.waitForURL("**/profile/user");
      await expect(page.getByPlaceholder(name)).toHaveValue("");
      await page.evaluate(() => localStorage.clear());
    }
  },
);

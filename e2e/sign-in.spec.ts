import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/page.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

/** From the next page load on, the browser answers WebOTP, which desktop browsers do not have. */
const readBySystem = (page: Page, code: string) =>
  page.addInitScript((received) => {
    Object.assign(window, { OTPCredential: Credential });
    navigator.credentials.get = (
      request?: CredentialRequestOptions & { otp?: { transport: string[] } },
    ) =>
      Promise.resolve(
        request?.otp?.transport.includes("sms") ? { id: "", type: "otp", code: received } : null,
      );
  }, code);

test(
  "signing in by phone and code returns to the requesting page, the orders, whose empty lists lead to the menu",
  {
    tag: "@smoke",
    annotation: { type: "requirement", description: "[S1.16, S2.12, S2.13, S2.72, S7.65]" },
  },
  async ({ page }) => {
    await page.goto(brandUrl("demo", "/profile/orders"));
    await page.waitForURL("**/login");
    await expect(page.getByText(/kuryer siz bilan bog‘lanishi uchun kerak/)).toBeVisible();
    await expectAccessible(page);
    const phone = freshPhone();
    await page.getByLabel("Telefon raqami").fill(phone);
    const request = page.waitForRequest(/\/api\/users\/v1\/users\/phone$/);
    await page.getByRole("button", { name: "Kod olish" }).click();
    expect((await request).method()).toBe("POST");
    expect((await request).postDataJSON()).toEqual({ phone, type: "WEB" });
    await page.waitForURL("**/login/confirm");
    await expect(page.getByLabel("SMS kod")).toBeFocused();
    await expect(page.getByLabel("SMS kod")).toHaveAttribute("autocomplete", "one-time-code");
    await expectAccessible(page);
    // The last digit submits it.
    const code = await outboxCode(phone);
    const confirmed = page.waitForRequest(/\/api\/users\/v1\/users\/phone\/verify$/);
    await page.getByLabel("SMS kod").pressSequentially(code);
    expect((await confirmed).postDataJSON()).toMatchObject({ phone, code });
    await page.waitForURL("**/profile/orders");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buyurtmalar");
    await expect(page.getByRole("heading", { name: "Faol buyurtma yo‘q" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Arxiv" }).click();
    await expect(page.getByRole("heading", { name: "Arxiv hozircha bo‘sh" })).toBeVisible();
    await page.getByRole("tabpanel").getByRole("link", { name: "Menyuga o‘tish" }).click();
    await page.waitForURL(brandUrl("demo"));
    for (let step = 0; step < 3; step += 1) {
      await page.goBack();
      await expect(page).not.toHaveURL(/\/login/);
    }
  },
);

test(
  "the phone form links the terms, reports errors beside its field, accepts any format, and keeps its input offline and the sent code over a reload",
  { annotation: { type: "requirement", description: "[S5.01, S5.04]" } },
  async ({ page, context, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    // The confirmation page without a sent code.
    await page.goto(brandUrl("demo", "/login/confirm"));
    await page.waitForURL("**/login");
    await untilHydrated(page);
    const field = page.getByLabel("Telefon raqami");
    const getCode = page.getByRole("button", { name: "Kod olish" });

    await test.step("the terms are linked", async () => {
      await page.getByRole("link", { name: "Foydalanish shartlari" }).click();
      await page.waitForURL("**/login/rules");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Foydalanish shartlari");
      await page.goBack();
    });

    await test.step("an error is shown beside the field on blur, and disappears once corrected", async () => {
      await getCode.click();
      await expect(page.getByText("Iltimos, ushbu maydonni to‘ldiring!")).toBeVisible();
      await expect(field).toBeFocused();
      await field.fill("90 12");
      await field.blur();
      await expect(page.getByText("Telefon raqamini to‘liq kiriting")).toBeVisible();
      await field.fill("901234567");
      await expect(page.getByText("Telefon raqamini to‘liq kiriting")).toHaveCount(0);
    });

    const phone = freshPhone();
    const [code, first, second, third] = [4, 6, 9, 11].map((from, index) =>
      phone.slice(from, [6, 9, 11, 13][index]),
    );
    await test.step("a number pasted in any format is masked and unchanged", async () => {
      for (const writing of [
        phone,
        phone.slice(1),
        `00${phone.slice(1)}`,
        `8 ${phone.slice(4)}`,
        `(${code}) ${first}-${second}-${third}`,
      ]) {
        await field.fill(writing);
        await expect(field).toHaveValue(`${code} ${first}-${second}-${third}`);
      }
    });

    await test.step("offline from the first call, the error is shown and the input kept", async () => {
      await context.setOffline(true);
      await getCode.click();
      await expect(page.getByText(/Internet aloqasi yo‘q/)).toBeVisible();
      await expect(field).not.toHaveValue("");
      await context.setOffline(false);
    });

    await test.step("after a reload the sent code signs in as soon as the phone reads its SMS", async () => {
      await getCode.click();
      await page.waitForURL("**/login/confirm");
      await readBySystem(page, await outboxCode(phone));
      await page.reload();
      await page.waitForURL(brandUrl("demo", "/"));
    });

    await test.step("a signed-in customer is redirected from the sign-in page", async () => {
      await page.goto(brandUrl("demo", "/login"));
      await page.waitForURL(brandUrl("demo", "/"));
    });
  },
);

test(
  "a wrong code is reported and cleared; a new one can be requested once the countdown ends, which is shown in each language",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S5.02, S5.03]" } },
  async ({ page, context, problems }) => {
    problems.expect(/422: POST .*\/phone\/verify/);
    await page.clock.install();
    const phone = freshPhone();
    await page.goto(brandUrl("demo", "/login"));
    await page.getByLabel("Telefon raqami").fill(phone);
    await page.getByRole("button", { name: "Kod olish" }).click();
    const field = page.getByLabel("SMS kod");
    await field.waitFor();
    const countdowns = {
      ru: /^Отправить снова можно через \d+ секунд/,
      eng: /^Resend in \d+ seconds$/,
      uz: /^\d+ soniyadan keyin qayta yuborish mumkin$/,
    };
    for (const [language, text] of Object.entries(countdowns)) {
      await context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);
      await page.reload();
      await expect(page.getByText(text)).toBeVisible();
    }
    const code = await outboxCode(phone);
    const wrong = String((Number(code) + 1) % 100_000).padStart(5, "0");
    await field.pressSequentially(wrong);
    await expect(
      page.getByText("Kod noto‘g‘ri kiritildi yoki SMS kodning muddati tugagan"),
    ).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    const again = page.getByRole("button", { name: "Kodni qayta yuborish" });
    await expect(again).toHaveCount(0);
    await page.clock.runFor(61_000);
    await expect(again).toBeVisible();
    await field.pressSequentially(code);
    await page.waitForURL(brandUrl("demo", "/"));
  },
);

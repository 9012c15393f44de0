import type { Browser, Page } from "@playwright/test";
import { signInAt } from "./support/earlier-visit.ts";
import { expectAccessible } from "./support/page.ts";
import { openMiniApp } from "./support/messenger.ts";
import { forgetSession, signedInPhone } from "./support/messenger-events.ts";
import { freshPhone, newestMessage, outboxCode } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test(
  "signing out on other devices shows why it fails, can be retried, and reports that there are none; a phone change is confirmed by a code to the new number, and the old number is notified",
  { annotation: { type: "requirement", description: "[S2.71, S7.39, S7.40]" } },
  async ({ page, problems }) => {
    problems.expect(/(409|422): PUT .*users\/phone|503: DELETE .*sessions\/others/);
    const before = await signInAt(page, "demo", "/profile/user");

    await test.step("signing out on other devices", async () => {
      const row = page.getByRole("link", { name: "Boshqa qurilmalardan chiqish" });
      await row.click();
      const sessions = page.getByRole("dialog", { name: "Boshqa qurilmalardan chiqasizmi?" });
      await expect(sessions).toBeVisible();
      // Back and Esc close the dialog and end no session.
      await page.goBack();
      await expect(sessions).toHaveCount(0);
      await row.click();
      await expect(sessions).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sessions).toHaveCount(0);
      await row.click();
      const description = {
        uz: "Xizmat ishlamayapti",
        ru: "Сервис недоступен",
        eng: "Unavailable",
      };
      const refusal = { code: "SERVICE_UNAVAILABLE", description, requestId: "1" };
      await page.route("**/users/v1/users/sessions/others", (route) =>
        route.fulfill({ status: 503, json: refusal }),
      );
      await sessions.getByRole("button", { name: "Chiqish" }).click();
      await expect(sessions.getByText("Xizmat ishlamayapti")).toBeVisible();
      await page.unroute("**/users/v1/users/sessions/others");
      await sessions.getByRole("button", { name: "Chiqish" }).click();
      await expect(page.getByText("Hisobingiz boshqa qurilmalarda ochiq emas edi")).toBeVisible();
      await expect(sessions).toHaveCount(0);
      expect(await isSignedIn(page)).toBe(true);
    });

    await page.getByRole("link", { name: /Raqamni o‘zgartirish/ }).click();
    const dialog = page.getByRole("dialog", { name: "Raqamni o‘zgartirish" });
    const field = dialog.getByLabel("Yangi telefon raqami");
    await field.fill(before);
    await dialog.getByRole("button", { name: "Kod olish" }).click();
    await expect(
      dialog.getByText("Bu hozirgi raqamingizning o‘zi", { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);

    const phone = freshPhone();
    await field.fill(phone);
    const request = page.waitForRequest(/\/api\/users\/v1\/users\/phone$/);
    await dialog.getByRole("button", { name: "Kod olish" }).click();
    expect((await request).method()).toBe("PUT");
    expect((await request).postDataJSON()).toEqual({ phone, type: "WEB" });
    const code = await outboxCode(phone);
    await dialog.getByLabel("SMS kod").fill(code === "00000" ? "11111" : "00000");
    await expect(dialog.getByText("Kod noto‘g‘ri kiritildi", { exact: false })).toBeVisible();
    await dialog.getByLabel("SMS kod").pressSequentially(code);
    await expect(page.getByText("Telefon raqami o‘zgardi")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const digits = phone.slice(-7);
    await expect(page.getByRole("link", { name: /Raqamni o‘zgartirish/ })).toContainText(
      `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
    );
    // The second message to this number: the first was the sign-in code.
    expect(await newestMessage(before, 2)).toContain("hisobingizning telefon raqami o'zgartirildi");
  },
);

test(
  "signing out on other devices, and changing the phone, end the sessions there and keep the current one",
  { tag: "@desktop" },
  async ({ page, browser }) => {
    const elsewhere = await signInElsewhere(browser);
    await signInAt(page, "demo", "/profile/user", elsewhere.phone);
    expect(await isSignedIn(elsewhere.page)).toBe(true);
    await page.getByRole("link", { name: "Boshqa qurilmalardan chiqish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Chiqish" }).click();
    await expect(page.getByText("Boshqa 1 ta qurilmada hisobdan chiqildi")).toBeVisible();
    expect(await isSignedIn(elsewhere.page)).toBe(false);
    expect(await isSignedIn(page)).toBe(true);

    // The messenger signs in again.
    await forgetSession(elsewhere.page);
    await elsewhere.page.reload();
    await elsewhere.page.getByRole("button", { name: "Menyu", exact: true }).click();
    await expect.poll(() => signedInPhone(elsewhere.page)).toBe(elsewhere.phone);
    await page.getByRole("link", { name: /Raqamni o‘zgartirish/ }).click();
    const dialog = page.getByRole("dialog", { name: "Raqamni o‘zgartirish" });
    await expect(dialog.getByText("boshqa qurilmalarda hisobdan chiqiladi")).toBeVisible();
    const phone = freshPhone();
    await dialog.getByLabel("Yangi telefon raqami").fill(phone);
    await dialog.getByRole("button", { name: "Kod olish" }).click();
    await dialog.getByLabel("SMS kod").waitFor();
    expect(await isSignedIn(elsewhere.page)).toBe(true);
    await dialog.getByLabel("SMS kod").pressSequentially(await outboxCode(phone));
    await expect(page.getByText("Telefon raqami o‘zgardi")).toBeVisible();
    expect(await isSignedIn(elsewhere.page)).toBe(false);
    expect(await isSignedIn(page)).toBe(true);
    await elsewhere.page.context().close();
  },
);

/** Whether the server still accepts this browser's token. */
const isSignedIn = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch("/api/users/v1/users/me", {
      headers: {
        authorization: `Bearer ${localStorage.getItem("token")}`,
        "x-merchant-id": localStorage.getItem("merchantId") ?? "",
      },
    });
    return response.ok;
  });

/** Signs in through the messenger in another browser: a second SMS code would have to wait for a minute. */
async function signInElsewhere(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  await openMiniApp(page, "demo");
  await page.getByRole("button", { name: "Ulashish" }).click();
  await expect.poll(() => signedInPhone(page)).not.toBeNull();
  const phone = await signedInPhone(page);
  return { page, phone: phone ?? "" };
}

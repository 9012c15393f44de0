import { signInAt } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { cancelOrder, placeOrder } from "./support/place-order.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test("[S2.71, S7.39, S7.40] the phone is changed by a code that goes to the new one", async ({
  page,
  problems,
}) => {
  problems.expect(/(409|422): PUT .*users\/phone/);
  const before = await signInAt(page, "demo", "/profile/user");
  await page.getByRole("link", { name: /Raqamni o‘zgartirish/ }).click();
  const dialog = page.getByRole("dialog", { name: "Raqamni o‘zgartirish" });
  const field = dialog.getByLabel("Yangi telefon raqami");
  await field.fill(before);
  await dialog.getByRole("button", { name: "Kod olish" }).click();
  await expect(dialog.getByText("Bu hozirgi raqamingizning o‘zi", { exact: false })).toBeVisible();
  await expectAccessible(page);

  const phone = freshPhone();
  await field.fill(phone);
  const asked = page.waitForRequest(/\/api\/users\/v1\/users\/phone$/);
  await dialog.getByRole("button", { name: "Kod olish" }).click();
  expect((await asked).method()).toBe("PUT");
  expect((await asked).postDataJSON()).toEqual({ phone, type: "WEB" });
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
});

test("[S2.70, S4.49, S7.41] an account is deleted once nothing is on its way, and nothing of it stays here", async ({
  page,
  problems,
}) => {
  problems.expect(/409: DELETE .*\/users/);
  await signInAt(page, "demo", "/profile/user");
  // The kitchen leaves it alone.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const order = await placeOrder(page, { laterDay: tomorrow, laterTime: "12:00" });
  await page.getByRole("link", { name: "Hisobni o‘chirish" }).click();
  const dialog = page.getByRole("dialog", { name: "Hisob o‘chirilsinmi?" });
  const confirm = dialog.getByRole("button", { name: "O‘chirish", exact: true });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByText("Tushundim, hisob butunlay o‘chirilsin").click();
  await confirm.click();
  await expect(dialog.getByText("Faol buyurtmangiz bor", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Yo‘q, qolsin" }).click();
  await expect(dialog).toHaveCount(0);

  await cancelOrder(page, order.id);
  await page.getByRole("link", { name: "Hisobni o‘chirish" }).click();
  await dialog.getByText("Tushundim, hisob butunlay o‘chirilsin").click();
  const deleting = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await confirm.click();
  expect(new URL((await deleting).url()).pathname).toMatch(/\/users\/v1\/users$/);
  expect((await deleting).ok()).toBe(true);
  await expect(page.getByText("Hisob o‘chirildi")).toBeVisible();
  await page.waitForURL(brandUrl("demo"));
  expect(
    await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("profile")]),
  ).toEqual([null, null]);
  await page.goto(brandUrl("demo", "/profile"));
  await page.waitForURL("**/login");
});

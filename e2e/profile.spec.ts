import { signInAt } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test("[S1.17, S2.19, S2.20, S2.56] a customer gives a name, a birthday and a gender, and is called by the name", async ({
  page,
}) => {
  await signInAt(page, "demo", "/profile");
  await expectAccessible(page);
  await page.getByRole("link", { name: /Shaxsiy ma’lumotlar/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shaxsiy ma’lumotlar");
  await expectAccessible(page);

  const save = page.getByRole("button", { name: "Saqlash" });
  await save.click();
  await expect(page.getByText("Iltimos, ushbu maydonni to‘ldiring!")).toBeVisible();
  await expect(page.getByLabel("Ism")).toBeFocused();
  await page.getByLabel("Ism").fill("Dilnoza");
  await page.getByLabel("Familiya").fill("Karimova");
  await page.getByLabel("Tug‘ilgan kun").fill("2090-01-01");
  await page.getByLabel("Familiya").focus();
  await expect(page.getByText("Tug‘ilgan sana noto‘g‘ri")).toBeVisible();
  await page.getByLabel("Tug‘ilgan kun").fill("1990-05-01");
  await page.getByText("Ayol").click();
  await save.click();
  await expect(page.getByText("Saqlandi")).toBeVisible();

  await page.goto(brandUrl("demo", "/profile"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dilnoza Karimova");
  await page.goto(brandUrl("demo", "/profile/user"));
  await expect(page.getByLabel("Tug‘ilgan kun")).toHaveValue("1990-05-01");
  await expect(page.getByRole("radio", { name: "Ayol" })).toBeChecked();
});

test("[S2.69] language and theme are chosen in the profile and stay", async ({ page }) => {
  await signInAt(page, "demo", "/profile");
  await page.getByText("Qorong‘i").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Тёмное" })).toBeChecked();
  await expectAccessible(page);
});

test("signing out asks once, leads home and forgets who was here", async ({ page }) => {
  await signInAt(page, "demo", "/profile");
  await page.getByRole("button", { name: "Hisobdan chiqish" }).click();
  const dialog = page.getByRole("dialog", { name: "Hisobdan chiqasizmi?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Chiqish" }).click();
  await page.waitForURL(brandUrl("demo"));
  await page.goto(brandUrl("demo", "/profile"));
  await page.waitForURL("**/login");
});

import type { Page } from "@playwright/test";
import { signInAt } from "./support/earlier-visit.ts";
import { signIn } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// Choyxona takes reservations.

const sheet = (page: Page) => page.getByRole("dialog", { name: "Stol band qilish" });
const reservations = (page: Page) => page.getByRole("dialog", { name: "Band qilingan stollar" });
const openBooking = (page: Page) =>
  page
    .getByRole("button", { name: /: stol band qilish$/ })
    .first()
    .click();
const book = (page: Page) => sheet(page).getByRole("button", { name: "Band qilish" });
const chooseTomorrow = (page: Page) => sheet(page).getByRole("button", { name: "Ertaga" }).click();
const chooseTime = (page: Page, time: string) => sheet(page).getByLabel("Vaqt").selectOption(time);

test(
  "a table is reserved within the branch's hours, listed in the profile and cancelled",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S2.64, S3.039, S7.73]" } },
  async ({ page }) => {
    await page.goto(brandUrl("choyxona", "/branches"));
    await openBooking(page);
    await expect(page).toHaveURL(/\?book=[0-9a-f-]{36}$/);
    await chooseTomorrow(page);
    const times = await sheet(page).getByLabel("Vaqt").getByRole("option").allTextContents();
    expect(times).toContain("19:00");
    expect(times).not.toContain("04:00");
    await chooseTime(page, "19:00");
    await sheet(page).getByRole("button", { name: "Bitta ko‘p" }).click();
    await sheet(page).getByLabel("Izoh").fill("Deraza yonidan");
    await expectAccessible(page);
    await book(page).click();
    // Sign-in is requested last; the choices are preserved.
    const booking = page.waitForRequest(/\/api\/orders\/v1\/reservations$/);
    await signIn(page);
    expect((await booking).postDataJSON()).toMatchObject({ guests: 3, comment: "Deraza yonidan" });
    await expect(
      sheet(page).getByRole("heading", { name: "So‘rovingiz qabul qilindi" }),
    ).toBeFocused();
    await expect(sheet(page)).toContainText("Ertaga, 19:00");

    await sheet(page).getByRole("link", { name: "Band qilganlarim" }).click();
    await expect(page).toHaveURL(/\/profile\?reservations=1$/);
    const item = reservations(page).getByRole("listitem");
    await expect(item).toContainText("Ertaga, 19:00");
    await expect(item).toContainText("3 kishi");
    await expect(item).toContainText("Deraza yonidan");
    await expect(item).toContainText("Tasdiqlanmoqda");
    await expect(item.getByRole("link", { name: "Qo‘ng‘iroq qilish" })).toHaveAttribute(
      "href",
      /^tel:\+998/,
    );
    await expectAccessible(page);
    await item.getByRole("button", { name: /: bekor qilish$/ }).click();
    await page.getByRole("button", { name: "Ha, bekor qilinsin" }).click();
    await expect(item).toContainText("Bekor qilindi");
    await expect(item.getByRole("button")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(reservations(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile$/);
  },
);

test("an empty list of reservations links to the form, and a failed one can be retried; a refused reservation shows the reason and keeps the input", async ({
  page,
  problems,
}) => {
  problems.expect(/no answer: GET .*\/reservations/);
  await signInAt(page, "choyxona", "/profile");
  await page.route("**/orders/v1/reservations", (route) => route.abort());
  await page.getByRole("link", { name: "Band qilingan stollar" }).click();
  await expect(reservations(page).getByText("Xatolik yuz berdi")).toBeVisible();
  await page.unroute("**/orders/v1/reservations");
  await reservations(page).getByRole("button", { name: "Qayta urinish" }).click();
  await expect(reservations(page)).toContainText("Hali stol band qilmagansiz");
  await page.goBack();
  await expect(reservations(page)).toHaveCount(0);
  await page.goForward();
  await reservations(page).getByRole("link", { name: "Filialni tanlash" }).click();
  await expect(page).toHaveURL(/\/branches$/);

  problems.expect(/409: POST .*\/reservations/);
  for (const [guests, more] of [
    [2, 0],
    [4, 2],
  ] as const) {
    await openBooking(page);
    await chooseTomorrow(page);
    await chooseTime(page, "18:30");
    for (let step = 0; step < more; step += 1)
      await sheet(page).getByRole("button", { name: "Bitta ko‘p" }).click();
    await expect(sheet(page).getByRole("status")).toHaveText(String(guests));
    await book(page).click();
    if (more > 0) continue;
    await expect(sheet(page).getByText("So‘rovingiz qabul qilindi")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
  }
  await expect(sheet(page).getByRole("alert")).toContainText("joy band qilingan");
  await expect(sheet(page).getByLabel("Vaqt")).toHaveValue("18:30");
});

import { signInAt, storeBasket } from "./support/earlier-visit.ts";
import { watchShifts } from "./support/menu.ts";
import { expectAccessible } from "./support/page.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test(
  "failed promo codes can be retried, and an empty list says so; a promo shows its benefit and conditions, can be copied, and is applied to the basket",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S1.20, S2.21, S2.57]" } },
  async ({ page, context, problems }) => {
    problems.expect(/promos/);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await storeBasket(page, "demo", "Choyxona oshi", "Choyxona oshi");
    await page.route("**/orders/v1/promos", (route) => route.abort());
    await signInAt(page, "demo", "/profile/promos");
    const retry = page.getByRole("button", { name: "Qayta urinish" });
    await expect(retry).toBeVisible();
    await page.unroute("**/orders/v1/promos");
    await page.route("**/orders/v1/promos", (route) => route.fulfill({ json: [] }));
    await retry.click();
    await expect(page.getByText("Hozircha promokod yo‘q")).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/orders/v1/promos");
    await page.reload();
    const promo = page.getByRole("region", { name: "SALOM" });
    await expect(promo).toContainText(/Taomlarga −10%/);
    await expect(promo).toContainText(/Taomlar 50\s000\sso‘mdan oshsa/);
    await expect(promo).toContainText(/Chegirma ko‘pi bilan 40\s000\sso‘m/);
    // Years away.
    await expect(promo).not.toContainText("gacha");

    await promo.getByRole("button", { name: "SALOM promokodidan nusxa olish" }).click();
    await expect(page.getByText("SALOM nusxalandi")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SALOM");

    await promo.getByRole("button", { name: "Savatda qo‘llash" }).click();
    await page.waitForURL(/basket/);
    await expect(page.getByText("SALOM qo‘llandi").first()).toBeVisible();
    await page.goBack();
    await expect(promo).toContainText("Savatda qo‘llangan");
    await promo.getByRole("button", { name: "Savatdan olib tashlash" }).click();
    await expect(promo.getByRole("button", { name: "Savatda qo‘llash" })).toBeVisible();
  },
);

test("offers are one press: the best code in the basket, and a banner's code; a used one is no longer offered", async ({
  page,
}) => {
  await storeBasket(page, "demo", "Choyxona oshi", "Choyxona oshi", "Choyxona oshi");
  await signInAt(page, "demo", "/basket");
  // 15 % of 144 000, which is more than the 10 % of SALOM.
  await page.getByRole("button", { name: "BIRINCHI ni qo‘llash" }).click();
  await expect(page.getByText("BIRINCHI qo‘llandi")).toBeVisible();
  await expectAccessible(page);

  await page.goto(brandUrl("demo"));
  const banners = page.getByRole("region", { name: "Aksiyalar" }).getByRole("link");
  await expect(banners).toHaveCount(2);
  const story = page.getByRole("link", { name: "30 000 so‘m sovg‘a" });
  await expect(story).toHaveCount(1);
  await banners.first().click();
  await expect(page).toHaveURL(brandUrl("demo", "/basket"));
  await expect(page.getByRole("textbox", { name: "Promokod" })).toHaveValue("LOLA30");
  await expect(page.getByText(/Yana 7\u00a0000\u00a0so‘mlik taom qo‘shing/)).toBeVisible();

  const promos = await callApi<{ code: string }[]>(page, "GET", "/orders/v1/promos");
  const json = promos.map((promo) => ({ ...promo, isUsed: promo.code === "LOLA30" }));
  await page.route("**/orders/v1/promos", (route) => route.fulfill({ json }));
  const listed = page.waitForResponse("**/orders/v1/promos");
  await page.goto(brandUrl("demo"));
  await listed;
  await expect(banners).toHaveCount(1);
  await expect(story).toHaveCount(0);
  // The steppers of products in the basket unfold, which is not the subject here.
  await page.evaluate(() => localStorage.removeItem(`draft:${localStorage.merchantId}`));
  const shifts = await watchShifts(page, "demo");
  await page.goto(brandUrl("demo"));
  await page.waitForLoadState("networkidle");
  await expect(banners).toHaveCount(1);
  expect(await shifts()).toBe(0);
});

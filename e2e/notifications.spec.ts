import { signInBeforehand, signInAt } from "./support/earlier-visit.ts";
import { expectAccessible } from "./support/page.ts";
import { callApi, cancelOrder, placeOrder } from "./support/place-order.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const panel = { name: "Xabarlar" };

test(
  "a notification about an order opens the order and is then marked as read",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S2.63, S7.72]" } },
  async ({ page }) => {
    await signInAt(page, "demo", "/profile");
    const order = await placeOrder(page);
    await cancelOrder(page, order.id);
    await page.reload();
    const link = page.getByRole("main").getByRole("link", { name: /^Xabarlar/ });
    await expect(link).toContainText("1 ta yangi");
    await link.click();
    const dialog = page.getByRole("dialog", panel);
    await expect(dialog.getByText("Buyurtma bekor qilindi")).toBeVisible();
    await expect(dialog.getByText("1 ta yangi")).toBeVisible();
    await expectAccessible(page);

    const read = page.waitForResponse(/notifications\/[0-9a-f-]{36}\/read/);
    await dialog.getByRole("link", { name: /Buyurtma bekor qilindi/ }).click();
    await read;
    await page.waitForURL(`**/profile/orders/${order.id}`);
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await page.waitForURL(brandUrl("demo", "/profile"));
    await expect(link).toBeVisible();
    await expect(link).not.toContainText("yangi");
  },
);

test(
  "the profile link has a badge while notifications are unread, on the menu too",
  { annotation: { type: "requirement", description: "[S2.63]" } },
  async ({ page }) => {
    await signInBeforehand(page, "demo");
    await cancelOrder(page, (await placeOrder(page)).id);
    await page.goto(brandUrl("demo"));
    const link = page.getByRole("banner").getByRole("link", { name: /^(Profil|Hisob)/ });
    await expect(link).toHaveAccessibleDescription("1 ta yangi");
    await callApi(page, "PUT", "/notifications/v1/notifications/read-all");
    const response = page.waitForResponse(/\/notifications\/v1\/notifications\?/);
    await page.reload();
    await response;
    await expect(link).toHaveAccessibleDescription("");
  },
);

test("all notifications are marked as read at once; the panel closes by Back; a failure can be retried", async ({
  page,
  problems,
}) => {
  problems.expect(/notifications\/v1/);
  await signInAt(page, "demo", "/profile");
  for (let count = 0; count < 2; count += 1) await cancelOrder(page, (await placeOrder(page)).id);
  await page.route("**/notifications/v1/notifications?*", (route) => route.abort());
  await page.reload();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Xabarlar/ })
    .click();
  const dialog = page.getByRole("dialog", panel);
  const retry = dialog.getByRole("button", { name: "Qayta urinish" });
  await expect(retry).toBeVisible();
  await page.unroute("**/notifications/v1/notifications?*");
  await retry.click();
  await expect(dialog.getByText("2 ta yangi")).toBeVisible();
  await dialog.getByRole("button", { name: "Hammasi o‘qildi" }).click();
  await expect(dialog.getByText("2 ta yangi")).toHaveCount(0);
  const { content } = await callApi<{ content: { readAt: string | null }[] }>(
    page,
    "GET",
    "/notifications/v1/notifications?page=0&size=20",
  );
  expect(content.map(({ readAt }) => Boolean(readAt))).toEqual([true, true]);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test(
  "a brand without notifications has no link to them",
  { annotation: { type: "requirement", description: "[S3.035]" } },
  async ({ page }) => {
    // It offers Russian only.
    await page.goto(brandUrl("qahva", "/login"));
    const phone = freshPhone();
    await page.getByLabel("Номер телефона").fill(phone);
    await page.getByRole("button", { name: "Получить код" }).click();
    await page.getByLabel("Код из SMS").waitFor();
    await page.getByLabel("Код из SMS").pressSequentially(await outboxCode(phone));
    await page.waitForURL(brandUrl("qahva"));
    await page.goto(brandUrl("qahva", "/profile?notifications=1"));
    await expect(page.getByRole("main").getByRole("link", { name: "Промокоды" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Уведомления" })).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

import { signInBeforehand, signInAt } from "./support/earlier-visit.ts";
import { orderPage } from "./support/order.ts";
import { interceptResponse } from "./support/page.ts";
import { callApi, cancelOrder, placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { arrived } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

const panel = { name: "Xabarlar" };

test(
  "unread notifications are counted on the menu and in the profile; one opens its order and is then read, all are read at once, and a failure can be retried",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S2.63, S7.72]" } },
  async ({ page, problems }) => {
    problems.expect(/no answer: GET .*notifications\/v1/);
    await signInBeforehand(page, "demo");
    for (let count = 0; count < 3; count += 1) await cancelOrder(page, (await placeOrder(page)).id);
    await page.goto(brandUrl("demo"));
    const badge = page.getByRole("banner").getByRole("link", { name: /^(Profil|Hisob)/ });
    await expect(badge).toHaveAccessibleDescription("3 ta yangi");

    await badge.click();
    await page.waitForURL(brandUrl("demo", "/profile"));
    const link = page.getByRole("main").getByRole("link", { name: /^Xabarlar/ });
    await expect(link).toContainText("3 ta yangi");
    // The list that is requested when it opens arrives after one of them was read.
    const reload = await interceptResponse(page, "*/v1/notifications\\?*");
    await link.click();
    const dialog = page.getByRole("dialog", panel);
    const notices = dialog.getByRole("link", { name: /Buyurtma bekor qilindi/ });
    await expect(notices).toHaveCount(3);
    await expect(dialog.getByText("3 ta yangi")).toBeVisible();
    const read = page.waitForResponse(/notifications\/[0-9a-f-]{36}\/read/);
    await notices.first().click();
    await read;
    await page.waitForURL(orderPage);
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await page.waitForURL(brandUrl("demo", "/profile"));
    const late = page.waitForResponse("**/notifications/v1/notifications?*");
    await reload.release();
    await (await late).finished();
    await arrived(page);
    await expect(link).toContainText("2 ta yangi");

    await page.route("**/notifications/v1/notifications?*", (route) => route.abort());
    await page.reload();
    await link.click();
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
    expect(content.map(({ readAt }) => Boolean(readAt))).toEqual([true, true, true]);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(link).not.toContainText("yangi");
    await expect(badge).toHaveAccessibleDescription("");
  },
);

test(
  "a brand without notifications has no link to them",
  { annotation: { type: "requirement", description: "[S3.035]" } },
  async ({ page }) => {
    // It offers Russian only.
    await signInAt(page, "qahva", "/profile?notifications=1");
    await expect(page.getByRole("main").getByRole("link", { name: "Промокоды" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Уведомления" })).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

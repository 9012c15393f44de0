import type { Page } from "@playwright/test";
import { customerOf } from "./support/customer.ts";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { watchShifts } from "./support/menu.ts";
import { expectAccessible } from "./support/page.ts";
import { callApi, cancelOrder, placeOrder } from "./support/place-order.ts";
import { brandUrl, merchantIdOf } from "./support/product.ts";
import { tomorrow } from "./support/regular.ts";
import { storedByPrefix } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// The simulated kitchen changes the status 8, 20, 40, 50, 55 and 85 seconds after the order.

const orderPath = (id: string) => `/profile/orders/${id}`;
const currentStep = (page: Page) =>
  page.getByRole("list", { name: "Buyurtma holati" }).locator("[aria-current=step]");
const cards = (page: Page) => page.getByRole("tabpanel").getByRole("article");

/** Counts the open streams of live events in all tabs. */
function countStreams(page: Page) {
  const open = new Set<object>();
  page.context().on("request", (request) => {
    if (request.url().endsWith("/events")) open.add(request);
  });
  page.context().on("requestfinished", (request) => open.delete(request));
  page.context().on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

test(
  "an order's page updates live, and shows its next step; two tabs share one stream, and both update",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S1.23, S2.27, S4.03]" },
  },
  async ({ page, context }) => {
    await signInBeforehand(page, "demo");
    const streams = countStreams(page);
    const order = await placeOrder(page);
    await page.goto(brandUrl("demo", orderPath(order.id)));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${order.number}-buyurtma`);
    await expect(page.getByText("Avtomatik yangilanadi")).toBeVisible();
    await expect(page.getByText("Jami")).toBeVisible();
    await expect(page.getByText("Amir Temur ko‘chasi, 15")).toBeVisible();
    await expect(page.getByRole("link", { name: "Filialga qo‘ng‘iroq" })).toHaveAttribute(
      "href",
      /^tel:\+998/,
    );
    const other = await context.newPage();
    await other.goto(brandUrl("demo", "/profile/orders"));
    await expect(other.getByText("Avtomatik yangilanadi")).toBeVisible();
    expect(streams()).toBe(1);
    for (const tab of [page, other])
      await tab.evaluate(() => Object.assign(window, { isSameDocument: true }));

    // The kitchen accepts it after 8 seconds: a slow page may load only after that.
    await expect(currentStep(page)).toContainText("Tayyorlanmoqda", { timeout: 40_000 });
    await expect(page.getByRole("status").filter({ hasText: "Tayyorlanmoqda" })).toHaveText(
      `${order.number}-buyurtma: Tayyorlanmoqda`,
    );
    await expect(page.getByRole("button", { name: "Bekor qilish" })).toHaveCount(0);
    await expect(cards(other).first()).toContainText("Tayyorlanmoqda");
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);

    // The tab with the stream is closed; the other takes over.
    await page.close();
    await expect(cards(other).first()).toContainText(/Tayyor(?!l)/, { timeout: 40_000 });
    await other.getByRole("link", { name: `№ ${order.number} ·` }).click();
    await expect(currentStep(other)).toContainText("Kuryer topildi", { timeout: 20_000 });
    expect(await other.evaluate(() => "isSameDocument" in window)).toBe(true);
  },
);

test("the order is polled while the stream cannot be opened", async ({ page, problems }) => {
  problems.expect(/no answer: GET .*\/events/);
  await signInBeforehand(page, "demo");
  await page.route("**/orders/v1/orders/user/*/events", (route) => route.abort("failed"));
  const order = await placeOrder(page);
  await page.goto(brandUrl("demo", orderPath(order.id)));
  await expect(page.getByText("Aloqa tiklanmoqda…")).toBeVisible();
  await expect(currentStep(page)).toContainText("Qabul qilindi", { timeout: 30_000 });
});

test(
  "a cancelled order moves from Active to Archive and can be repeated by one press",
  {
    tag: "@smoke",
    annotation: { type: "requirement", description: "[S1.22, S2.26, S2.67, S7.68]" },
  },
  async ({ page }) => {
    await signInBeforehand(page, "demo");
    const order = await placeOrder(page, tomorrow());
    await page.goto(brandUrl("demo", "/profile/orders"));
    const link = page.getByRole("link", { name: `№ ${order.number} · Rejalashtirildi` });
    await expect(link).toBeVisible();
    await expect(cards(page).first()).toContainText("12:00–12:30");

    await link.click();
    await page.getByRole("button", { name: "Bekor qilish" }).click();
    const dialog = page.getByRole("dialog", { name: "Buyurtma bekor qilinsinmi?" });
    const confirm = dialog.getByRole("button", { name: "Ha, bekor qilinsin" });
    await expect(confirm).toBeDisabled();
    await dialog.getByText("Juda uzoq kutilyapti").click();
    await expectAccessible(page);
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Sababi: Juda uzoq kutilyapti")).toBeVisible();
    await expect(page.getByRole("button", { name: "Bekor qilish" })).toHaveCount(0);

    await page.getByRole("link", { name: "Buyurtmalar" }).first().click();
    await page.getByRole("tab", { name: "Arxiv" }).click();
    await expect(page).toHaveURL(/tab=archive/);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(`№ ${order.number} · Bekor qilindi`);
    await page.getByRole("button", { name: `${order.number}-buyurtmani takrorlash` }).click();
    await expect(page.getByText("Taomlar savatga qo‘shildi")).toBeVisible();
    await expect(page.getByText("Choyxona oshi").first()).toBeVisible();
    await expect(page.getByText("Dimlama").first()).toBeVisible();

    await test.step("a received one is the first row of home and of the empty basket", async () => {
      const userId = await page.evaluate(
        () => (JSON.parse(localStorage.getItem("profile") ?? "") as { id: string }).id,
      );
      const archive = await callApi<{ content: object[] }>(
        page,
        "GET",
        `/orders/v1/orders/user/${userId}?page=0&size=10&onlyArchive=true`,
      );
      const content = archive.content.map((each) => ({ ...each, status: "DELIVERED" }));
      await page.route("**/orders/v1/orders/user/*?*", (route) =>
        route.fulfill({ json: { ...archive, content } }),
      );
      const again = page.getByRole("region", { name: "Yana buyurtma qilish" });
      const stored = page.waitForResponse(/onlyArchive/);
      await page.goto(brandUrl("demo"));
      await stored;
      await expect.poll(() => storedByPrefix(page, "pastOrders:")).toHaveLength(1);
      // Not at once: it would move the page.
      await expect(again).toHaveCount(0);
      const shifts = await watchShifts(page, "demo");
      await page.goto(brandUrl("demo"));
      await page.waitForLoadState("networkidle");
      await expect(again.getByRole("button", { name: /Choyxona oshi.*Bugun/ })).toBeVisible();
      expect(await shifts()).toBe(0);
      await expectAccessible(page);
      await page.evaluate(() => localStorage.removeItem(`draft:${localStorage.merchantId}`));
      await page.goto(brandUrl("demo", "/basket"));
      await again.getByRole("button", { name: /Choyxona oshi/ }).click();
      await expect(page.getByText("Taomlar savatga qo‘shildi")).toBeVisible();
      // Another brand has orders of its own.
      await page.goto(brandUrl("naqsh"));
      await expect(page.getByRole("region", { name: "Заказать снова" })).toHaveCount(0);
    });
  },
);

test(
  "a failed order list can be retried; a cancellation after cooking has started is refused beside the order; the archive loads ten orders at a time on scroll; another customer's order is not found",
  { annotation: { type: "requirement", description: "[S7.11, S9.02]" } },
  async ({ page, problems }) => {
    problems.expect(
      /409: PUT .*\/cancel|404: GET .*\/orders\/|no answer: GET .*\/orders\/v1\/orders\/user/,
    );
    await signInBeforehand(page, "demo");
    for (let count = 0; count < 12; count += 1)
      await cancelOrder(page, (await placeOrder(page, { serviceType: "PICK_UP" })).id);
    // Not touched by the simulated kitchen, so that only the tested change removes the button.
    const order = await placeOrder(page, tomorrow());
    await page.route("**/cancel", (route) =>
      route.fulfill({
        status: 409,
        json: {
          code: "ORDER_NOT_CANCELABLE",
          description: { uz: "Oshxona boshladi", ru: "Кухня начала", eng: "Begun" },
          requestId: "r",
        },
      }),
    );
    await page.route("**/orders/v1/orders/user/**", (route) => route.abort("failed"));
    await page.goto(brandUrl("demo", "/profile/orders"));
    await expect(page.getByText(/Internet aloqasi yo‘q/)).toBeVisible();
    await page.unroute("**/orders/v1/orders/user/**");
    await page.getByRole("button", { name: "Qayta urinish" }).click();
    await page.getByRole("link", { name: `№ ${order.number} ·` }).click();
    await page.getByRole("button", { name: "Bekor qilish" }).click();
    await page.getByRole("radio", { name: "Boshqa sabab" }).check();
    await page.getByRole("button", { name: "Ha, bekor qilinsin" }).click();
    await expect(page.getByText("Oshxona boshladi")).toBeVisible();
    await expect(page.getByRole("list", { name: "Buyurtma holati" })).not.toContainText(
      "Bekor qilindi",
    );

    await test.step("the archive loads ten orders at a time on scroll", async () => {
      const pages: (string | null)[] = [];
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.searchParams.has("onlyArchive"))
          pages.push(`${url.searchParams.get("page")} of ${url.searchParams.get("size")}`);
      });
      await page.goto(brandUrl("demo", "/profile/orders?tab=archive"));
      await expect(cards(page)).toHaveCount(10);
      expect(pages).toEqual(["0 of 10"]);
      await cards(page).last().scrollIntoViewIfNeeded();
      await expect(cards(page)).toHaveCount(12);
      expect(pages).toEqual(["0 of 10", "1 of 10"]);
    });

    await test.step("another customer's order is not found", async () => {
      const other = await customerOf({ sub: "demo", id: await merchantIdOf("demo") });
      const { id } = await placeOrder(other, { serviceType: "PICK_UP" });
      expect(await callApi<object>(other, "GET", `/orders/v1/orders/${id}`)).toMatchObject({ id });
      await page.goto(brandUrl("demo", orderPath(id)));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sahifa topilmadi");
    });
  },
);

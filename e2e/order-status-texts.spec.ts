import type { Page } from "@playwright/test";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { callApi, placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// Reaching all statuses would take minutes, and courier failures cannot be provoked: responses are intercepted to contain
// one real order in each status.

/** Those of all languages, and of all statuses of a courier: `status-texts.test.ts`. */
const active = {
  OPEN: "Qabul kutilmoqda",
  ACCEPTED: "Qabul qilindi",
  CREATED: "To‘lov kutilmoqda",
  COOKING: "Tayyorlanmoqda",
  DONE: "Tayyor",
  ATTACHED: "Tayyor",
  ON_WAY: "Kuryer yo‘lda",
  AT_TIME: "Rejalashtirildi",
};
const archived = { DELIVERED: "Yetkazildi", CLOSED: "Yetkazildi", CANCELED: "Bekor qilindi" };
const courier = {
  PERFORMER_FOUND: "Kuryer topildi",
  PERFORMER_ARRIVED: "Kuryer manzilingizga yetib keldi",
  NEW_ORDER: "Kuryerlik xizmatiga yuborildi",
};

type NumberedOrder = { id: string; number: number };

/** Makes the server return one real order once per status, each with its own number. */
async function serveOrders(page: Page, lists: { active: object[]; archive: object[] }) {
  await signInBeforehand(page, "demo");
  const { id } = await placeOrder(page);
  const order = await callApi<NumberedOrder>(page, "GET", `/orders/v1/orders/${id}`);
  const as = (changed: object[]): NumberedOrder[] =>
    changed.map((each, at) => ({ ...order, id: crypto.randomUUID(), number: 1000 + at, ...each }));
  const activeOrders = as(lists.active);
  const content = as(lists.archive);
  const count = content.length;
  await page.route(/\/api\/orders\/v1\/orders\/[^?]/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith("/history")) return route.fulfill({ json: [] });
    if (pathname.endsWith("/events")) return route.abort("aborted");
    if (pathname.endsWith("/active")) return route.fulfill({ json: activeOrders });
    const one = [...activeOrders, ...content].find((each) => pathname.endsWith(each.id));
    if (one) return route.fulfill({ json: one });
    const page1 = { content, page: 0, size: 10, totalElements: count, totalPages: 1 };
    return route.fulfill({ json: page1 });
  });
}

test("a waiting order shows its next step; one that nobody has accepted for long offers a call and the cancellation", async ({
  page,
}) => {
  await serveOrders(page, {
    active: [{ status: "OPEN" }, { status: "OPEN", delayedAt: new Date().toISOString() }],
    archive: [],
  });
  await page.goto(brandUrl("demo", "/profile/orders"));
  await page.getByRole("link", { name: /1000/ }).first().click();
  await expect(page.getByRole("main")).toContainText("Qabul kutilmoqda");
  await expect(page.getByText("Filial buyurtmani ko‘rib, qabul qiladi.")).toBeVisible();
  const steps = page.getByRole("list", { name: "Buyurtma holati" }).getByRole("listitem");
  await expect(steps).toHaveText([
    "Qabul qilindi",
    "Tayyorlanmoqda",
    "Kuryer yo‘lda",
    "Yetkazildi",
  ]);
  await expect(page.getByText("Filial hali javob bermadi")).toHaveCount(0);

  await page.goBack();
  await page.getByRole("link", { name: /1001/ }).first().click();
  await expect(page.getByText("Filial hali javob bermadi")).toBeVisible();
  await expect(page.getByRole("link", { name: "Filialga qo‘ng‘iroq" })).toHaveAttribute(
    "href",
    /^tel:/,
  );
  await expect(page.getByRole("button", { name: "Bekor qilish" })).toBeVisible();
});

test(
  "each status and the courier's have a text; three statuses are in the archive",
  {
    annotation: { type: "requirement", description: "[S4.05, S4.08, S4.09, S7.11, S7.13]" },
  },
  async ({ page }) => {
    const each = (texts: object) => Object.keys(texts).map((status) => ({ status }));
    const courierOrders = Object.keys(courier).map((courierStatus) => ({
      status: "ON_WAY",
      courierStatus,
    }));
    await serveOrders(page, {
      active: [...each(active), ...courierOrders],
      archive: each(archived),
    });
    const link = (number: number, label = "") =>
      page.getByRole("tabpanel").getByRole("link", { name: new RegExp(` ${number} · ${label}`) });
    await page.goto(brandUrl("demo", "/profile/orders"));
    const labels = Object.values(active);
    for (const [at, label] of labels.entries())
      await expect(link(1000 + at, `${label}$`)).toBeVisible();
    for (const [at, label] of Object.values(courier).entries()) {
      await link(1000 + labels.length + at).click();
      await expect(page.locator("[aria-current=step]")).toContainText(label);
      await page.goBack();
    }
    await page.getByRole("tab").last().click();
    for (const [at, label] of Object.values(archived).entries())
      await expect(link(1000 + at, `${label}$`)).toBeVisible();
  },
);

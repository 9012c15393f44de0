import type { Page } from "@playwright/test";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { callApi, placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// Reaching all statuses would take minutes, and courier failures cannot be provoked: responses are intercepted to contain
// one real order in each status.

type Language = "uz" | "ru" | "eng";

const active = {
  uz: {
    OPEN: "Qabul kutilmoqda",
    ACCEPTED: "Qabul qilindi",
    CREATED: "To‘lov kutilmoqda",
    COOKING: "Tayyorlanmoqda",
    DONE: "Tayyor",
    ATTACHED: "Tayyor",
    ON_WAY: "Kuryer yo‘lda",
    AT_TIME: "Rejalashtirildi",
  },
  ru: {
    OPEN: "Ждёт подтверждения",
    ACCEPTED: "Принят",
    CREATED: "Ждёт оплаты",
    COOKING: "Готовится",
    DONE: "Готов",
    ATTACHED: "Готов",
    ON_WAY: "Курьер в пути",
    AT_TIME: "Запланирован",
  },
  eng: {
    OPEN: "Waiting to be accepted",
    ACCEPTED: "Accepted",
    CREATED: "Waiting for payment",
    COOKING: "Cooking",
    DONE: "Ready",
    ATTACHED: "Ready",
    ON_WAY: "On its way",
    AT_TIME: "Scheduled",
  },
} as const;
const archived = {
  uz: { DELIVERED: "Yetkazildi", CLOSED: "Yetkazildi", CANCELED: "Bekor qilindi" },
  ru: { DELIVERED: "Доставлен", CLOSED: "Доставлен", CANCELED: "Отменён" },
  eng: { DELIVERED: "Delivered", CLOSED: "Delivered", CANCELED: "Cancelled" },
} as const;

async function speak(page: Page, language: Language) {
  const url = brandUrl("demo");
  await page.context().addCookies([{ name: "_language", value: language, url }]);
}

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
  "each status has a text in three languages; three statuses are in the archive",
  { annotation: { type: "requirement", description: "[S4.05, S7.11]" } },
  async ({ page }) => {
    const each = (texts: object) => Object.keys(texts).map((status) => ({ status }));
    await serveOrders(page, { active: each(active.uz), archive: each(archived.uz) });
    for (const language of ["uz", "ru", "eng"] as const) {
      await speak(page, language);
      for (const [tab, texts] of [
        ["active", active[language]],
        ["archive", archived[language]],
      ] as const) {
        await page.goto(brandUrl("demo", `/profile/orders?tab=${tab}`));
        for (const [at, label] of Object.values(texts).entries())
          await expect(
            page
              .getByRole("tabpanel")
              .getByRole("link", { name: new RegExp(` ${1000 + at} · ${label}$`) }),
          ).toBeVisible();
      }
    }
  },
);

const courier: Record<Language, Record<string, string>> = {
  uz: {
    PERFORMER_LOOK_UP: "Kuryer qidirilmoqda",
    PERFORMER_FOUND: "Kuryer topildi",
    PERFORMER_NOT_FOUND: "Kuryer hali topilmadi",
    PERFORMER_PICK_UP_ARRIVED: "Kuryer filialga yetib keldi",
    PERFORMER_PICKUPED: "Kuryer buyurtmani oldi",
    PERFORMER_ARRIVED: "Kuryer manzilingizga yetib keldi",
    PERFORMER_DELIVERED_FINISH: "Kuryer buyurtmani topshirdi",
    PERFORMER_RETURNING: "Kuryer buyurtmani qaytarib olib ketyapti",
    PERFORMER_RETURN_ARRIVED: "Kuryer buyurtmani filialga qaytardi",
    PERFORMER_RETURNED_FINISH: "Buyurtma filialga topshirildi",
    NEW_ORDER: "Kuryerlik xizmatiga yuborildi",
    ESTIMATING_FAILED: "Kuryerlik xizmati narxni hisoblay olmadi",
    READY_FOR_APPROVAL: "Kuryerlik xizmati tasdiqlashni kutmoqda",
    FAILED: "Kuryer yetkaza olmadi",
    CANCELLED: "Kuryerlik xizmati bekor qildi",
    ACCEPTED: "Kuryerlik xizmati qabul qildi",
  },
  ru: {
    PERFORMER_FOUND: "Курьер найден",
    PERFORMER_ARRIVED: "Курьер приехал по вашему адресу",
    NEW_ORDER: "Передан в службу доставки",
  },
  eng: {
    PERFORMER_FOUND: "Courier found",
    PERFORMER_ARRIVED: "The courier is at your address",
    NEW_ORDER: "Passed to the delivery service",
  },
};

test(
  "the courier's status is shown as text in each language",
  { annotation: { type: "requirement", description: "[S4.08, S4.09, S7.13]" } },
  async ({ page }) => {
    const statuses = Object.keys(courier.uz);
    await serveOrders(page, {
      active: statuses.map((courierStatus) => ({ status: "ON_WAY", courierStatus })),
      archive: [],
    });
    for (const language of ["uz", "ru", "eng"] as const) {
      await speak(page, language);
      await page.goto(brandUrl("demo", "/profile/orders"));
      for (const [status, label] of Object.entries(courier[language])) {
        const number = 1000 + statuses.indexOf(status);
        await page.getByRole("link", { name: new RegExp(` ${number} `) }).click();
        await expect(page.locator("[aria-current=step]"), status).toContainText(label);
        await page.goBack();
      }
    }
  },
);

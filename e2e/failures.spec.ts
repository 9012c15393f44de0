import type { BrowserContext, Route } from "@playwright/test";
import { openOrigin, signInAt, signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import { countOnCard, pressPlus } from "./support/menu.ts";
import { brandUrl, freshPhone } from "./support/product.ts";
import { productsOf } from "./support/products.ts";
import { cookiesOf, store, stored, storedText } from "./support/stored.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// Specification, point 8; decisions "S8.25" and "S4.59".

type Language = "uz" | "ru" | "eng";

const setLanguage = (context: BrowserContext, language: Language) =>
  context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);

/** Fulfils a request with a refusal as our API sends it. */
const refusing =
  (status: number, description: Partial<Record<Language, string>>, code = "X") =>
  (route: Route) =>
    route.fulfill({ status, json: { code, description, requestId: "r" } });

const codeCall = "**/api/users/v1/users/phone";
const menuCall = "**/cdn/**/overalls**";

const form = {
  uz: { label: "Telefon raqami", button: "Kod olish" },
  ru: { label: "Номер телефона", button: "Получить код" },
  eng: { label: "Phone number", button: "Get a code" },
};

test(
  "a refusal from the main base URL is shown in the page's language, else in Russian, else as a general message; a call times out after 30 seconds; timeout and lost connection are shown in the page's language",
  {
    annotation: {
      type: "requirement",
      description: "[S7.05, S8.01, S8.02, S8.25, S8.27, S9.01]",
    },
  },
  async ({ page, context, problems }) => {
    problems.expect(/422: POST|ERR_FAILED/);
    await page.clock.install();
    const texts = {
      uz: {
        refused: "Raqam band",
        timeout: "Server uzoq vaqt javob bermayapti. Qayta urinib ko‘ring.",
        offline: "Internet aloqasi yo‘q. Ulanishni tekshirib, qayta urinib ko‘ring.",
      },
      ru: {
        refused: "Произошла ошибка, попробуйте позже",
        timeout: "Сервер слишком долго не отвечает. Попробуйте снова.",
        offline: "Нет соединения. Проверьте интернет и попробуйте снова.",
      },
      eng: {
        refused: "Something went wrong, please try later",
        timeout: "The server takes too long to answer. Try again.",
        offline: "No connection. Check the internet and try again.",
      },
    };
    for (const language of ["uz", "ru", "eng"] as const) {
      const { refused, timeout, offline } = texts[language];
      const submit = page.getByRole("button", { name: form[language].button });
      await setLanguage(context, language);
      await page.goto(brandUrl("demo", "/login"));
      await untilHydrated(page);
      await page.getByLabel(form[language].label).fill(freshPhone());

      await test.step(`refused in ${language}`, async () => {
        const inUzbek = { uz: "Raqam band", ru: "Номер занят", eng: "Number taken" };
        await page.route(codeCall, refusing(422, language === "uz" ? inUzbek : {}));
        await submit.click();
        await expect(page.getByText(refused)).toBeVisible();
        await page.unroute(codeCall);
        if (language === "uz") {
          await page.route(codeCall, refusing(422, { ru: "Номер занят" }));
          await submit.click();
          await expect(page.getByText("Номер занят")).toBeVisible();
          await page.unroute(codeCall);
        }
      });

      await test.step(`without a response in ${language}`, async () => {
        const request = page.waitForRequest(codeCall);
        await page.route(codeCall, () => {});
        // Freeze the clock before the press.
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
        await submit.click();
        await request;
        await page.clock.runFor(29_000);
        await expect(page.getByText(timeout)).toHaveCount(0);
        await page.clock.runFor(1_000);
        await expect(page.getByText(timeout)).toBeVisible();
        await page.clock.resume();
        await page.unroute(codeCall);
        await page.route(codeCall, (route) => route.abort());
        await submit.click();
        await expect(page.getByText(offline)).toBeVisible();
        await page.unroute(codeCall);
      });
    }
  },
);

test(
  "a failure of the second base URL is shown too, preserves stored data and can be retried",
  { annotation: { type: "requirement", description: "[S4.58, S4.59, S8.07]" } },
  async ({ page, problems }) => {
    problems.expect(/503: GET|ERR_FAILED/);
    await storeBasket(page, "demo", "Choyxona oshi");
    const [favourite] = await productsOf(page);
    await store(page, {
      [`favourites:${await storedText(page, "merchantId")}`]: [favourite?.id],
    });
    await page.goto(brandUrl("demo", "/about"));
    // The first page of the shop has stored all its keys.
    await untilHydrated(page);
    await expect.poll(() => storedText(page, "city")).not.toBeNull();
    const before = await stored(page);
    await page.route(menuCall, refusing(503, { ru: "Меню недоступно" }, "SERVICE_UNAVAILABLE"));
    // The menu is also prefetched when idle, together with this chunk.
    const idle = page.waitForRequest(/\/assets\/product-overlay-/);
    await page.goto(brandUrl("demo", "/profile/favorites"));
    await expect(page.getByText("Меню недоступно")).toBeVisible();
    await idle;
    await page.route(menuCall, (route) => route.abort());
    await page.getByRole("button", { name: "Qayta urinish" }).click();
    await expect(page.getByText("Internet aloqasi yo‘q", { exact: false })).toBeVisible();
    await expect(page).toHaveURL(brandUrl("demo", "/profile/favorites"));
    expect(await stored(page)).toEqual(before);
    await page.unroute(menuCall);
    await page.getByRole("button", { name: "Qayta urinish" }).click();
    await expect(page.getByRole("article")).toContainText(favourite?.name.uz ?? "");
  },
);

test(
  "a 401 from the second base URL ends the session; a 401 of the logout shows no notice",
  { annotation: { type: "requirement", description: "[S8.06]" } },
  async ({ page, problems }) => {
    problems.expect(/401: /);
    const outdated = page.getByText("Ba’zi ma’lumotlar eskirgan", { exact: false });
    await signInAt(page, "demo", "/profile");
    await page.route("**/users/logout", refusing(401, {}, "UNAUTHORIZED"));
    await page.getByRole("button", { name: "Hisobdan chiqish" }).click();
    const dialog = page.getByRole("dialog", { name: "Hisobdan chiqasizmi?" });
    await dialog.getByRole("button", { name: "Chiqish" }).click();
    await page.waitForURL(brandUrl("demo"));
    await expect.poll(() => storedText(page, "token")).toBeNull();
    await expect(outdated).toHaveCount(0);

    await signInAt(page, "demo", "/profile");
    await page.route(menuCall, refusing(401, {}, "UNAUTHORIZED"));
    // Do not wait for the load event: the notice is shown for a few seconds only.
    await page.goto(brandUrl("demo", "/search?q=osh"), { waitUntil: "commit" });
    await expect(outdated).toBeVisible();
    await page.waitForURL(brandUrl("demo"));
    expect(await storedText(page, "token")).toBeNull();
  },
);

test(
  "an unknown merchant clears all storage and cookies and redirects to the page for it",
  { annotation: { type: "requirement", description: "[S2.48, S4.57, S4.58, S4.59, S8.11]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET/);
    await page.goto(brandUrl("nobody-here", "/merchantNotAvailable"));
    await expect.poll(() => stored(page)).toEqual({});
    const storeLeftovers = async (brand: string) => {
      await store(page, { token: "a", appVersion: "2.2.2", "draft:a": "{}", theme: "dark" });
      await page.evaluate(() => {
        sessionStorage.setItem("left", "here");
        document.cookie = "left=here; Path=/";
      });
      const url = brandUrl(brand);
      await page.context().addCookies([{ name: "page", value: "2", url }]);
    };
    await storeLeftovers("nobody-here");
    const response = await page.goto(brandUrl("nobody-here", "/basket"));
    expect([response?.status(), page.url()]).toEqual([
      404,
      brandUrl("nobody-here", "/merchantNotAvailable"),
    ]);
    await expect.poll(() => stored(page)).toEqual({});
    await expect.poll(() => cookiesOf(page)).toEqual({});
    expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBeNull();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Yuklanmoqda", { exact: false })).toHaveCount(0);

    // The same when the merchant is removed while its shop is open.
    await page.goto(brandUrl("demo", "/about"));
    await storeLeftovers("demo");
    await page.route(menuCall, refusing(404, {}, "MERCHANT_NOT_FOUND"));
    await page.goto(brandUrl("demo", "/search?q=osh"));
    await expect(page).toHaveURL(brandUrl("demo", "/merchantNotAvailable"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const leftovers = ["token", "draft:a", "theme"];
    expect(Object.keys(await stored(page)).filter((key) => leftovers.includes(key))).toEqual([]);
    expect(Object.keys(await cookiesOf(page))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(left|page)$/)]),
    );
  },
);

// In Uzbek: `account.spec.ts`.
test(
  "a refused change of phone is shown in the page's language",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S8.08]" } },
  async ({ page, context, problems }) => {
    problems.expect(/409: PUT .*users\/phone/);
    const phone = await signInBeforehand(page, "demo");
    await setLanguage(context, "ru");
    await page.goto(brandUrl("demo", "/profile/user?phone=1"));
    await page.getByLabel("Новый номер телефона").fill(phone);
    await page.getByRole("dialog").getByRole("button", { name: form.ru.button }).click();
    await expect(page.getByText("Это ваш нынешний номер", { exact: false })).toBeVisible();
  },
);

test(
  "a failed call for settings or policies returns an error without a result and shows nothing",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S7.04, S8.23]" } },
  async ({ page, problems }) => {
    problems.expect(/500: GET/);
    await page.route(/\/(settings\/web|company\/policies)/, refusing(500, { uz: "Xato" }));
    const chunk = page.waitForRequest(/\/assets\/afterwards-[\w-]+\.js$/);
    await page.goto(brandUrl("demo", "/about"));
    const url = (await chunk).url();
    // No screen makes these calls in the browser (the page has both), so use the shop's API client directly.
    const results = await page.evaluate(async (address) => {
      type Result = { error: { isSilent: boolean } | null; result: unknown };
      type Calls = Record<"getWebSettings" | "getPolicy", (input?: object) => Promise<Result>>;
      type Module = { createCalls: (clientSession: object, page: Window) => Calls };
      const modules = Object.values((await import(address)) as Record<string, unknown>);
      const isCalls = (module: unknown): module is Module => "createCalls" in Object(module);
      const module = modules.find(isCalls);
      if (!module) return [];
      const shell = JSON.parse(document.getElementById("shell")?.textContent ?? "") as object;
      const session = { getState: () => ({ token: null }) };
      const slow = { setState: () => {} };
      const api = module.createCalls({ shell, session, slow }, window);
      return [await api.getWebSettings(), await api.getPolicy({ query: { policies: "TERMS" } })];
    }, url);
    expect(results).toEqual([
      { error: expect.objectContaining({ status: 500, isSilent: true }) as object, result: null },
      { error: expect.objectContaining({ status: 500, isSilent: true }) as object, result: null },
    ]);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText("Xato", { exact: true })).toHaveCount(0);
  },
);

test(
  "an unhandled error shows the error page, and a retry recovers",
  { annotation: { type: "requirement", description: "[S8.24]" } },
  async ({ page, problems }) => {
    problems.expect(/TypeError|console: /);
    await openOrigin(page, "demo");
    await store(page, { [`favourites:${await storedText(page, "merchantId")}`]: ["odd"] });
    // Not a menu that our server would send.
    const malformed = {
      groups: [],
      categories: [{ id: "c" }],
      products: [{ id: "odd", categoryId: "c" }],
    };
    await page.route(menuCall, (route) => route.fulfill({ json: malformed }));
    const favourites = brandUrl("demo", "/profile/favorites");
    await page.goto(favourites);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Serverda ichki xatolik");
    await expect(page.getByRole("banner")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Qayta urinish" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Serverda ichki xatolik");
    await expect(page).toHaveURL(favourites);
  },
);

test("a page keeps working when its lazy chunks cannot be loaded", async ({ page, problems }) => {
  const lazyChunks = /\/assets\/(banner-dots|product-overlay)-.*\.js/;
  problems.expect(/404: GET .*\/assets\/|Failed to fetch dynamically/);
  await page.route(lazyChunks, (route) => route.fulfill({ status: 404 }));
  const requested: string[] = [];
  page.on("response", (response) => {
    const [, chunk] = lazyChunks.exec(response.url()) ?? [];
    if (chunk) requested.push(chunk);
  });
  await page.goto(brandUrl("naqsh"));
  // The first missing chunk reloads the page, once.
  for (const chunk of ["banner-dots", "product-overlay"])
    await expect.poll(() => requested).toContain(chunk);
  await expect.poll(() => new Set(requested).size < requested.length).toBe(true);
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("link", { name: "Lola", exact: true })).toHaveAttribute(
    "href",
    /\?brand=/,
  );
  await pressPlus(page, "Фалафель");
  await expect(countOnCard(page, "Фалафель")).toHaveText("1");
});

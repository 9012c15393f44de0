import type { Page } from "@playwright/test";
import { pickUp, signInAt, signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import { hold } from "./support/hold.ts";
import { inPhoneApplication } from "./support/messenger.ts";
import { countOnCard, productCard } from "./support/menu.ts";
import { submitButton, orderPage } from "./support/order.ts";
import { expectAccessible, interceptResponse } from "./support/page.ts";
import { callApi, cancelOrder, placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { tomorrow } from "./support/regular.ts";
import { cookiesOf, store, stored, storedText } from "./support/stored.ts";
import { openAndAwaitStartup } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// Specification, point 4, "Logout"; decision "S4.56".

const others = { "draft:of-another": '{"lines":[]}', "favourites:of-another": '["a"]' };
const aside = { "of-another": { token: "theirs", user: null, nearestBranch: null } };

/** Signs in, and fills every storage key and cookie. */
async function fillStorage(page: Page, path = "/profile") {
  const url = brandUrl("demo");
  await page.context().addCookies([
    { name: "page", value: "2", url },
    { name: "_language", value: "uz", url },
    { name: "initData", value: "query_id=1&hash=2", url },
  ]);
  await signInBeforehand(page, "demo");
  const { merchantId = "" } = await stored(page);
  const address = { type: "HOUSE", streetName: "Navoiy", latitude: 41.31, longitude: 69.28 };
  await store(page, {
    ...others,
    sessions: aside,
    theme: "light",
    _redirectUrl: "/basket",
    [`address:${merchantId}`]: address,
    [`searchHistory:${merchantId}`]: ["osh"],
    [`seenStories:${merchantId}`]: ["a"],
  });
  await page.evaluate(async () => {
    sessionStorage.setItem("left", "here");
    await caches.open("left");
  });
  await storeBasket(page, "demo", "Choyxona oshi");
  await openAndAwaitStartup(page, brandUrl("demo", path));
  await expect(ordersInHeader(page)).toBeVisible();
  return merchantId;
}

const ordersInHeader = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Buyurtmalar" });

/** Expects only the specified keys, the home page and no user. */
async function expectForgotten(page: Page, merchantId: string) {
  await page.waitForURL(brandUrl("demo"));
  await expect(ordersInHeader(page)).toHaveCount(0);
  const remaining = ["_language", "activeBrand", "appVersion", "city", "merchantId", "sessions"];
  await expect
    .poll(async () => Object.keys(await stored(page)).toSorted())
    .toEqual([...remaining, ...Object.keys(others)].toSorted());
  const values = await stored(page);
  expect(values).toMatchObject({ ...others, merchantId, activeBrand: merchantId });
  expect(JSON.parse(values["sessions"] ?? "")).toEqual(aside);
  const cookies = await cookiesOf(page);
  expect(Object.keys(cookies).toSorted()).toEqual(["_language", "city", "merchant"]);
  expect(cookies["merchant"]).toBe(merchantId);
  expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBeNull();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).includes("left")))
    .toBe(false);
  // Drafts in memory too: no document was loaded since.
  await expect(productCard(page, "Choyxona oshi")).toBeVisible();
  await expect(countOnCard(page, "Choyxona oshi")).toHaveCount(0);
}

/** Logout calls by the page. */
function countLogouts(page: Page) {
  const logouts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/logout")) logouts.push(request.method());
  });
  return logouts;
}

async function signOutByHand(page: Page) {
  await page.getByRole("button", { name: "Hisobdan chiqish" }).click();
  await page
    .getByRole("dialog", { name: "Hisobdan chiqasizmi?" })
    .getByRole("button", { name: "Chiqish" })
    .click();
}

test(
  "a logout asks for confirmation, keeps brand, language, city, version and other brands, and clears everything else",
  {
    annotation: {
      type: "requirement",
      description:
        "[S1.13, S2.47, S4.47, S4.48, S4.49, S4.50, S4.51, S4.52, S4.53, S4.54, S4.55, S4.56, S7.42]",
    },
  },
  async ({ page, problems }) => {
    problems.expect(/401: GET .*users\/me/);
    const merchantId = await fillStorage(page);
    const token = await storedText(page, "token");
    const logouts = countLogouts(page);
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
    });
    await page.getByRole("button", { name: "Hisobdan chiqish" }).click();
    const dialog = page.getByRole("dialog", { name: "Hisobdan chiqasizmi?" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const call = page.waitForRequest(/\/api\/users\/v1\/users\/logout$/);
    await dialog.getByRole("button", { name: "Chiqish" }).click();
    expect((await (await call).allHeaders())["authorization"]).toBe(`Bearer ${token}`);
    await expectForgotten(page, merchantId);
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    expect(logouts).toEqual(["POST"]);
    const status = await page.evaluate(async (bearer) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await fetch("/api/users/v1/users/me", { headers })).status;
    }, token);
    expect(status).toBe(401);
    await page.goto(brandUrl("demo", "/profile"));
    await page.waitForURL("**/login");
  },
);

test(
  "a 401 with a stored token clears the same data without a logout call or loading code",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S4.47, S4.55, S4.56]" } },
  async ({ page, problems }) => {
    problems.expect(/401: GET .*\/api\//);
    const merchantId = await fillStorage(page);
    await page.waitForLoadState("networkidle");
    await page.route(/\/assets\/(calls|sign-out)/, (route) => route.abort());
    const logouts = countLogouts(page);
    const orders = page.getByRole("main").getByRole("link", { name: /Buyurtmalar/ });
    // Pressed at once: a call of the page's own would otherwise find the session ended first.
    await orders.evaluate(async (link: HTMLElement) => {
      const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
      await fetch("/api/users/v1/users/logout", { method: "POST", headers });
      link.click();
    });
    await expect(page.getByText("Ba’zi ma’lumotlar eskirgan", { exact: false })).toBeVisible();
    await expectForgotten(page, merchantId);
    // The call above.
    expect(logouts).toEqual(["POST"]);
  },
);

test(
  "pending calls answered 401 after sign-out show no sign-in notice",
  { annotation: { type: "requirement", description: "[S4.47]" } },
  async ({ page, problems }) => {
    problems.expect(/401: GET .*\/api\//);
    await signInBeforehand(page, "demo");
    const orders = await hold(page, "**/active");
    await page.goto(brandUrl("demo", "/profile"));
    await orders.requested;
    const logout = await interceptResponse(page, "*/users/v1/users/logout");
    await signOutByHand(page);
    await logout.answered;
    const refused = page.waitForResponse(/\/active$/);
    orders.release();
    expect((await refused).status()).toBe(401);
    await logout.release();
    await page.waitForURL(brandUrl("demo"));
    await expect(page.getByText("Ba’zi ma’lumotlar eskirgan", { exact: false })).toHaveCount(0);
  },
);

test(
  "an account can be deleted once it has no active order, which clears the same data as a logout",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S2.70, S4.49, S4.56, S7.41]" },
  },
  async ({ page, problems }) => {
    problems.expect(/409: DELETE .*\/users/);
    const merchantId = await fillStorage(page, "/profile/user");
    // Not touched by the simulated kitchen.
    const order = await placeOrder(page, tomorrow());
    const logouts = countLogouts(page);
    const row = page.getByRole("link", { name: "Hisobni o‘chirish" });
    await row.click();
    const dialog = page.getByRole("dialog", { name: "Hisob o‘chirilsinmi?" });
    const confirm = dialog.getByRole("button", { name: "O‘chirish", exact: true });
    await expect(confirm).toBeDisabled();
    await dialog.getByText("Tushundim, hisob butunlay o‘chirilsin").click();
    await confirm.click();
    await expect(dialog.getByText("Faol buyurtmangiz bor", { exact: false })).toBeVisible();
    await dialog.getByRole("button", { name: "Yo‘q, qolsin" }).click();
    await expect(dialog).toHaveCount(0);

    await cancelOrder(page, order.id);
    await row.click();
    await dialog.getByText("Tushundim, hisob butunlay o‘chirilsin").click();
    const deleting = page.waitForResponse((response) => response.request().method() === "DELETE");
    await confirm.click();
    expect(new URL((await deleting).url()).pathname).toMatch(/\/users\/v1\/users$/);
    expect((await deleting).ok()).toBe(true);
    await expect(page.getByText("Hisob o‘chirildi")).toBeVisible();
    await expectForgotten(page, merchantId);
    expect(logouts).toEqual([]);
  },
);

test(
  "a logout in the mini-app keeps its init data and stores that it was intended",
  { annotation: { type: "requirement", description: "[S4.54]" } },
  async ({ page, problems }) => {
    // The init data are not signed by a bot, so calls with them are refused.
    problems.expect(/422: POST .*\/webbot\/v1\/users\/(token|auth)/);
    problems.expect(/401: GET .*users\/me/);
    const url = brandUrl("demo");
    await inPhoneApplication(page);
    await page.goto(`${url}about?client=TG#tgWebAppData=query_id%3D1%26hash%3D2`);
    const requested = [/\/favourite\/all/, /\/notifications\?/].map((call) =>
      page.waitForResponse(call),
    );
    await signInAt(page, "demo", "/profile");
    await Promise.all(requested);
    await signOutByHand(page);
    await page.waitForURL(url);
    await expect.poll(() => storedText(page, "token")).toBeNull();
    expect(await cookiesOf(page)).toMatchObject({ client: "TG", initData: "2" });
    expect(await page.evaluate(() => sessionStorage.getItem("launch"))).toContain("query_id=1");
    expect(await page.evaluate(() => sessionStorage.getItem("signedOut"))).toBe("1");
  },
);

test(
  "an offline logout clears the same data",
  { tag: "@desktop" },
  async ({ page, context, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await signInAt(page, "demo", "/");
    await page.getByRole("banner").getByRole("link", { name: "Profil" }).click();
    await page.waitForURL("**/profile");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await signOutByHand(page);
    await page.waitForURL(brandUrl("demo"));
    await expect(productCard(page, "Choyxona oshi")).toBeVisible();
    expect(await storedText(page, "token")).toBeNull();
    expect(await storedText(page, "profile")).toBeNull();
  },
);

test(
  "a visitor sends no token, and a 401 is shown as an error without clearing anything",
  { annotation: { type: "requirement", description: "[S4.56, S6.03]" } },
  async ({ page, problems }) => {
    problems.expect(/401: POST/);
    const bearers: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) bearers.push(request.headers()["authorization"]);
    });
    const description = { uz: "Rad etildi", ru: "Отказано", eng: "Refused" };
    await page.route("**/users/v1/users/phone", (route) =>
      route.fulfill({ status: 401, json: { code: "UNAUTHORIZED", description } }),
    );
    await storeBasket(page, "demo", "Choyxona oshi");
    await page.goto(brandUrl("demo", "/login"));
    await page.getByLabel("Telefon raqami").fill("901234567");
    await page.getByRole("button", { name: "Kod olish" }).click();
    await expect(page.getByText("Rad etildi")).toBeVisible();
    await expect(page).toHaveURL(brandUrl("demo", "/login"));
    expect(await storedText(page, `draft:${await storedText(page, "merchantId")}`)).toContain(
      "seen",
    );
    expect(new Set(bearers)).toEqual(new Set([undefined]));
  },
);

test(
  "a customer's calls carry the token; after an order the draft is empty, and staff data are plain fields",
  {
    annotation: { type: "requirement", description: "[S1.12, S1.14, S1.15, S4.46, S6.02, S6.03]" },
  },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*\/(staff|courier|operator)/);
    await signInBeforehand(page, "demo");
    const bearers = new Set<string | undefined>();
    page.on("request", (request) => {
      if (/\/(orders|users)\/v1\//.test(request.url()) && !request.url().includes("/cdn/"))
        bearers.add(request.headers()["authorization"]);
    });
    await storeBasket(page, "demo", "Choyxona oshi");
    await pickUp(page, "demo");
    await submitButton(page).click();
    await page.waitForURL(orderPage);
    const id = page.url().split("/").at(-1) ?? "";
    const values = await stored(page);
    const draft = JSON.parse(values[`draft:${values["merchantId"]}`] ?? "") as object;
    expect(draft).toMatchObject({
      lines: [],
      placedOrderId: id,
      choices: { serviceType: "PICK_UP" },
    });
    expect(bearers).toEqual(new Set([`Bearer ${values["token"]}`]));

    expect(JSON.parse(values["profile"] ?? "")).toMatchObject({ role: "CUSTOMER" });
    const order = await callApi<object>(page, "GET", `/orders/v1/orders/${id}`);
    expect(Object.keys(order)).toEqual(expect.arrayContaining(["courierId", "user"]));
    for (const path of ["/staff", "/courier", "/operator"])
      expect(await page.evaluate(async (url) => (await fetch(url)).status, path), path).toBe(404);
  },
);
